import Quire
import QuireDocuments
import QuireGeometry
import SampleFiles
import Testing

@testable import QuireReader
@testable import ReaderTesting

/// Selections that are dragged to the edges of the window, on virtual time.
@MainActor
struct SelectionDragTests {
  private let folder: PictureFolder

  init() throws {
    folder = try PictureFolder()
  }

  @Test("the page moves the faster, the further the pointer is, and only towards the drag")
  func velocity() {
    let area = Rect(x: 0, y: 50, width: 600, height: 400)
    func velocity(from start: Point, to location: Point) -> Vector {
      SelectionDrag(grip: .press, start: start, location: location).velocity(in: area)
    }
    let middle = area.center
    #expect(velocity(from: middle, to: Point(x: 40, y: 90)) == .zero)
    let speeds = [430.0, 445, 450, 480, 2000].map {
      velocity(from: middle, to: Point(x: 300, y: $0))
    }
    #expect(speeds.allSatisfy { $0.x == 0 && $0.y > 0 })
    #expect(zip(speeds, speeds.dropFirst()).allSatisfy { $0.y < $1.y })
    #expect(speeds.last?.y == SelectionDrag.greatestSpeed)
    let corner = velocity(from: middle, to: Point(x: -10, y: 40))
    #expect(corner.x < 0 && corner.y < 0)
    // A press near an edge that stays there, or goes away from it, moves nothing.
    for end in [Point(x: 300, y: 444), Point(x: 300, y: 430)] {
      #expect(velocity(from: Point(x: 300, y: 440), to: end) == .zero)
    }
  }

  /// Shows a page with a line at the top and one at the bottom, enlarged so that only the first is
  /// visible.
  private func show() async throws -> ReaderShow {
    let page = PaperPDF.Page(
      width: 200, height: 300, words: [("Alpha Beta", 20, 270), ("Omega", 20, 20)])
    try folder.write(PaperPDF.encode([page]), to: "book.pdf")
    let show = ReaderShow([folder.file("book.pdf")])
    try await show.waitFor("the page") { show.hasPicture }
    for _ in 0..<4 { show.press(.character("+")) }
    show.wait(1)
    let sheet = try #require(show.page?.sheetView)
    sheet.contentOffset = .zero
    try await show.waitFor("the text") { show.page?.selector.hasText == true }
    show.wait(0.3)
    return show
  }

  private func place(ofWordAt point: Point, in show: ReaderShow) throws -> Point {
    let view = try #require(show.page?.spreadView.pageViews[0].layers.text)
    let rect = view.geometry.rect(of: Rect(origin: point, size: .zero))
    return try #require(view.convert(rect.origin, to: nil))
  }

  private func offset(in show: ReaderShow) -> Double { show.page?.sheetView.contentOffset.y ?? 0 }

  @Test("an enlarged page moves while a selection is dragged over the edge, until the release")
  func press() async throws {
    let show = try await show()
    let start = try place(ofWordAt: Point(x: 22, y: 26), in: show)
    show.send(.pointerDown(.mouse(.primary), at: start, clickCount: 1))
    show.wait(0.35)
    show.move(to: start.x, 390)
    let slow = offset(in: show)
    show.wait(0.2)
    let first = offset(in: show) - slow
    #expect(first > 0)
    show.move(to: 560, 460)
    show.wait(0.2)
    let second = offset(in: show) - slow - first
    #expect(second > 1.5 * first)
    // The pointer rests, and the selection follows the page to its end.
    show.wait(3)
    #expect(offset(in: show) == show.page?.sheetView.contentOffsetLimits.maxY)
    #expect(show.page?.selector.selectedText == "Alpha Beta\nOmega")
    show.move(to: start.x, 5)
    show.wait(0.1)
    show.send(.pointerUp(.mouse(.primary), at: Point(x: start.x, y: 5)))
    let end = offset(in: show)
    show.wait(1)
    #expect(offset(in: show) == end && !show.controller.flip.isTurning)
  }

  @Test("an enlarged page moves while a handle is dragged near the edge")
  func handle() async throws {
    let show = try await show()
    let start = try place(ofWordAt: Point(x: 22, y: 26), in: show)
    let finger = InputEvent.Pointer.touch(id: 1)
    show.send(.pointerDown(finger, at: start, clickCount: 1))
    show.wait(0.35)
    show.send(.pointerUp(finger, at: start))
    show.wait()
    #expect(show.page?.selector.selectedText == "Alpha")
    let view = try #require(show.page?.spreadView.pageViews[0].layers.text)
    let handles = view.subviews.compactMap { $0 as? SelectionHandle }.filter { !$0.isHidden }
    let end = try #require(handles.max { $0.center.x < $1.center.x })
    let grip = try #require(end.convert(end.bounds.center, to: nil))
    show.send(.pointerDown(finger, at: grip, clickCount: 1))
    show.send(.pointerMoved(finger, to: grip + Vector(y: 5)))
    show.wait(0.5)
    #expect(offset(in: show) == 0)
    show.send(.pointerMoved(finger, to: Point(x: grip.x, y: 399)))
    show.wait(4)
    #expect(show.page?.selector.selectedText?.contains("\nO") == true)
    show.send(.pointerUp(finger, at: Point(x: grip.x, y: 399)))
    let place = offset(in: show)
    #expect(place > 0)
    show.wait(1)
    #expect(offset(in: show) == place)
  }

  @Test("the text cursor says that a drag would select, over text while Shift is held")
  func cursor() async throws {
    let show = try await show()
    let text = try place(ofWordAt: Point(x: 22, y: 26), in: show)
    show.move(to: text.x, text.y)
    #expect(show.host.cursor == .grab)
    show.window.heldModifiers = .shift
    #expect(show.host.cursor == .text)
    show.window.heldModifiers = [.shift, .control]
    #expect(show.host.cursor == .grab)
    show.window.heldModifiers = .shift
    show.move(to: text.x, text.y + 150)
    #expect(show.host.cursor == .grab, "there is no text")
    show.move(to: text.x, text.y)
    show.window.heldModifiers = []
    show.send(.pointerDown(.mouse(.primary), at: text, clickCount: 1))
    show.move(to: text.x, text.y - 40)
    show.wait()
    #expect(show.host.cursor == .grabbing, "a drag without Shift moves the page")
    show.send(.pointerUp(.mouse(.primary), at: text))
  }
}
