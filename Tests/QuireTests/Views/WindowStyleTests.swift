import Quire
import Testing

/// The interface style, full screen, and observers of input.
@MainActor
struct WindowStyleTests {
  private final class Counting: View {
    var layouts = 0
    override func layoutSubviews() { layouts += 1 }
  }

  @Test("a window follows the desktop unless it overrides the style")
  func styles() {
    let window = Window(size: Size(width: 100, height: 100), appearance: .dark)
    window.desktopInterfaceStyle = .light
    #expect(window.appearance == .light && window.backgroundColor == Appearance.light.background)
    window.overrideUserInterfaceStyle = .dark
    #expect(window.appearance == .dark)
    window.desktopInterfaceStyle = .dark
    window.desktopInterfaceStyle = .light
    #expect(window.appearance == .dark)
    window.overrideUserInterfaceStyle = .unspecified
    #expect(window.appearance == .light)
    // Without a preference the window keeps the appearance that the program chose.
    window.desktopInterfaceStyle = .unspecified
    #expect(window.appearance == .dark)
  }

  @Test("full screen lays out all views even if the size stays")
  func fullScreen() {
    let (window, host, view) = (
      Window(size: Size(width: 100, height: 100)), RecordingHost(), Counting()
    )
    window.host = host
    window.addSubview(view)
    window.advance(to: 1)
    let layouts = view.layouts
    window.send(InputEvent(.keyDown(.function(11), [], isRepeat: false), time: 1))
    window.advance(to: 2)
    #expect(host.isFullScreen && window.isFullScreen && view.layouts == layouts + 1)
    window.send(InputEvent(.keyDown(.escape, [], isRepeat: false), time: 2))
    window.advance(to: 3)
    #expect(!host.isFullScreen && view.layouts == layouts + 2)
  }

  @Test("an observer sees every event, handled or not, until it returns false")
  func observers() {
    let window = Window(size: Size(width: 100, height: 100))
    var seen: [InputEvent.Kind] = []
    window.observeInput {
      seen.append($0.kind)
      return seen.count < 3
    }
    let kinds: [InputEvent.Kind] = [
      .pointerMoved(.mouse(.primary), to: Point(x: 3, y: 4)),
      .keyDown(.tab, [], isRepeat: false), .keyUp(.tab, []), .wheel(x: 0, y: 1, at: .zero),
    ]
    for kind in kinds { window.send(InputEvent(kind, time: 1)) }
    #expect(seen == Array(kinds.prefix(3)))
  }
}
