import Quire
import QuireDocuments
import QuireGeometry
import QuireLibrary
import SampleFiles
import Testing

@testable import QuireReader
@testable import ReaderTesting

/// Bookmarks in the window of the reader: their ribbons, and what is remembered.
@MainActor
struct RibbonTests {
  private let folder: PictureFolder

  init() throws {
    folder = try PictureFolder(pages: 3)
  }

  private func show(
    _ path: String? = nil, spreads: ReadingState.Spreads = .never,
    direction: ReadingDirection? = nil, library: DocumentLibrary? = nil
  ) async throws -> ReaderShow {
    var setting = ReaderSettings()
    (setting.given.spreads, setting.direction, setting.library) = (spreads, direction, library)
    let show = ReaderShow([path ?? folder.path], setting: setting)
    try await show.waitFor("the pages") {
      show.controller.book.contents.isComplete && show.hasPicture && show.isDecoded(1)
    }
    show.wait(0.5)
    return show
  }

  private func ribbons(of show: ReaderShow) -> [BookmarkRibbon] {
    show.views(BookmarkRibbon.self).filter(\.isVisibleToAll)
  }

  /// The rectangle of the only ribbon, and that of the paper, in the window.
  private func frames(of show: ReaderShow) throws -> (ribbon: Rect, paper: Rect) {
    let ribbon = try #require(ribbons(of: show).first)
    let page = try #require(ribbon.superview as? PageView)
    return (ribbon.convert(ribbon.bounds, to: nil), page.convert(page.contentRect, to: nil))
  }

  @Test(
    "Ctrl+D sets a bookmark with a ribbon at the outer edge, and removes it",
    arguments: [false, true])
  func key(isRightToLeft: Bool) async throws {
    let show = try await show(direction: isRightToLeft ? .rightToLeft : nil)
    #expect(ribbons(of: show).isEmpty)
    show.press(.character("d"), .control)
    show.wait(0.2)
    #expect(show.notice == QuietBar.Content(title: "Picture marked", detail: "0.ppm"))
    let (ribbon, paper) = try frames(of: show)
    #expect(ribbon.minY == paper.minY && ribbon.width < 32)
    #expect(isRightToLeft ? ribbon.center.x < paper.center.x : ribbon.center.x > paper.center.x)
    #expect(paper.contains(ribbon.center))
    show.press(.character("d"), .control)
    show.wait(0.2)
    #expect(ribbons(of: show).isEmpty && show.notice.title == "Mark removed")
  }

  @Test("facing pages have their ribbons at both outer edges, and a zoomed page enlarges its own")
  func spread() async throws {
    let pages = (0..<5).map { _ in PaperPDF.Page(width: 200, height: 300) }
    try folder.write(PaperPDF.encode(pages), to: "book.pdf")
    let show = try await show(folder.file("book.pdf"), spreads: .always)
    let book = show.controller.book
    try await show.waitFor("the spread") { (1...2).allSatisfy(show.isDecoded) }
    book.post(.chosen(book.addresses[1]))
    try await show.waitFor("its pictures") { show.page?.isShowing == true }
    for page in [1, 2] {
      book.post(.bookmarksFound([book.addresses[page].path: [page: Bookmark()]]))
    }
    show.wait(0.5)
    let shown = ribbons(of: show)
    #expect(shown.map(\.page.page) == [1, 2])
    let paper = try #require(show.page).contentRect
    let places = shown.map { $0.convert($0.bounds, to: nil).center.x }
    #expect(places[0] < paper.minX + 30 && places[1] > paper.maxX - 30)
    let width = shown[0].convert(shown[0].bounds, to: nil).width
    show.press(.character("+"))
    show.wait(1)
    #expect(shown[0].convert(shown[0].bounds, to: nil).width > 1.4 * width)
  }

  @Test("a ribbon opens a menu by a click and for assistive programs, and the menu removes it")
  func menu() async throws {
    for isClicked in [true, false] {
      let show = try await show()
      show.press(.character("d"), .control)
      show.wait(0.2)
      let ribbon = try #require(ribbons(of: show).first)
      #expect(ribbon.accessibility.label == "Bookmark: 0.ppm")
      if isClicked {
        show.click(at: try frames(of: show).ribbon.center)
      } else {
        #expect(ribbon.accessibilityActivate())
      }
      show.wait(0.3)
      show.press(.end)
      show.press(.enter)
      show.wait(0.3)
      #expect(ribbons(of: show).isEmpty && show.controller.book.state.bookmarks.isEmpty)
    }
  }

  @Test("a page is dragged at its ribbon")
  func drag() async throws {
    let show = try await show()
    show.press(.character("d"), .control)
    show.wait(0.2)
    let place = try frames(of: show).ribbon.center
    show.drag(from: place, to: Point(x: place.x - 550, y: place.y + 40))
    #expect(show.controller.flip.isTurning)
    show.release(at: Point(x: place.x - 550, y: place.y + 40))
    show.wait(3)
    #expect(show.controller.book.current == 1 && ribbons(of: show).isEmpty)
  }

  @Test("marks are remembered, also for a renamed picture, and two windows keep both theirs")
  func remembered() async throws {
    let libraries = [folder.library(), folder.library()]
    let first = try await show(library: libraries[0])
    let second = try await show(library: libraries[1])
    first.press(.character("d"), .control)
    second.press(.end)
    second.wait(3)
    second.press(.character("d"), .control)
    for library in libraries { library.finish() }
    try FilePath(folder.file("0.ppm")).rename(to: FilePath(folder.file("a.ppm")))
    let third = try await show(library: folder.library())
    let book = third.controller.book
    try await third.waitFor("the marks") {
      book.state.bookmarks.pages(in: book.contents.order).count == 2
    }
    #expect(
      book.state.bookmarks.pages(in: book.contents.order).map { "\($0.path.lastComponent)" } == [
        "2.ppm", "a.ppm",
      ])
  }

  @Test("without a library nothing is remembered")
  func privacy() async throws {
    let first = try await show()
    first.press(.character("d"), .control)
    let second = try await show(library: folder.library())
    second.wait(1)
    #expect(second.controller.book.state.bookmarks.isEmpty)
  }
}
