import Quire
import Testing

@testable import QuireReader
@testable import ReaderTesting
@testable import Showcase

/// Demos in full screen.
@MainActor
struct FullScreenTests {
  @Test("full screen hides the strip above a demo, and leaving it shows it again")
  func fullScreenDemo() throws {
    let window = Window(size: Size(width: 900, height: 700))
    let host = ReaderShow.Host()
    window.host = host
    let gallery = GalleryController(Demos.all, setting: ReaderSettings())
    window.rootViewController = gallery
    gallery.push(DemoController(.tumbling, setting: ReaderSettings()), animated: false)
    window.advance(to: 1)
    let demo = try #require(gallery.topViewController)
    let content = try #require(demo.children.first)
    for isFull in [true, false] {
      window.send(InputEvent(.keyDown(.function(11), [], isRepeat: false), time: 1))
      window.advance(to: 2)
      let strip = try #require(demo.view.subviews.first { $0 is DemoStrip })
      #expect(host.isFullScreen == isFull && strip.isHidden == isFull)
      #expect(content.view.frame.minY == (isFull ? 0 : DemoStrip.height))
      #expect(content.view.frame.maxY == 700)
      // In full screen, the strip appears over the demo while the pointer is at the upper edge.
      for (y, isHidden) in [(300.0, isFull), (20, false), (300, isFull)] {
        let location = Point(x: 20, y: y)
        window.send(InputEvent(.pointerMoved(.mouse(.primary), to: location), time: 2))
        window.advance(to: 3)
        #expect(strip.isHidden == isHidden && content.view.frame.minY == (isFull ? 0 : 56))
      }
    }
    window.isFullScreen = true
    window.advance(to: 4)
    let button = Point(x: 40, y: 28)
    for kind in [
      InputEvent.Kind.pointerMoved(.mouse(.primary), to: button),
      .pointerDown(.mouse(.primary), at: button, clickCount: 1),
      .pointerUp(.mouse(.primary), at: button),
    ] { window.send(InputEvent(kind, time: 4)) }
    for frame in 0..<120 { window.advance(to: 4 + Double(frame) / 60) }
    #expect(gallery.topViewController is HomeController)
  }
}
