import QuireDocuments
import SeededNumbers
import Testing

@testable import QuireReader

/// A search in the texts of a book, as a value.
struct FindTests {
  private func page(_ index: Int) -> PageAddress {
    PageAddress(path: FilePath("/a.pdf"), page: index)
  }

  private var order: QuireReader.PageOrder { QuireReader.PageOrder((0..<10).map(page)) }

  private func hits(_ count: Int) -> [Range<Int>] { (0..<count).map { 10 * $0..<10 * $0 + 4 } }

  /// A search that has found the given numbers of hits on pages.
  private func find(_ counts: [Int: Int], isRunning: Bool = false) -> Find {
    var find = Find(TextQuery("word"))
    for (index, count) in counts {
      _ = find.learn(hits(count), on: page(index), hasText: true, in: order)
    }
    if !isRunning { _ = find.finish(in: order) }
    return find
  }

  private func place(_ index: Int, _ number: Int = 0) -> Find.Place {
    Find.Place(page: page(index), number: number)
  }

  @Test("steps visit all hits in order, and go on at the other end")
  func steps() {
    var find = find([2: 2, 5: 1, 7: 3])
    let all = [place(2), place(2, 1), place(5), place(7), place(7, 1), place(7, 2)]
    #expect(find.count == 6 && find.number(in: order) == nil)
    for (index, place) in all.enumerated() {
      let from = find.current?.page ?? page(0)
      #expect(find.step(isForward: true, from: [from], in: order) == .hit(place, wraps: false))
      #expect(find.number(in: order) == index + 1)
    }
    #expect(find.step(isForward: true, from: [page(7)], in: order) == .hit(all[0], wraps: true))
    #expect(find.step(isForward: false, from: [page(2)], in: order) == .hit(all[5], wraps: true))
    for place in all.dropLast().reversed() {
      let from = find.current?.page ?? page(0)
      #expect(find.step(isForward: false, from: [from], in: order) == .hit(place, wraps: false))
    }
  }

  @Test("the first step begins at the shown page, and so does one after turning pages")
  func start() {
    var find = find([2: 2, 5: 1, 7: 3])
    #expect(find.step(isForward: true, from: [page(5)], in: order) == .hit(place(5), wraps: false))
    #expect(find.step(isForward: true, from: [page(7)], in: order) == .hit(place(7), wraps: false))
    #expect(
      find.step(isForward: false, from: [page(2)], in: order) == .hit(place(2, 1), wraps: false))
    find.choose(place(7, 1))
    #expect(
      find.step(isForward: true, from: [page(7)], in: order) == .hit(place(7, 2), wraps: false))
    // Two pages are shown, with the current hit on the second one.
    #expect(
      find.step(isForward: true, from: [page(6), page(7)], in: order)
        == .hit(place(2), wraps: true))
    find.choose(place(7, 2))
    find.choose(place(7, 9))
    #expect(find.current == place(7, 2))
  }

  @Test("a step forward waits for the next hit, and one backward for the end of the search")
  func waits() {
    var find = find([2: 1], isRunning: true)
    #expect(find.step(isForward: true, from: [page(3)], in: order) == .waits)
    #expect(find.learn([], on: page(4), hasText: true, in: order) == nil)
    // A page before the shown one is not the next one.
    #expect(find.learn(hits(1), on: page(1), hasText: true, in: order) == nil)
    #expect(
      find.learn(hits(2), on: page(5), hasText: true, in: order) == .hit(place(5), wraps: false))
    #expect(find.step(isForward: true, from: [page(6)], in: order) == .waits)
    #expect(find.finish(in: order) == .hit(place(1), wraps: true))
    var backward = self.find([2: 1], isRunning: true)
    #expect(backward.step(isForward: false, from: [page(8)], in: order) == .waits)
    #expect(backward.learn(hits(2), on: page(7), hasText: true, in: order) == nil)
    #expect(backward.finish(in: order) == .hit(place(7, 1), wraps: false))
    var empty = Find(TextQuery("word"))
    #expect(empty.step(isForward: true, from: [page(0)], in: order) == .waits)
    #expect(empty.finish(in: order) == Find.Step.none && !empty.hasText)
    #expect(empty.step(isForward: true, from: [page(0)], in: order) == Find.Step.none)
  }

  @Test("a page that is searched again has the hits of the last time")
  func again() {
    var find = find([2: 2, 5: 1])
    find.choose(place(2, 1))
    _ = find.learn(hits(1), on: page(2), hasText: true, in: order)
    #expect(find.count == 2 && find.current == nil)
    _ = find.learn([], on: page(5), hasText: true, in: order)
    #expect(find.count == 1 && find.hits.keys.map(\.page) == [2])
  }

  @Test("random steps and pages always lead to a hit that exists")
  func script() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      var find = Find(TextQuery("word"))
      var shown = page(0)
      for _ in 0..<60 {
        let index = Int.random(in: 0..<10, using: &random)
        var step: Find.Step?
        switch Int.random(in: 0..<8, using: &random) {
        case 0..<3:
          let count = Int.random(in: 0..<3, using: &random)
          step = find.learn(hits(count), on: page(index), hasText: true, in: order)
        case 3: shown = page(index)
        case 4: step = find.finish(in: order)
        default: step = find.step(isForward: index > 3, from: [shown], in: order)
        }
        if case .hit(let place, _) = step {
          #expect(find.hits[place.page]?.indices.contains(place.number) == true)
          #expect(find.current == place)
          shown = place.page
        }
        if case .some(.none) = step { #expect(!find.isRunning) }
        #expect(find.count == find.hits.values.reduce(0) { $0 + $1.count })
        if let number = find.number(in: order) { #expect((1...find.count).contains(number)) }
      }
    }
  }
}
