import Quire
import QuireDocuments
import QuireGeometry
import QuireLibrary
import SampleFiles
import Testing

@testable import QuireReader
@testable import ReaderTesting

/// Books whose first or last page faces nothing, and the room above and below open books.
@MainActor
struct ClosedBookTests {
  private static let size = Size(width: 1280, height: 800)
  private let folder: PictureFolder

  init() throws {
    folder = try PictureFolder()
  }

  /// Opens a document of `count` pages of 200 by 300 points, in pairs if `spreads` says so.
  private func show(
    _ count: Int, _ spreads: ReadingState.Spreads, isRightToLeft: Bool = false
  ) async throws -> ReaderShow {
    let page = PaperPDF.Page(width: 200, height: 300)
    try folder.write(
      PaperPDF.encode(
        Array(repeating: page, count: count),
        catalog: isRightToLeft ? "/ViewerPreferences << /Direction /R2L >>" : ""),
      to: "book.pdf")
    var setting = ReaderSettings()
    setting.given.spreads = spreads
    let show = ReaderShow([folder.file("book.pdf")], setting: setting, size: Self.size)
    try await show.waitFor("all sizes") {
      show.hasPicture && show.controller.book.plan.shapes.count == count
    }
    return show
  }

  /// The rectangle of the paper in the window.
  private func paper(_ show: ReaderShow) throws -> Rect {
    let page = try #require(show.page)
    return page.contentRect
  }

  /// With the block of 14 points at both sides and 32 points above and below, a page is 736 points
  /// high and 490.67 wide.
  @Test("cover and last page lie in the middle, and know their side", arguments: [false, true])
  func closed(isRightToLeft: Bool) async throws {
    let show = try await show(4, .always, isRightToLeft: isRightToLeft)
    let toRight: Double = isRightToLeft ? -1 : 1
    #expect(try paper(show) == Rect(x: 394, y: 32, width: 491, height: 736))
    // The paper of the cover begins at the spine, at 640 points, in an open book.
    #expect(show.page?.paperDisplacement == Vector(x: isRightToLeft ? 394 - 149 : 394 - 640))
    show.press(.end)
    show.wait(3)
    #expect(show.page?.positions == .pair(first: 3, second: nil))
    // The paper is laid out on whole pixels when the picture has arrived.
    let last = Rect(x: 394, y: 32, width: 491, height: 736)
    try await show.waitFor("the picture") { show.hasPicture && (try? paper(show)) == last }
    let displacement = try #require(show.page?.paperDisplacement)
    #expect(displacement.x * toRight > 240 && displacement.y == 0)
    // Pages that face each other are where they belong.
    show.press(isRightToLeft ? .right : .left)
    show.wait(3)
    #expect(show.page?.positions == .pair(first: 1, second: 2))
    try await show.waitFor("the pages") { (1...2).allSatisfy(show.isDecoded) }
    #expect(try paper(show) == Rect(x: 149, y: 32, width: 982, height: 736))
    #expect(show.page?.paperDisplacement == Vector())
  }

  @Test("a zoomed or rotated cover is where the zoom puts it")
  func zoomed() async throws {
    let show = try await show(3, .always)
    show.press(.character("r"))
    show.wait(1)
    #expect(show.page?.sheetView.rotation != QuarterTurn.none)
    #expect(show.page?.paperDisplacement == Vector())
    show.press(.character("r"), .shift)
    show.wait(1)
    #expect(show.page?.paperDisplacement != Vector())
    show.press(.character("1"))
    show.wait(1)
    #expect(show.page?.sheetView.level != .fit && show.page?.paperDisplacement == Vector())
  }

  @Test("opening the book slides it by half a page, together with its block")
  func slide() async throws {
    let show = try await show(5, .always)
    let flip = show.controller.flip
    #expect(flip.pagePose == PagePose())
    show.press(.right)
    show.wait(0.05)
    var places: [Double] = []
    while flip.isTurning {
      places.append(flip.pagePose.offset.x)
      show.wait(0.03)
    }
    // From the middle to the place of the open book, without going back; at the end it rests there.
    let moving = places.filter { $0 != 0 }
    #expect(places.count > 6 && moving.count > 4, "\(places)")
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 } || places.last == 0)
    #expect(moving.allSatisfy { (-246...0).contains($0) && $0 == $0.rounded() }, "\(places)")
    #expect(try paper(show).center.x == 640)
  }

  @Test("a cover that is pulled back to its start has its block beside it")
  func pulledBack() async throws {
    let show = try await show(5, .always)
    let flip = show.controller.flip
    func edges() -> [Rect] {
      flip.view.subviews.filter { "\(type(of: $0))" == "PageEdges" && !$0.isHidden }
        .compactMap { $0.superview?.convert($0.frame, to: nil) }
    }
    let rest = edges()
    #expect(rest.count == 1 && rest[0].minX == 885)
    show.send(.pointerDown(.mouse(.primary), at: Point(x: 870, y: 300), clickCount: 1))
    for x in [860.0, 820, 700, 600] {
      show.move(to: x, 300)
      show.wait(0.1)
    }
    show.wait(0.5)
    #expect(flip.isTurning && edges() != rest)
    for x in [700.0, 800, 880, 940] {
      show.move(to: x, 300)
      show.wait(0.1)
    }
    show.wait(1)
    // The point is at the place that it reaches first, just before the sheet begins to turn back.
    let near = try #require(edges().first)
    #expect(flip.isTurning && abs(near.minX - rest[0].minX) <= 3, "\(near) \(flip.pagePose)")
    show.send(.pointerUp(.mouse(.primary), at: Point(x: 940, y: 300)))
    show.wait(1)
    #expect(!flip.isTurning && show.controller.book.current == 0 && edges() == rest)
  }

  /// A point near the spine hardly moves on the screen while the book slides against the sheet.
  @Test("a short drag near the spine of a cover does not turn it")
  func shortDrag() async throws {
    for x in [520.0, 560, 640, 800] {
      let show = try await show(5, .always)
      show.send(.pointerDown(.mouse(.primary), at: Point(x: x, y: 300), clickCount: 1))
      for step in 1...4 {
        show.move(to: x - 5 * Double(step), 300)
        show.wait(0.2)
      }
      show.wait(0.5)
      show.send(.pointerUp(.mouse(.primary), at: Point(x: x - 20, y: 300)))
      show.wait(2)
      #expect(show.controller.book.current == 0, "\(x)")
    }
  }

  @Test("the first and the last sheet are boards")
  func boards() async throws {
    // Cover, two pairs and the last page: three sheets.
    let show = try await show(6, .always)
    let flip = show.controller.flip
    func stocks(_ key: Key) throws -> [Leaf.Stock] {
      var stocks: [Leaf.Stock] = []
      for _ in 0..<3 {
        show.press(key)
        show.wait(0.1)
        let leaf = try #require(flip.transitionContexts.first?.effect as? Leaf)
        #expect(leaf.spine == .middle && (leaf.thickness == 2) == (leaf.stock == .board))
        stocks.append(leaf.stock)
        show.wait(2)
      }
      return stocks
    }
    #expect(try stocks(.right) == [.board, .uncoated, .board])
    #expect(try stocks(.left) == [.board, .uncoated, .board])
    show.controller.flip.transition = .curl()
    show.press(.right)
    show.wait(0.1)
    #expect(flip.transitionContexts.first?.effect is Curl)
  }

  @Test("an open book leaves 4 % of the height free, at least 16 points, but not in full screen")
  func room() async throws {
    let show = try await show(5, .always)
    func insets() throws -> EdgeInsets {
      let page = try #require(show.page)
      return page.contentMargins
    }
    #expect(try insets() == EdgeInsets(top: 32, left: 14, bottom: 32, right: 14))
    show.window.resize(to: Size(width: 1000, height: 300), scale: 1)
    show.wait(1)
    #expect(try insets() == EdgeInsets(top: 16, left: 14, bottom: 16, right: 14))
    // The pages are decoded for the room that they have.
    try await show.waitFor("a page of the new size") {
      show.controller.book.isFinal(0)
    }
    show.host.isFullScreen = true
    show.window.resize(to: Self.size, scale: 1)
    show.wait(1)
    #expect(try insets() == EdgeInsets(left: 14, right: 14))
    show.host.isFullScreen = false
    show.window.resize(to: Size(width: 1280, height: 801), scale: 1)
    show.wait(1)
    #expect(try insets() == EdgeInsets(top: 32, left: 14, bottom: 32, right: 14))
    // Single pages use all of the height.
    show.controller.book.post(.spreadsChosen(.never))
    show.wait(1)
    #expect(try insets() == EdgeInsets(left: 14, right: 14))
  }
}
