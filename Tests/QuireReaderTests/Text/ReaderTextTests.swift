import Quire
import QuireDocuments
import QuireGeometry
import QuireLibrary
import SampleFiles
import Testing
import WindowTesting

@testable import QuireDesktop
@testable import QuireReader
@testable import ReaderTesting

/// Text that is selected on the pages of the reader, on virtual time.
@MainActor
struct ReaderTextTests {
  private let folder: PictureFolder

  init() throws {
    folder = try PictureFolder()
  }

  /// A page with the lines "Alpha Beta" and "Gamma".
  private static var page: PaperPDF.Page {
    PaperPDF.Page(
      width: 200, height: 300, words: [("Alpha Beta", 20, 250), ("Gamma", 20, 100)])
  }

  /// The middles of words as fractions of the page, from the top left corner.
  private let alpha = Point(x: 32.0 / 200, y: 46.5 / 300)
  private let gamma = Point(x: 36.0 / 200, y: 196.5 / 300)
  private let nothing = Point(x: 0.5, y: 0.5)

  private func show(
    _ spreads: ReadingState.Spreads = .never, size: Size = Size(width: 640, height: 400)
  ) async throws -> ReaderShow {
    try folder.write(
      PaperPDF.encode((0..<4).map { _ in ReaderTextTests.page }), to: "book.pdf")
    var setting = ReaderSettings()
    setting.given.spreads = spreads
    let show = ReaderShow([folder.file("book.pdf")], setting: setting, size: size)
    // Nothing uploads pictures that arrive while pages turn.
    try await show.waitFor("the pages") { (0..<4).allSatisfy(show.isDecoded) }
    if spreads == .always {
      show.press(.right)
      show.wait(2)
    }
    try await waitForText(in: show)
    return show
  }

  private func waitForText(in show: ReaderShow) async throws {
    try await show.waitFor("the text") {
      show.controller.book.contents.isComplete && show.hasPicture
        && show.page?.selector.hasText == true && !show.controller.flip.isTurning
        && show.page?.spreadView.pageViews.allSatisfy { $0.layers.text != nil } == true
    }
    show.wait(0.3)
  }

  private func point(_ place: Point, page: Int = 0, in show: ReaderShow) throws -> Point {
    let view = try #require(show.page?.spreadView.pageViews[page])
    let paper = view.contentRect
    let point = Point(x: paper.minX + place.x * paper.width, y: paper.minY + place.y * paper.height)
    return try #require(view.convert(point, to: nil))
  }

  private func press(
    _ point: Point, count: Int = 1, _ modifiers: Modifiers = [], in show: ReaderShow
  ) {
    show.window.send(
      InputEvent(
        .pointerDown(.mouse(.primary), at: point, clickCount: count), time: show.window.time,
        modifiers: modifiers))
    show.wait()
  }

  private func release(_ point: Point, in show: ReaderShow) {
    show.send(.pointerUp(.mouse(.primary), at: point))
    show.wait()
  }

  private func selected(in show: ReaderShow) -> String? { show.page?.selector.selectedText }

  @Test("a double click selects a word, a triple click the line, and Ctrl+C copies it")
  func clicks() async throws {
    let show = try await show()
    let place = try point(alpha, in: show)
    for (count, text) in [(1, nil), (2, "Alpha"), (3, "Alpha Beta")] {
      press(place, count: count, in: show)
      release(place, in: show)
      #expect(selected(in: show) == text)
      #expect(show.host.primarySelection == text)
    }
    #expect(show.sheet.level == .fit && !show.controller.flip.isTurning)
    #expect(show.press(.character("c"), .control))
    #expect(show.host.clipboard == "Alpha Beta" && show.notice.title == "Copied")
    #expect(show.press(.escape) && selected(in: show) == nil)
    // Without a selection, the path of the file is copied.
    #expect(show.press(.character("c"), .control))
    #expect(show.host.clipboard == folder.file("book.pdf"))
    #expect(show.press(.character("a"), .control))
    #expect(selected(in: show) == "Alpha Beta\nGamma")
  }

  @Test("a held press selects as far as it is dragged, and a drag at once turns the page")
  func drags() async throws {
    let show = try await show()
    let (start, end) = (try point(alpha, in: show), try point(gamma, in: show))
    press(start, in: show)
    show.wait(0.35)
    #expect(show.host.cursor == .text)
    show.move(to: end.x + 200, end.y)
    show.wait()
    #expect(selected(in: show)?.hasSuffix("Beta\nGamma") == true)
    #expect(!show.controller.flip.isTurning)
    release(end, in: show)
    #expect(show.host.cursor != .text && selected(in: show) != nil)
    press(start, in: show)
    show.move(to: start.x - 20, start.y)
    show.wait()
    show.move(to: start.x - 60, start.y)
    show.wait()
    #expect(show.controller.flip.isTurning)
    release(start, in: show)
    show.wait(2)
  }

  @Test("a drag with Shift selects at once, from anywhere, and a click with Shift extends")
  func shift() async throws {
    let show = try await show()
    let (start, end) = (try point(alpha, in: show), try point(gamma, in: show))
    let left = try point(Point(x: 0.02, y: 46.5 / 300), in: show)
    press(left, .shift, in: show)
    show.move(to: start.x + 300, start.y)
    show.wait()
    release(start, in: show)
    #expect(selected(in: show) == "Alpha Beta")
    press(Point(x: end.x + 200, y: end.y), .shift, in: show)
    release(end, in: show)
    #expect(selected(in: show) == "Alpha Beta\nGamma")
    // A press beside the text belongs to the page.
    let place = try point(nothing, in: show)
    press(place, in: show)
    show.move(to: place.x - 60, place.y)
    show.wait()
    #expect(show.controller.flip.isTurning)
    release(place, in: show)
    show.wait(2)
  }

  @Test("a selection reaches over the pages of a spread, and marks its text on the paper")
  func spread() async throws {
    let show = try await show(.always, size: Size(width: 900, height: 600))
    #expect(show.page?.spread.pages.count == 2)
    let (start, end) = (try point(gamma, in: show), try point(alpha, page: 1, in: show))
    press(start, count: 2, in: show)
    show.move(to: end.x, end.y)
    show.wait()
    release(end, in: show)
    #expect(selected(in: show) == "Gamma\nAlpha")
    for (page, word) in [(0, gamma), (1, alpha)] {
      let view = try #require(show.page?.spreadView.pageViews[page].layers.text)
      let marks = try #require(view.subviews.first as? MarksView)
      #expect(marks.rects.count == 1)
      let middle = try #require(marks.rects.first).center
      let expected = try point(word, page: page, in: show)
      let found = try #require(marks.convert(middle, to: nil))
      #expect(abs(found.x - expected.x) < 12 && abs(found.y - expected.y) < 5)
    }
  }

  @Test("a selection stays while the page is enlarged, rotated and turned, and another ends it")
  func stays() async throws {
    let show = try await show()
    let place = try point(gamma, in: show)
    press(place, count: 2, in: show)
    release(place, in: show)
    show.press(.character("+"))
    show.wait(1)
    show.press(.character("r"))
    show.wait(1)
    #expect(selected(in: show) == "Gamma")
    let first = try #require(show.page)
    show.press(.character("0"))
    show.wait(1)
    show.press(.right)
    show.wait(2)
    try await waitForText(in: show)
    #expect(show.page !== first && first.selector.selectedText == "Gamma")
    #expect(show.press(.character("a"), .control) && first.selector.selectedText == nil)
  }

  @Test("a finger that rests selects a word, and moves the ends of the selection by handles")
  func handles() async throws {
    let show = try await show()
    let place = try point(alpha, in: show)
    let finger = InputEvent.Pointer.touch(id: 1)
    show.send(.pointerDown(finger, at: place, clickCount: 1))
    show.wait(0.35)
    show.send(.pointerUp(finger, at: place))
    show.wait()
    #expect(selected(in: show) == "Alpha")
    let view = try #require(show.page?.spreadView.pageViews[0].layers.text)
    let handles = view.subviews.compactMap { $0 as? SelectionHandle }.filter { !$0.isHidden }
    #expect(handles.count == 2)
    let end = try #require(handles.max { $0.center.x < $1.center.x })
    let grip = try #require(end.convert(end.bounds.center, to: nil))
    show.send(.pointerDown(finger, at: grip, clickCount: 1))
    show.send(.pointerMoved(finger, to: grip + Vector(x: 300)))
    show.wait()
    #expect(selected(in: show) == "Alpha Beta")
    show.send(.pointerMoved(finger, to: grip))
    show.send(.pointerUp(finger, at: grip))
    show.wait()
    #expect(selected(in: show) == "Alpha" && !show.controller.flip.isTurning)
    // A mouse needs no handles.
    press(place, count: 2, in: show)
    release(place, in: show)
    let areHidden = handles.allSatisfy { $0.isHidden }
    #expect(areHidden)
  }
}
