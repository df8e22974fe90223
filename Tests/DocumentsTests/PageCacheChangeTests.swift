import QuireScene
import Testing

@testable import QuireDocuments

/// Tests of the cache when files change or are renamed, stand twice in a list or look different.
@Suite struct PageCacheChangeTests {
  @Test("pages of renamed files keep their pixels, and pages that are no longer shown are dropped")
  func renamed() {
    var cache = PageCache(budget: 1 << 20)
    let box = PageCache.Box(width: 4, height: 3)
    let (former, name) = (FilePath("a"), FilePath("b"))
    let pages = (0..<4).map { PageAddress(path: former, page: $0) }
    let others = (0..<4).map { PageAddress(path: name, page: $0) }
    _ = cache.show([pages[0]], neighbours: [pages[1], pages[2]]) { _ in box }
    _ = cache.finish(attempt: 1, with: .success(page(box)))
    // Pages 1 and 2 are being read, with the attempts 2 and 3.
    #expect(cache.rename([former: name]) == [])
    #expect(cache.current == [others[0]])
    guard case .ready = cache.page(at: others[0]) else {
      Issue.record("the page is no longer loaded")
      return
    }
    let actions = cache.show([others[0]], neighbours: [others[1], others[3]]) { _ in box }
    #expect(actions == [.cancel(attempt: 3), .read(others[3], attempt: 4, urgency: .neighbour(2))])
    #expect(cache.finish(attempt: 2, with: .success(page(box))).changed == others[1])
  }

  @Test("two pages that become one are read once, and the one with a picture stays")
  func renamedToAnother() {
    let box = PageCache.Box(width: 4, height: 3)
    let (a, b) = (PageAddress(path: FilePath("a")), PageAddress(path: FilePath("b")))
    for names in [[a.path: b.path], [b.path: a.path]] {
      var cache = PageCache(budget: 1 << 20)
      _ = cache.show([a], neighbours: [b]) { _ in box }
      _ = cache.finish(attempt: 1, with: .success(page(box)))
      #expect(cache.rename(names) == [.cancel(attempt: 2)])
      guard case .ready = cache.page(at: a.renamed(names)) else {
        Issue.record("the picture is gone")
        return
      }
    }
  }

  @Test("another background reloads the pages on which it can be seen, also those being read")
  func backgroundOfTransparentPages() {
    var cache = PageCache(budget: 1 << 20)
    let box = PageCache.Box(width: 4, height: 3)
    let transparent = page(box, isTransparent: true)
    _ = cache.show(0, direction: 1, count: 2, box: box)
    _ = cache.finish(attempt: 1, with: .success(transparent))
    #expect(cache.backgroundDidChange() == [.read(at(0), attempt: 3, urgency: .shown(0))])
    guard case .ready = cache.page(at: at(0)) else {
      Issue.record("the page is no longer loaded")
      return
    }
    let old = cache.finish(attempt: 2, with: .success(transparent))
    #expect(old.actions == [.read(at(1), attempt: 4, urgency: .neighbour(1))])
    #expect(cache.finish(attempt: 4, with: .success(transparent)).actions == [])
  }

  @Test("another background reloads no page that covers it, not even one being read")
  func backgroundOfOpaquePages() {
    var cache = PageCache(budget: 1 << 20)
    let box = PageCache.Box(width: 4, height: 3)
    _ = cache.show(0, direction: 1, count: 2, box: box)
    _ = cache.finish(attempt: 1, with: .success(page(box)))
    #expect(cache.backgroundDidChange() == [])
    #expect(cache.finish(attempt: 2, with: .success(page(box))).actions == [])
  }

  @Test("a page that stands twice in a list is read once")
  func repeatedPage() {
    var cache = PageCache(budget: 1 << 20)
    let box = PageCache.Box(width: 4, height: 3)
    let actions = cache.show(
      [at(0), at(0)], passing: [at(2), at(2)], neighbours: [at(1), at(0), at(1)]
    ) { _ in box }
    #expect(
      actions + cache.startNeighbours() == [
        .read(at(0), attempt: 1, urgency: .shown(1)),
        .read(at(2), attempt: 2, urgency: .shown(0), isReduced: true),
        .read(at(1), attempt: 3, urgency: .neighbour(2)),
      ])
    #expect(cache.current == [at(0)])
  }

  @Test("a page in view stays when its file becomes unreadable")
  func brokenInView() throws {
    var cache = PageCache(budget: 1 << 20)
    let box = PageCache.Box(width: 4, height: 3)
    _ = cache.show(0, direction: 1, count: 1, box: box)
    _ = cache.finish(attempt: 1, with: .success(page(box)))
    #expect(cache.reloadKeepingImage(at(0)) == [.read(at(0), attempt: 2, urgency: .shown(0))])
    let broken = cache.finish(attempt: 2, with: .failure(CodecError(.truncated)))
    #expect(broken.changed == at(0) && broken.actions == [])
    #expect(cache.reloadError(at: at(0)) == CodecError(.truncated))
    guard case .ready = cache.page(at: at(0)) else {
      Issue.record("the page is no longer loaded")
      return
    }
    // The same error again is no change. A file that changes while it is read is read once more.
    _ = cache.reloadKeepingImage(at(0))
    #expect(cache.reloadKeepingImage(at(0)) == [])
    let again = cache.finish(attempt: 3, with: .failure(CodecError(.truncated)))
    #expect(again.changed == nil)
    #expect(again.actions == [.read(at(0), attempt: 4, urgency: .shown(0))])
    #expect(cache.finish(attempt: 4, with: .success(page(box))).changed == at(0))
    #expect(cache.reloadError(at: at(0)) == nil)
    // At another size there is no image to keep.
    _ = cache.reloadKeepingImage(at(0))
    let larger = PageCache.Box(width: 8, height: 6)
    #expect(
      cache.show(0, direction: 1, count: 1, box: larger)
        == [.cancel(attempt: 5), .read(at(0), attempt: 6, urgency: .shown(0))])
    _ = cache.finish(attempt: 6, with: .failure(CodecError(.truncated)))
    _ = cache.finish(attempt: 7, with: .failure(CodecError(.truncated)))
    guard case .failed = cache.page(at: at(0)) else {
      Issue.record("a page of another size was kept")
      return
    }
  }
}
