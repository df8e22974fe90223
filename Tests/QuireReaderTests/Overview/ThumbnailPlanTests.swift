import Quire
import QuireDocuments
import QuireGeometry
import Testing

@testable import QuireReader
@testable import ReaderTesting

/// The plan for the small pictures of the pages in sight.
struct ThumbnailPlanTests {
  private func page(_ index: Int) -> PageAddress {
    PageAddress(path: FilePath("book.pdf"), page: index)
  }

  private func pages(_ range: Range<Int>) -> [PageAddress] { range.map(page) }

  private func thumbnail(width: Int = 32, height: Int = 32) -> Thumbnail {
    Thumbnail(
      image: Image(
        width: width, height: height, bytes: [UInt8](repeating: 9, count: width * height * 4)),
      shape: .paper)
  }

  private func isReady(_ index: Int, in plan: ThumbnailPlan) -> Bool {
    if case .ready = plan.state(of: page(index)) { true } else { false }
  }

  private func isBroken(_ index: Int, in plan: ThumbnailPlan) -> Bool {
    if case .broken = plan.state(of: page(index)) { true } else { false }
  }

  @Test("a few pages are read at once, and the next one when a page has arrived")
  func order() {
    var plan = ThumbnailPlan()
    #expect(
      plan.want(pages(5..<9)) == [
        .read(page(5), attempt: 1), .read(page(6), attempt: 2), .read(page(7), attempt: 3),
      ])
    let (changed, actions) = plan.finish(2, with: .success(thumbnail()))
    #expect(changed == page(6) && actions == [.read(page(8), attempt: 4)])
    #expect(isReady(6, in: plan) && !isReady(5, in: plan))
    // The rest is being read, and what is known is not read again.
    #expect(plan.want(pages(5..<9)) == [])
  }

  @Test("pages out of sight are cancelled, and others are read instead")
  func cancelled() {
    var plan = ThumbnailPlan()
    _ = plan.want(pages(0..<4))
    #expect(
      plan.want(pages(2..<5)) == [
        .cancel(attempt: 1), .cancel(attempt: 2), .read(page(3), attempt: 4),
        .read(page(4), attempt: 5),
      ])
    #expect(plan.finish(1, with: .failure(CodecError(.cancelled))).changed == nil)
    // A page that has already been decoded is kept.
    #expect(plan.finish(2, with: .success(thumbnail())).changed == page(1))
    #expect(isReady(1, in: plan) && !isReady(0, in: plan))
  }

  @Test("a page that comes back is not read while its cancelled request is running")
  func comesBack() {
    var plan = ThumbnailPlan()
    _ = plan.want([page(0)])
    #expect(plan.want([]) == [.cancel(attempt: 1)])
    #expect(plan.want([page(0)]) == [])
    #expect(
      plan.finish(1, with: .failure(CodecError(.cancelled))).actions
        == [.read(page(0), attempt: 2)])
    #expect(plan.finish(2, with: .success(thumbnail())).actions == [])
    #expect(isReady(0, in: plan))
  }

  @Test("a page that cannot be read is not read again")
  func broken() {
    var plan = ThumbnailPlan()
    _ = plan.want([page(0)])
    let (changed, actions) = plan.finish(1, with: .failure(CodecError(.damaged)))
    #expect(changed == page(0) && actions == [] && isBroken(0, in: plan))
    #expect(plan.want([page(0)]) == [])
    // A pool that is stopped cancels everything, and is not asked again.
    _ = plan.want([page(1)])
    #expect(plan.finish(2, with: .failure(CodecError(.cancelled))).actions == [])
  }

  @Test("a picture from elsewhere ends the request for it")
  func added() {
    var plan = ThumbnailPlan()
    _ = plan.want(pages(0..<4))
    #expect(
      plan.add(thumbnail(), of: page(1)) == [.cancel(attempt: 2), .read(page(3), attempt: 4)])
    #expect(isReady(1, in: plan))
    #expect(plan.finish(2, with: .failure(CodecError(.cancelled))).changed == nil)
    #expect(plan.add(nil, of: page(9)) == [] && isBroken(9, in: plan))
  }

  @Test("the pictures that were in sight least recently make room for others")
  func budget() {
    let size = thumbnail().byteCount
    var plan = ThumbnailPlan(budget: 3 * size)
    for index in 0..<3 {
      _ = plan.want([page(index)])
      _ = plan.finish(index + 1, with: .success(thumbnail()))
    }
    #expect(plan.byteCount == 3 * size)
    _ = plan.want([page(0)])
    _ = plan.want([page(3)])
    _ = plan.finish(4, with: .success(thumbnail()))
    #expect((0..<4).map { isReady($0, in: plan) } == [true, false, true, true])
    #expect(plan.byteCount == 3 * size)
    // Pictures in sight are kept in any case.
    _ = plan.want(pages(4..<8))
    for attempt in 5...8 { _ = plan.finish(attempt, with: .success(thumbnail())) }
    #expect((4..<8).allSatisfy { isReady($0, in: plan) } && plan.byteCount == 4 * size)
  }

  @Test("the pictures of changed files are read again, also while they are being read")
  func changedFiles() {
    var plan = ThumbnailPlan()
    _ = plan.want(pages(0..<3))
    _ = plan.finish(1, with: .success(thumbnail()))
    _ = plan.finish(2, with: .success(thumbnail()))
    let bytes = plan.byteCount
    let actions = plan.forget { [self.page(0), self.page(2)].contains($0) }
    #expect(
      actions == [
        .cancel(attempt: 3), .read(page(0), attempt: 4), .read(page(2), attempt: 5),
      ])
    #expect(plan.byteCount == bytes / 2 && isReady(1, in: plan) && !isReady(0, in: plan))
    // The former file arrives too late.
    #expect(plan.finish(3, with: .success(thumbnail())).changed == nil && !isReady(2, in: plan))
    #expect(plan.finish(5, with: .success(thumbnail())).changed == page(2))
    // A page that is not wanted waits until it is.
    _ = plan.want(pages(1..<2))
    #expect(plan.forget { $0 == self.page(2) } == [] && !isReady(2, in: plan))
  }

  @Test("after a reset, the results of earlier requests are ignored")
  func reset() {
    var plan = ThumbnailPlan()
    _ = plan.want(pages(0..<2))
    _ = plan.finish(1, with: .success(thumbnail()))
    #expect(plan.reset() == [.cancel(attempt: 2)])
    #expect(!isReady(0, in: plan) && plan.byteCount == 0)
    #expect(plan.want([page(1)]) == [.read(page(1), attempt: 3)])
    #expect(plan.finish(2, with: .success(thumbnail())).changed == nil)
    #expect(!isReady(1, in: plan))
  }

  /// The pages in sight and rows on both sides, by their numbers.
  private func surroundings(
    of visible: [Int], in pages: OverviewPages, rows: Int = 1, columns: Int
  ) -> [Int] {
    pages.surroundings(of: visible.map(page), rows: rows, columns: columns).map(\.page)
  }

  @Test("rows beyond those in sight are wanted after them, the following ones first")
  func surroundings() {
    let pages = OverviewPages(PageOrder(pages(0..<20)))
    #expect(
      surroundings(of: [8, 9, 10, 11], in: pages, columns: 4)
        == [8, 9, 10, 11, 12, 13, 14, 15, 7, 6, 5, 4])
    #expect(
      surroundings(of: [18, 19], in: pages, rows: 2, columns: 2) == [18, 19, 17, 16, 15, 14])
    #expect(surroundings(of: [], in: pages, rows: 2, columns: 2) == [])
  }

  @Test("hidden pages are not around the pages in sight")
  func surroundingsOfFoundPages() {
    var pages = OverviewPages(PageOrder(pages(0..<20)))
    pages.show(Set((0..<10).map { page(2 * $0) }))
    #expect(surroundings(of: [8, 10], in: pages, columns: 2) == [8, 10, 12, 14, 6, 4])
    #expect(pages.shown.pages.count == 10 && pages.shown.pages.last == page(18))
    pages.show(nil)
    #expect(surroundings(of: [8], in: pages, columns: 2) == [8, 9, 10, 7, 6])
  }

  @Test("a provisional picture is shown until the page has been read")
  func provisional() {
    var plan = ThumbnailPlan()
    plan.addProvisional(thumbnail(width: 64), of: page(0))
    #expect(isReady(0, in: plan))
    #expect(plan.want([page(0)]) == [.read(page(0), attempt: 1)])
    let (changed, actions) = plan.finish(1, with: .success(thumbnail(width: 32)))
    #expect(changed == page(0) && actions == [] && plan.want([page(0)]) == [])
    // What has been read is better.
    plan.addProvisional(thumbnail(width: 64), of: page(0))
    let width = if case .ready(let kept) = plan.state(of: page(0)) { kept.image.width } else { 0 }
    #expect(width == 32)
    // A page that cannot be drawn that small keeps its provisional picture, and is not read again.
    plan.addProvisional(thumbnail(width: 64), of: page(1))
    _ = plan.want([page(1)])
    _ = plan.finish(2, with: .failure(CodecError(.unreadable)))
    #expect(isReady(1, in: plan) && plan.want([page(1)]) == [])
  }
}
