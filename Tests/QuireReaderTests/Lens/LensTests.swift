import Quire
import QuireGeometry
import SampleFiles
import Testing
import WindowTesting

@testable import QuireReader
@testable import ReaderTesting

/// The lens that magnifies what is under the pointer.
@MainActor
struct LensTests {
  private let folder: PictureFolder
  private let show: ReaderShow

  init() async throws {
    let folder = try PictureFolder(pages: 2)
    let show = ReaderShow([folder.file("0.ppm")])
    try await show.waitFor("the picture") { show.hasPicture }
    (self.folder, self.show) = (folder, show)
    show.move(to: 300, 210)
  }

  private var lens: LensView? { show.controller.panels.lens }

  /// The point of the page in the lens that is in its middle, in points of the page.
  private var middle: Point? {
    guard let lens, let page = lens.pageView else { return nil }
    return lens.convert(lens.bounds.center, to: nil).map { page.convert($0, from: nil) ?? .zero }
  }

  /// The point of the shown page under `location`, in points of the page.
  private func pagePoint(_ location: Point) -> Point? {
    show.page?.spreadView.pageViews.first?.convert(location, from: nil)
  }

  @Test("the point under the pointer is in the middle of the lens, also of a rotated page")
  func middlePoint() throws {
    for rotation in 0..<4 {
      show.press(.character("z"))
      for location in [Point(x: 300, y: 210), Point(x: 360, y: 150), Point(x: 290, y: 260)] {
        show.move(to: location.x, location.y)
        let (shown, wanted) = (try #require(middle), try #require(pagePoint(location)))
        #expect((shown - wanted).length < 0.01, "\(rotation)")
      }
      show.send(.keyUp(.character("z"), []))
      #expect(lens == nil)
      show.press(.character("r"))
      show.wait(1)
    }
  }

  @Test("what is in the lens is larger, and the lens goes when the page does")
  func gone() throws {
    show.press(.character("z"))
    let page = try #require(lens?.pageView)
    let original = try #require(show.page?.spreadView.pageViews.first)
    let unit = Rect(x: 0, y: 0, width: 1, height: 1)
    let growth = page.convert(unit, to: nil).width / original.convert(unit, to: nil).width
    #expect(abs(growth - LensView.power) < 0.001)
    show.press(.right)
    show.wait(0.1)
    show.move(to: 301, 210)
    #expect(lens == nil)
    show.wait(2)
    show.press(.character("z"))
    #expect(lens != nil)
    show.send(.wheel(x: 0, y: 1, at: Point(x: 300, y: 210)))
    #expect(lens == nil)
  }
}
