import Quire
import QuireDocuments
import QuireGeometry
import QuireLibrary
import SampleFiles
import Testing

@testable import QuireContainers
@testable import QuireReader
@testable import ReaderTesting

/// The choice of a page at the edge of the book in the reader, on virtual time.
@MainActor
struct ReaderForeEdgeTests {
  private let folder: PictureFolder

  init() throws {
    folder = try PictureFolder()
  }

  /// Opens a document of 40 pages with the word "needle" on the 31st page.
  private func show(_ direction: ReadingDirection? = nil) async throws -> ReaderShow {
    let pages = (0..<40).map { index in
      var page = PaperPDF.Page(width: 200, height: 300)
      page.words = [(index == 30 ? "needle" : "Page", 20, 250)]
      return page
    }
    try folder.write(PaperPDF.encode(pages), to: "book.pdf")
    var setting = ReaderSettings()
    (setting.given.spreads, setting.direction) = (.never, direction)
    let show = ReaderShow([folder.file("book.pdf")], setting: setting)
    try await show.waitFor("the pages") {
      show.controller.book.contents.isComplete && show.hasPicture
        && (0..<3).allSatisfy(show.isDecoded)
    }
    show.wait(0.5)
    return show
  }

  private func edge(of show: ReaderShow) throws -> ForeEdgeView {
    try #require(show.controller.flip.bookEdge.view)
  }

  /// The point of the window at which the page with the index `page` lies in the block at rest.
  private func place(of page: Int, in show: ReaderShow, y: Double = 200) throws -> Point {
    let view = try edge(of: show)
    let edge = try #require(view.edges.first { $0.pages.contains(page) })
    let point = edge.point(at: edge.restingDistance(ofPage: page), along: y)
    return try #require(view.convert(point, to: nil))
  }

  private func panel(of show: ReaderShow) throws -> PagePanel {
    try #require(show.controller.panels.edgeChoice?.choice.panel)
  }

  private func press(_ point: Point, in show: ReaderShow) {
    show.send(.pointerDown(.mouse(.primary), at: point, clickCount: 1))
  }

  private func release(_ point: Point, in show: ReaderShow) {
    show.send(.pointerUp(.mouse(.primary), at: point))
  }

  @Test("at night the fan and the picture of the page that is chosen there are dark")
  func night() async throws {
    let show = try await show()
    show.press(.character("n"))
    let (start, panel) = (try place(of: 20, in: show), try panel(of: show))
    press(start, in: show)
    try await show.waitFor("the picture") { panel.picture.image != nil }
    #expect(panel.picture.filter == show.controller.book.look.filter)
    #expect(try edge(of: show).fan?.paper == show.controller.book.look.pageEdges)
    release(start, in: show)
  }

  @Test(
    "a press at the edge shows the page beside the fan, and the release opens the book there",
    arguments: [nil, ReadingDirection.rightToLeft])
  func press(direction: ReadingDirection?) async throws {
    let show = try await show(direction)
    let (start, panel) = (try place(of: 20, in: show), try panel(of: show))
    #expect((start.x < show.window.bounds.center.x) == (direction != nil))
    #expect(panel.isHidden)
    press(start, in: show)
    show.wait(0.2)
    let view = try edge(of: show)
    let index = try #require(view.scrubbing.index)
    #expect(abs(index - 20) <= 1 && !panel.isHidden)
    let edge = try #require(view.fan?.layout.edge)
    let fan = view.convert(edge.area(from: edge.innerEnd, to: edge.side.thickness), to: nil)
    #expect(panel.subviews.compactMap { ($0 as? Label)?.text } == ["Page \(index + 1)"])
    #expect(panel.frame.intersection(fan).isEmpty)
    let room = show.controller.columns.pages.bounds
    #expect(panel.frame.intersection(room) == panel.frame)
    try await show.waitFor("the picture") {
      panel.subviews.compactMap { $0 as? ImageView }.first?.image != nil
    }
    // Over the paper to the next page, and out again.
    let layout = try #require(view.scrubbing.press)
    let target = try #require(view.convert(layout.location(ofPage: 5), to: nil))
    show.move(to: target.x, target.y)
    show.wait(0.1)
    #expect(view.scrubbing.index == 5 && show.controller.book.place.page.page == 0)
    #expect(panel.subviews.compactMap { ($0 as? Label)?.text } == ["Page 6"])
    #expect(!show.controller.bar.view.isOpen)
    release(target, in: show)
    #expect(panel.isHidden && show.controller.flip.isTurning)
    show.wait(3)
    #expect(show.controller.book.place.page.page == 5)
    // The bar with the number of the page has gone.
    show.wait(8)
    #expect(show.clock.sleep(30) == 0)
  }

  @Test("Escape leaves the book as it is, and arrow keys still turn pages")
  func cancel() async throws {
    let show = try await show()
    let start = try place(of: 20, in: show)
    press(start, in: show)
    show.wait(0.1)
    let panel = try panel(of: show)
    #expect(show.press(.escape) && panel.isHidden)
    release(start, in: show)
    show.wait(1)
    #expect(show.controller.book.place.page.page == 0)
    #expect(show.press(.right))
    show.wait(2)
    #expect(show.controller.book.place.page.page == 1)
  }

  @Test("bookmarks and hits are slips in the edge, which come and go")
  func marks() async throws {
    let show = try await show()
    let flip = show.controller.flip
    #expect(show.controller.book.pageEdgeMarks(of: flip) == [])
    show.press(.character("d"), .control)
    show.wait(0.2)
    #expect(flip.bookEdge.marks == [PageEdgeMark(at: 0, color: RibbonView.color)])
    show.press(.character("f"), .control)
    show.wait(0.1)
    for character in "needle" { show.send(.textInput(String(character))) }
    show.wait()
    try await show.waitFor("the search") { show.controller.book.find?.isRunning == false }
    show.wait(0.3)
    #expect(flip.bookEdge.marks?.map(\.index).sorted() == [0, 30])
    let slips = try #require(flip.bookEdge.slips?.slips)
    #expect(slips.slips(at: 1..<40).map(\.index) == [30])
    show.press(.escape)
    show.wait(0.2)
    #expect(flip.bookEdge.marks?.map(\.index) == [0])
  }

  @Test("without edges nothing is pressed")
  func noEdges() async throws {
    let show = try await show()
    show.controller.flip.bookAppearance = .gutterShadow
    show.wait(0.1)
    #expect(show.controller.flip.bookEdge.view == nil)
  }

  @Test("an assistive program reads the name of the page, and opens another")
  func accessibility() async throws {
    let show = try await show()
    let edge = try edge(of: show)
    #expect(edge.accessibility.value == "Page 1")
    #expect(edge.accessibility.label == "Edge of the book")
    #expect(edge.accessibilitySet(12))
    show.wait(3)
    #expect(show.controller.book.place.page.page == 12)
    #expect(edge.accessibility.value == "Page 13")
  }
}
