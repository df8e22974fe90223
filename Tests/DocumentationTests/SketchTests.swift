import Quire
import QuireDesktop
import Testing

/// The example Sketch, whose view is also compiled here.
@MainActor struct SketchTests {
  @Test("a drag draws a line, which Ctrl+Z takes away and Ctrl+Shift+Z draws again")
  func sketch() throws {
    let (controller, sheet) = (ViewController(), SketchView())
    controller.view = sheet
    let offscreen = try OffscreenWindow(
      showing: controller, size: Size(width: 200, height: 100))
    func middle() throws -> Double { try offscreen.image().color(x: 100, y: 50).red }
    func drag(_ start: Point, _ end: Point) {
      offscreen.send(.pointerDown(.mouse(.primary), at: start, clickCount: 1))
      for share in [0.2, 0.5, 1] {
        offscreen.send(.pointerMoved(.mouse(.primary), to: start + (end - start) * share))
        offscreen.advance(by: 0.02)
      }
      offscreen.send(.pointerUp(.mouse(.primary), at: end))
    }
    offscreen.rest()
    #expect(try middle() == 1)
    drag(Point(x: 20, y: 50), Point(x: 180, y: 50))
    drag(Point(x: 20, y: 80), Point(x: 180, y: 90))
    offscreen.rest()
    #expect(try middle() == 0)
    // The line begins where the button was pressed.
    #expect(sheet.lines.map(\.first) == [Point(x: 20, y: 50), Point(x: 20, y: 80)])
    let second = sheet.lines[1]
    for _ in 0..<2 { offscreen.send(.keyDown(.character("z"), .control, isRepeat: false)) }
    offscreen.rest()
    #expect(try middle() == 1)
    for _ in 0..<2 {
      offscreen.send(.keyDown(.character("z"), [.control, .shift], isRepeat: false))
    }
    offscreen.rest()
    #expect(try middle() == 0 && sheet.lines.count == 2 && sheet.lines[1] == second)
  }
}
