import Quire
import QuireGeometry
import Testing

@testable import QuireReader
@testable import ReaderTesting

/// Pinches of pages that are enlarged, and of books with one page.
extension OverviewPinchTests {
  @Test("a pinch of a page that is enlarged to fit the window opens the overview, too")
  func pageThatIsEnlarged() async throws {
    let show = try await showDocument(3)
    let sheet = try #require(show.page?.sheetView)
    // The actual size is smaller.
    #expect(sheet.minimumZoomScale < 0.5 && sheet.zoomScale == 1)
    pinch(show, to: 0.4, at: middle)
    #expect(show.overview != nil && sheet.zoomScale == 1 && sheet.level == .fit)
    #expect(show.controller.book.zoom.level == .fit)
  }

  @Test("the only page of a document can be pinched to its actual size")
  func onlyPage() async throws {
    let show = try await showDocument(1)
    let sheet = try #require(show.page?.sheetView)
    pinch(show, to: 0.3, at: middle)
    #expect(show.overview == nil && sheet.zoomScale == sheet.minimumZoomScale)
  }

  @Test("a pinch only makes an enlarged page smaller; fingers on the screen open the overview, too")
  func enlarged() async throws {
    let show = try await showPictures(2)
    show.press(.character("+"))
    show.wait(1)
    pinch(show, to: 0.3, at: middle)
    #expect(show.overview == nil && show.page?.sheetView.zoomScale == 1)
    let fingers = [InputEvent.Pointer.touch(id: 1), .touch(id: 2)]
    show.send(.pointerDown(fingers[0], at: Point(x: 200, y: 200), clickCount: 1))
    show.send(.pointerDown(fingers[1], at: Point(x: 440, y: 200), clickCount: 1))
    for step in 1...10 {
      show.wait(0.02)
      show.send(.pointerMoved(fingers[0], to: Point(x: 200 + 8 * Double(step), y: 200)))
      show.send(.pointerMoved(fingers[1], to: Point(x: 440 - 8 * Double(step), y: 200)))
    }
    for finger in fingers { show.send(.pointerUp(finger, at: middle)) }
    show.wait(1)
    #expect(show.overview != nil)
  }

  @Test("a single page has no overview to pinch")
  func singlePage() async throws {
    let show = try await showPictures(1)
    pinch(show, to: 0.4, at: middle)
    #expect(show.overview == nil)
  }
}
