import CodecProtocol
import QuireScene
import SeededNumbers
import Testing

@testable import Documents

/// Random walks through lists of pages, against a model that knows only the rules.
@Suite struct PageShelfTests {
  @Test("the neighbours of a first page that takes long are read beside it")
  func slowFirstPage() {
    var shelf = PageShelf(count: 9, budget: 1 << 20)
    let start = shelf.show(4, direction: 1, box: PageShelf.Box(width: 4, height: 3))
    #expect(start == [.read(index: 4, attempt: 1, urgency: 0)])
    #expect(
      shelf.firstPageIsSlow() == [
        .read(index: 5, attempt: 2, urgency: 1), .read(index: 3, attempt: 3, urgency: 2),
        .read(index: 6, attempt: 4, urgency: 3), .read(index: 2, attempt: 5, urgency: 4),
      ])
    #expect(shelf.firstPageIsSlow().isEmpty)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func wantsAndHoldsWhatTheRulesSay(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...30, using: &random)
    let pages = Int.random(in: 1...6, using: &random)
    let boxes = [PageShelf.Box(width: 4, height: 3), PageShelf.Box(width: 6, height: 5)]
    let budget = pages * 4 * 6 * 5 * 4 / 3
    var shelf = PageShelf(count: count, budget: budget)
    var running: [Int: (index: Int, box: PageShelf.Box)] = [:]
    var box = boxes[0]
    var expected: [Int] = []
    var passing: [Int] = []
    var hasBegun = false

    func obey(_ actions: [PageShelf.Action]) {
      for action in actions {
        switch action {
        case .read(let index, let attempt, let urgency, let isReduced):
          #expect(running[attempt] == nil)
          #expect(expected[urgency] == index, "seed \(seed)")
          #expect(isReduced == passing.contains(index), "seed \(seed)")
          // Before any page is settled the present one has the machine for itself.
          #expect(hasBegun || index == shelf.current, "seed \(seed)")
          running[attempt] = (index, isReduced ? box.reduced : box)
        case .hurry(let attempt, let urgency):
          #expect(expected[urgency] == running[attempt]?.index, "seed \(seed)")
        case .cancel(let attempt):
          #expect(running.removeValue(forKey: attempt) != nil, "seed \(seed)")
        }
      }
    }

    for _ in 0..<300 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        let index = Int.random(in: 0..<count, using: &random)
        let step = Bool.random(using: &random) ? 1 : -1
        if Int.random(in: 0..<4, using: &random) == 0 {
          box = boxes.randomElement(using: &random)!
        }
        let room = max(1, budget / (4 * box.width * box.height * 4 / 3))
        let wanted = [index, index + step, index - step, index + 2 * step, index - 2 * step]
          .filter { $0 >= 0 && $0 < count }.prefix(room)
        let flying = Bool.random(using: &random) ? Int.random(in: 0...6, using: &random) : 0
        passing = (0..<flying).map { index - step * (flying - $0) }
          .filter { $0 >= 0 && $0 < count }
        expected = passing + wanted.filter { !passing.contains($0) }
        // What shows the page in sight last may be among those that lead there.
        obey(shelf.show(index, passing: passing + [index], direction: step, box: box))
      case 2, 3:
        guard let (attempt, job) = running.randomElement(using: &random) else { continue }
        running[attempt] = nil
        hasBegun = true
        if Int.random(in: 0..<4, using: &random) == 0 {
          let (changed, actions) = shelf.finish(
            attempt: attempt, with: .failure(CodecError(.truncated)))
          #expect(changed == nil || changed == job.index)
          obey(actions)
          guard case .failed(CodecError(.truncated)) = shelf.page(at: job.index) else {
            Issue.record("a failed page says so, seed \(seed)")
            continue
          }
        } else {
          let image = page(job.box)
          let (changed, actions) = shelf.finish(attempt: attempt, with: .success(image))
          #expect(changed == job.index)
          obey(actions)
          guard case .ready(let shown) = shelf.page(at: job.index) else {
            Issue.record("a read page is shown, seed \(seed)")
            continue
          }
          #expect(shown.image.width == job.box.width)
        }
      default:
        #expect(shelf.finish(attempt: 1_000_000, with: .success(page(box))).changed == nil)
      }
      // Each held page is at hand or on its way, at the present size; nothing else is.
      #expect(shelf.held == Set(expected), "seed \(seed)")
      #expect(Set(running.values.map(\.index)).isSubset(of: expected), "seed \(seed)")
      // Whatever is on its way for a page in motion goes on.
      #expect(
        running.values.allSatisfy { $0.box == box || passing.contains($0.index) }, "seed \(seed)")
      let sought = hasBegun ? expected : [shelf.current].compactMap { $0 }
      for index in sought where !running.values.contains(where: { $0.index == index }) {
        switch shelf.page(at: index) {
        case .waiting: Issue.record("page \(index) is forgotten, seed \(seed)")
        case .ready(let image):
          #expect(
            image.image.width == box.width || passing.contains(index), "seed \(seed)")
        case .failed: break
        }
      }
    }
  }

  @Test func keepsTheOldPageUntilTheNewSizeIsThere() throws {
    var shelf = PageShelf(count: 1, budget: 1 << 20)
    #expect(
      shelf.show(0, direction: 1, box: .init(width: 4, height: 3))
        == [.read(index: 0, attempt: 1, urgency: 0)])
    _ = shelf.finish(attempt: 1, with: .success(page(.init(width: 4, height: 3))))
    #expect(
      shelf.show(0, direction: 1, box: .init(width: 8, height: 6))
        == [.read(index: 0, attempt: 2, urgency: 0)])
    guard case .ready(let old) = shelf.page(at: 0) else {
      Issue.record("the page went away")
      return
    }
    #expect(old.image.width == 4)
  }

  @Test func readsTheNeighboursOfAPageThatHangs() throws {
    var shelf = PageShelf(count: 9, budget: 1 << 20)
    let box = PageShelf.Box(width: 4, height: 3)
    _ = shelf.show(0, direction: 1, box: box)
    _ = shelf.finish(attempt: 1, with: .success(page(box)))
    #expect(
      shelf.show(6, direction: 1, box: box).suffix(5)
        == [
          .read(index: 6, attempt: 4, urgency: 0), .read(index: 7, attempt: 5, urgency: 1),
          .read(index: 5, attempt: 6, urgency: 2), .read(index: 8, attempt: 7, urgency: 3),
          .read(index: 4, attempt: 8, urgency: 4),
        ])
  }

  @Test("pages in motion are read first, at a quarter of the size, and whole when they are at rest")
  func pagesInMotion() throws {
    var shelf = PageShelf(count: 20, budget: 1 << 20)
    let box = PageShelf.Box(width: 9, height: 8)
    #expect(box.reduced == PageShelf.Box(width: 3, height: 2))
    _ = shelf.show(0, direction: 1, box: box)
    for attempt in 1...3 { _ = shelf.finish(attempt: attempt, with: .success(page(box))) }
    #expect(shelf.held == [0, 1, 2])
    // A throw to page 5: pages 1 and 2 are at hand.
    #expect(
      shelf.show(5, passing: [1, 2, 3, 4, 5], direction: 1, box: box) == [
        .read(index: 3, attempt: 4, urgency: 2, isReduced: true),
        .read(index: 4, attempt: 5, urgency: 3, isReduced: true),
        .read(index: 5, attempt: 6, urgency: 4), .read(index: 6, attempt: 7, urgency: 5),
        .read(index: 7, attempt: 8, urgency: 6),
      ])
    _ = shelf.finish(attempt: 4, with: .success(page(box.reduced)))
    guard case .ready(let reduced) = shelf.page(at: 3) else {
      Issue.record("a reduced page is shown")
      return
    }
    #expect(reduced.image.width == 3)
    // Stopped at page 3, the throw leaves it to be read whole.
    #expect(
      shelf.show(3, direction: 1, box: box) == [
        .cancel(attempt: 7), .cancel(attempt: 8), .read(index: 3, attempt: 9, urgency: 0),
        .cancel(attempt: 5), .read(index: 4, attempt: 10, urgency: 1),
        .hurry(attempt: 6, urgency: 3),
      ])
    guard case .ready = shelf.page(at: 3) else {
      Issue.record("the reduced page stays until the whole one is there")
      return
    }
  }

  @Test func readsAFailedPageAgainWhenItIsVisited() throws {
    var shelf = PageShelf(count: 2, budget: 1 << 20)
    let box = PageShelf.Box(width: 4, height: 3)
    #expect(
      shelf.show(0, direction: 1, box: box) == [.read(index: 0, attempt: 1, urgency: 0)])
    #expect(
      shelf.finish(attempt: 1, with: .success(page(box))).actions
        == [.read(index: 1, attempt: 2, urgency: 1)])
    _ = shelf.finish(attempt: 2, with: .failure(CodecError(.decoderStopped)))
    #expect(shelf.show(0, direction: 1, box: box) == [])
    #expect(
      shelf.show(1, direction: 1, box: box).contains(.read(index: 1, attempt: 3, urgency: 0)))
    guard case .failed = shelf.page(at: 1) else {
      Issue.record("the reason stays until there is news")
      return
    }
    let again = shelf.finish(attempt: 3, with: .failure(CodecError(.decoderStopped)))
    #expect(again.changed == nil)
  }

  @Test func aFileThatBreaksInSightLeavesItsPage() throws {
    var shelf = PageShelf(count: 1, budget: 1 << 20)
    let box = PageShelf.Box(width: 4, height: 3)
    _ = shelf.show(0, direction: 1, box: box)
    _ = shelf.finish(attempt: 1, with: .success(page(box)))
    #expect(shelf.fileChangedInSight(at: 0) == [.read(index: 0, attempt: 2, urgency: 0)])
    let broken = shelf.finish(attempt: 2, with: .failure(CodecError(.truncated)))
    #expect(broken.changed == 0 && broken.actions == [])
    #expect(shelf.refusal(at: 0) == CodecError(.truncated))
    guard case .ready = shelf.page(at: 0) else {
      Issue.record("the page went away")
      return
    }
    // The same once more is no news; what changes while it is read is read once more.
    _ = shelf.fileChangedInSight(at: 0)
    #expect(shelf.fileChangedInSight(at: 0) == [])
    let again = shelf.finish(attempt: 3, with: .failure(CodecError(.truncated)))
    #expect(again.changed == nil)
    #expect(again.actions == [.read(index: 0, attempt: 4, urgency: 0)])
    #expect(shelf.finish(attempt: 4, with: .success(page(box))).changed == 0)
    #expect(shelf.refusal(at: 0) == nil)
    // At another size there is nothing to keep.
    _ = shelf.fileChangedInSight(at: 0)
    let larger = PageShelf.Box(width: 8, height: 6)
    #expect(
      shelf.show(0, direction: 1, box: larger)
        == [.cancel(attempt: 5), .read(index: 0, attempt: 6, urgency: 0)])
    _ = shelf.finish(attempt: 6, with: .failure(CodecError(.truncated)))
    _ = shelf.finish(attempt: 7, with: .failure(CodecError(.truncated)))
    guard case .failed = shelf.page(at: 0) else {
      Issue.record("a page of another size was kept")
      return
    }
  }

  private func page(_ box: PageShelf.Box) -> PageImage {
    let bytes = [UInt8](repeating: 0, count: box.width * box.height * 4)
    return PageImage(
      image: Image(width: box.width, height: box.height, bytes: bytes),
      composed: ComposedPage(
        x: 0, y: 0, width: box.width, height: box.height, originalWidth: 1, originalHeight: 1,
        stamp: FileStamp(size: 1, seconds: 1, nanoseconds: 1)),
      of: PageRequest(path: FilePath(bytes: []), width: box.width, height: box.height))
  }
}
