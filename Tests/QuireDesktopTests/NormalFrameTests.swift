import QuireGeometry
import Testing

@testable import QuireDesktop

@Suite struct NormalFrameTests {
  private let first = Rect(x: 10, y: 20, width: 300, height: 200)
  private let second = Rect(x: 40, y: 20, width: 320, height: 200)
  private let screen = Rect(x: 0, y: 0, width: 1920, height: 1080)

  @Test("the frame of a maximized window is not kept, whichever news comes first")
  func maximized() {
    for isFrameFirst in [true, false] {
      var frame = NormalFrame(first)
      frame.windowDidChange(to: second, isNormal: true)
      #expect(frame.frame == second)
      if isFrameFirst { frame.windowDidChange(to: screen, isNormal: true) }
      frame.windowDidChange(to: screen, isNormal: false)
      frame.windowDidChange(to: screen, isNormal: false)
      #expect(frame.frame == second)
    }
  }

  @Test("after a maximized window is restored, its frame is followed again")
  func restored() {
    var frame = NormalFrame(first)
    frame.windowDidChange(to: screen, isNormal: false)
    // The news that the window is restored comes before its new frame.
    frame.windowDidChange(to: screen, isNormal: true)
    frame.windowDidChange(to: first, isNormal: true)
    frame.windowDidChange(to: second, isNormal: true)
    #expect(frame.frame == second)
  }
}
