import CodecProtocol
import QuireScene
import SeededNumbers
import Testing

@testable import QuireDocuments

/// Tests with random walks through lists of pages, compared with a simple model of the rules.
@Suite struct PageCacheTests {
  @Test("the neighbours of a slow first page are read in parallel")
  func slowFirstPage() {
    var cache = PageCache(budget: 1 << 20)
    let start = cache.show(4, direction: 1, box: PageCache.Box(width: 4, height: 3))
    #expect(start == [.read(at(4), attempt: 1, urgency: .shown(0))])
    #expect(
      cache.startNeighbours() == [
        .read(at(5), attempt: 2, urgency: .neighbour(1)),
        .read(at(3), attempt: 3, urgency: .neighbour(2)),
        .read(at(6), attempt: 4, urgency: .neighbour(3)),
        .read(at(7), attempt: 5, urgency: .neighbour(4)),
      ])
    #expect(cache.startNeighbours().isEmpty)
  }

  @Test(
    "random walks follow the rules for reading and keeping pages",
    arguments: 0..<60 as Range<UInt64>)
  func randomWalks(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...30, using: &random)
    let pages = Int.random(in: 1...6, using: &random)
    let boxes = [PageCache.Box(width: 4, height: 3), PageCache.Box(width: 6, height: 5)]
    let budget = pages * 4 * 6 * 5 * 4 / 3
    var cache = PageCache(budget: budget)
    var running: [Int: (page: PageAddress, box: PageCache.Box)] = [:]
    var box = boxes[0]
    var expected: [PageAddress] = []
    var passing: [PageAddress] = []
    var hasBegun = false

    func perform(_ actions: [PageCache.Action]) {
      for action in actions {
        switch action {
        case .read(let page, let attempt, let urgency, let isReduced):
          #expect(running[attempt] == nil)
          #expect(expected[urgency.place] == page, "seed \(seed)")
          #expect(isReduced == passing.contains(page), "seed \(seed)")
          // Until the first page has finished, only the current page is read.
          #expect(hasBegun || cache.current == [page], "seed \(seed)")
          running[attempt] = (page, isReduced ? box.reduced : box)
        case .hurry(let attempt, let urgency):
          #expect(expected[urgency.place] == running[attempt]?.page, "seed \(seed)")
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
        let wanted = [index, index + step, index - step, index + 2 * step, index + 3 * step]
          .filter { $0 >= 0 && $0 < count }.prefix(room).map(at)
        let flying = Bool.random(using: &random) ? Int.random(in: 0...6, using: &random) : 0
        passing = (0..<flying).map { index - step * (flying - $0) }
          .filter { $0 >= 0 && $0 < count }.map(at)
        expected = passing + wanted.filter { !passing.contains($0) }
        // The current page may itself be among the passed pages.
        perform(
          cache.show(
            index, passing: passing + [at(index)], direction: step, count: count, box: box))
      case 2, 3:
        guard let (attempt, job) = running.randomElement(using: &random) else { continue }
        running[attempt] = nil
        hasBegun = true
        if Int.random(in: 0..<4, using: &random) == 0 {
          let (changed, actions) = cache.finish(
            attempt: attempt, with: .failure(CodecError(.truncated)))
          #expect(changed == nil || changed == job.page)
          perform(actions)
          guard case .failed(CodecError(.truncated)) = cache.page(at: job.page) else {
            Issue.record("a failed page has no error, seed \(seed)")
            continue
          }
        } else {
          let image = page(job.box)
          let (changed, actions) = cache.finish(attempt: attempt, with: .success(image))
          #expect(changed == job.page)
          perform(actions)
          guard case .ready(let shown) = cache.page(at: job.page) else {
            Issue.record("a read page is not loaded, seed \(seed)")
            continue
          }
          #expect(shown.image.width == job.box.width)
        }
      default:
        #expect(cache.finish(attempt: 1_000_000, with: .success(page(box))).changed == nil)
      }
      // Every kept page is loaded or being read at the current size, and no other page is.
      #expect(cache.keptPages == Set(expected), "seed \(seed)")
      #expect(Set(running.values.map(\.page)).isSubset(of: expected), "seed \(seed)")
      // A running read of a page in motion continues.
      #expect(
        running.values.allSatisfy { $0.box == box || passing.contains($0.page) }, "seed \(seed)")
      let sought = hasBegun ? expected : cache.current
      for wanted in sought where !running.values.contains(where: { $0.page == wanted }) {
        switch cache.page(at: wanted) {
        case .waiting: Issue.record("page \(wanted) is not being read, seed \(seed)")
        case .ready(let image):
          #expect(
            image.image.width == box.width || passing.contains(wanted), "seed \(seed)")
        case .failed: break
        }
      }
    }
  }

  @Test("a page stays until its new size is loaded")
  func newSize() throws {
    var cache = PageCache(budget: 1 << 20)
    #expect(
      cache.show(0, direction: 1, count: 1, box: .init(width: 4, height: 3))
        == [.read(at(0), attempt: 1, urgency: .shown(0))])
    _ = cache.finish(attempt: 1, with: .success(page(.init(width: 4, height: 3))))
    #expect(
      cache.show(0, direction: 1, count: 1, box: .init(width: 8, height: 6))
        == [.read(at(0), attempt: 2, urgency: .shown(0))])
    guard case .ready(let old) = cache.page(at: at(0)) else {
      Issue.record("the page is no longer loaded")
      return
    }
    #expect(old.image.width == 4)
  }

  @Test("the neighbours of a later page are read in parallel")
  func laterPage() throws {
    var cache = PageCache(budget: 1 << 20)
    let box = PageCache.Box(width: 4, height: 3)
    _ = cache.show(0, direction: 1, box: box)
    _ = cache.finish(attempt: 1, with: .success(page(box)))
    #expect(
      cache.show(5, direction: 1, box: box).suffix(5)
        == [
          .read(at(5), attempt: 5, urgency: .shown(0)),
          .read(at(6), attempt: 6, urgency: .neighbour(1)),
          .read(at(4), attempt: 7, urgency: .neighbour(2)),
          .read(at(7), attempt: 8, urgency: .neighbour(3)),
          .read(at(8), attempt: 9, urgency: .neighbour(4)),
        ])
  }

  @Test("a facing page takes only its share of the memory, whatever the current page does")
  func facingPages() {
    let box = PageCache.Box(width: 90, height: 80)
    func kept(_ pages: [Int], _ neighbours: [Int], facing: Set<Int>) -> Set<Int> {
      var cache = PageCache(budget: 2 * box.byteCount)
      _ = cache.show(
        pages.map(at), neighbours: neighbours.map(at), box: { _ in box },
        share: { facing.contains($0.page) ? 2 : 1 })
      return Set(cache.keptPages.map(\.page))
    }
    // A wide page before two pairs, and a pair before two wide pages.
    #expect(kept([0], [1, 2, 3, 4], facing: [1, 2, 3, 4]) == [0, 1, 2])
    #expect(kept([0, 1], [2, 3], facing: [0, 1]) == [0, 1, 2])
  }

  @Test("pages in motion are read first and reduced, and at full size when they rest")
  func pagesInMotion() throws {
    var cache = PageCache(budget: 1 << 20)
    let box = PageCache.Box(width: 9, height: 8)
    #expect(box.reduced == PageCache.Box(width: 3, height: 2))
    _ = cache.show(0, direction: 1, box: box)
    for attempt in 1...4 { _ = cache.finish(attempt: attempt, with: .success(page(box))) }
    #expect(cache.keptPages == Set((0...3).map(at)))
    // A throw to page 6: pages 1 to 3 are already loaded.
    #expect(
      cache.show(6, passing: (1...6).map(at), direction: 1, box: box) == [
        .read(at(4), attempt: 5, urgency: .shown(3), isReduced: true),
        .read(at(5), attempt: 6, urgency: .shown(4), isReduced: true),
        .read(at(6), attempt: 7, urgency: .shown(5)),
        .read(at(7), attempt: 8, urgency: .neighbour(6)),
        .read(at(8), attempt: 9, urgency: .neighbour(7)),
        .read(at(9), attempt: 10, urgency: .neighbour(8)),
      ])
    _ = cache.finish(attempt: 5, with: .success(page(box.reduced)))
    guard case .ready(let reduced) = cache.page(at: at(4)) else {
      Issue.record("the reduced page is not loaded")
      return
    }
    #expect(reduced.image.width == 3)
    // The throw stops at page 4, which is then read at full size.
    #expect(
      cache.show(4, direction: 1, box: box) == [
        .cancel(attempt: 9), .cancel(attempt: 10), .read(at(4), attempt: 11, urgency: .shown(0)),
        .cancel(attempt: 6), .read(at(5), attempt: 12, urgency: .neighbour(1)),
        .hurry(attempt: 7, urgency: .neighbour(3)), .hurry(attempt: 8, urgency: .neighbour(4)),
      ])
    guard case .ready = cache.page(at: at(4)) else {
      Issue.record("the reduced page was dropped before the full one was loaded")
      return
    }
  }

  @Test("a failed page is read again when it is shown")
  func failedPage() throws {
    var cache = PageCache(budget: 1 << 20)
    let box = PageCache.Box(width: 4, height: 3)
    #expect(
      cache.show(0, direction: 1, count: 2, box: box) == [
        .read(at(0), attempt: 1, urgency: .shown(0))
      ])
    #expect(
      cache.finish(attempt: 1, with: .success(page(box))).actions
        == [.read(at(1), attempt: 2, urgency: .neighbour(1))])
    _ = cache.finish(attempt: 2, with: .failure(CodecError(.decoderStopped)))
    #expect(cache.show(0, direction: 1, count: 2, box: box) == [])
    #expect(
      cache.show(1, direction: 1, count: 2, box: box).contains(
        .read(at(1), attempt: 3, urgency: .shown(0)))
    )
    guard case .failed = cache.page(at: at(1)) else {
      Issue.record("the error was dropped before the new result")
      return
    }
    let again = cache.finish(attempt: 3, with: .failure(CodecError(.decoderStopped)))
    #expect(again.changed == nil)
  }
}

/// Returns a page of the size `box` without contents; `isTransparent` says that its background can
/// be seen.
func page(_ box: PageCache.Box, isTransparent: Bool = false) -> PageImage {
  let bytes = [UInt8](repeating: 0, count: box.width * box.height * 4)
  var composed = ComposedPage(
    x: 0, y: 0, width: box.width, height: box.height, originalWidth: 1, originalHeight: 1)
  composed.isTransparent = isTransparent
  return PageImage(
    image: Image(width: box.width, height: box.height, bytes: bytes), composed: composed,
    of: PageRequest(path: FilePath(bytes: []), width: box.width, height: box.height),
    stamp: FileStamp(size: 1, seconds: 1, nanoseconds: 1))
}

/// Returns the address of the page with the index `page` of a document.
func at(_ page: Int) -> PageAddress { PageAddress(path: FilePath("document"), page: page) }

extension Urgency {
  /// The place of a page among those that are read.
  fileprivate var place: Int {
    switch self {
    case .shown(let place), .neighbour(let place): place
    default: preconditionFailure("the cache asks only for pages")
    }
  }
}

extension PageCache {
  /// Shows the page with the index `index` of a document of `count` pages as the only one, with its
  /// neighbours, all at the size `box`.
  mutating func show(
    _ index: Int, passing: [PageAddress] = [], direction: Int, count: Int = 20, box: Box
  ) -> [Action] {
    let list = SpreadList(isWide: Array(repeating: true, count: count), pairing: .none)
    return show(
      [at(index)], passing: passing,
      neighbours: list.neighbours(ofPage: index, direction: direction).map(at)
    ) { _ in box }
  }
}
