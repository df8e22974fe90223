import PixelReading
import Quire
import QuireCompositor
import Testing

@MainActor
struct ControlTests {
  private let host = RecordingHost()
  private let window = Window(size: Size(width: 200, height: 100))
  private let mouse = InputEvent.Pointer.mouse(.primary)

  init() {
    window.host = host
  }

  @discardableResult
  private func press(_ key: Key, _ modifiers: Modifiers = [], isRepeat: Bool = false) -> Bool {
    window.send(InputEvent(.keyDown(key, modifiers, isRepeat: isRepeat), time: 0))
  }

  private func addButton(_ title: String, x: Double, action: @escaping () -> Void = {}) -> Button {
    let button = Button(title, action: action)
    button.frame = Rect(x: x, y: 10, width: 40, height: 30)
    window.addSubview(button)
    return button
  }

  @Test(
    "F11 and F toggle full screen and Escape leaves it",
    arguments: [
      Key.function(11), .character("f"),
    ])
  func fullScreen(key: Key) {
    #expect(press(key))
    #expect(host.isFullScreen)
    #expect(!press(key, isRepeat: true))
    #expect(host.isFullScreen)
    #expect(press(.escape))
    #expect(!host.isFullScreen)
    #expect(!press(.escape))
    press(key)
    press(key)
    #expect(!host.isFullScreen)
    press(key, .control)
    #expect(!host.isFullScreen)
  }

  @Test("Control-Q and Control-W close the window")
  func closing() {
    press(.character("q"))
    press(.character("w"), [.control, .shift])
    #expect(host.closings == 0)
    #expect(press(.character("q"), .control))
    #expect(press(.character("w"), .control))
    #expect(host.closings == 2)
    window.host = nil
    #expect(!press(.character("q"), .control))
  }

  @Test("a key that a controller handles has no default action")
  func handledKeys() {
    final class Greedy: ViewController {
      override func keyDown(_ event: KeyEvent) -> Bool { true }
    }
    window.rootViewController = Greedy()
    press(.function(11))
    press(.character("f"))
    press(.character("q"), .control)
    #expect(!host.isFullScreen && host.closings == 0)
  }

  @Test("Tab moves the focus around the views that can have it")
  func tabKey() {
    #expect(!press(.tab))
    let a = addButton("a", x: 0)
    let b = addButton("b", x: 50)
    let c = addButton("c", x: 100)
    let hidden = addButton("d", x: 150)
    hidden.isHidden = true
    b.isEnabled = false
    var focused: [Responder?] = []
    for _ in 0..<3 {
      #expect(press(.tab))
      focused.append(window.firstResponder)
    }
    #expect(focused.map { $0 === a } == [true, false, true])
    #expect(focused[1] === c)
    press(.tab, .shift)
    #expect(c.isFirstResponder && !a.isFirstResponder)
    c.isEnabled = false
    #expect(window.firstResponder == nil)
    b.isEnabled = true
    press(.tab, .shift)
    #expect(b.isFirstResponder)
    b.removeFromSuperview()
    #expect(window.firstResponder == nil)
  }

  @Test("the focus can be moved to a view")
  func movingFocus() {
    let (a, b) = (addButton("a", x: 0), addButton("b", x: 50))
    #expect(window.moveFocus(to: b))
    #expect(b.showsFocus && !a.showsFocus)
    // A press on the view hides the ring, and moving the focus to it shows the ring again.
    window.send(InputEvent(.pointerDown(mouse, at: Point(x: 60, y: 20), clickCount: 1), time: 0))
    #expect(b.isFirstResponder && !b.showsFocus)
    #expect(window.moveFocus(to: b) && b.showsFocus)
    a.isEnabled = false
    #expect(!window.moveFocus(to: a) && !window.moveFocus(to: Button("elsewhere")))
    #expect(b.showsFocus)
  }

  @Test("Space and Enter press the focused button")
  func pressingByKeys() {
    var count = 0
    let button = addButton("a", x: 0) { count += 1 }
    #expect(!press(.space))
    press(.tab)
    #expect(press(.space) && press(.enter))
    #expect(press(.space, isRepeat: true))
    #expect(!press(.space, .control))
    #expect(count == 2)
    button.isEnabled = false
    press(.space)
    #expect(count == 2)
  }

  @Test("a button calls its action when it is released inside")
  func releasing() {
    var count = 0
    let button = addButton("a", x: 0) { count += 1 }
    func pointer(_ kinds: InputEvent.Kind...) {
      for kind in kinds { window.send(InputEvent(kind, time: 0)) }
    }
    let (inside, outside) = (Point(x: 20, y: 20), Point(x: 120, y: 20))
    pointer(.pointerDown(mouse, at: inside, clickCount: 1))
    #expect(button.isPressed && count == 0)
    pointer(.pointerMoved(mouse, to: outside))
    #expect(!button.isPressed)
    pointer(.pointerUp(mouse, at: outside))
    #expect(count == 0)
    pointer(
      .pointerDown(mouse, at: inside, clickCount: 1), .pointerMoved(mouse, to: outside),
      .pointerMoved(mouse, to: inside), .pointerUp(mouse, at: inside))
    #expect(count == 1 && !button.isPressed)
    pointer(.pointerDown(mouse, at: inside, clickCount: 1), .pointerLost(mouse))
    #expect(count == 1 && !button.isPressed)
    pointer(
      .pointerDown(.mouse(.secondary), at: inside, clickCount: 1),
      .pointerUp(.mouse(.secondary), at: inside))
    #expect(count == 1)
    pointer(
      .pointerDown(.touch(id: 0), at: inside, clickCount: 1), .pointerUp(.touch(id: 0), at: inside))
    #expect(count == 2)
    button.isEnabled = false
    pointer(.pointerDown(mouse, at: inside, clickCount: 1), .pointerUp(mouse, at: inside))
    #expect(count == 2)
  }

  private final class Dragged: View {
    var locations: [Point] = []
    var takes = true

    override func pointerDown(_ event: PointerEvent) -> Bool {
      if takes { locations = [event.location] }
      return takes
    }
    override func pointerMoved(_ event: PointerEvent) -> Bool {
      locations.append(event.location)
      return true
    }
  }

  @Test("a press that travels becomes a drag of the page behind")
  func passingOnDrag() {
    var count = 0
    let page = Dragged(frame: window.bounds)
    let button = addButton("a", x: 0) { count += 1 }
    window.addSubview(page)
    page.addSubview(button)
    func pointer(_ kind: InputEvent.Kind) { window.send(InputEvent(kind, time: 0)) }
    let (start, near, far) = (Point(x: 20, y: 20), Point(x: 31, y: 20), Point(x: 20, y: 33))
    pointer(.pointerDown(mouse, at: start, clickCount: 1))
    pointer(.pointerMoved(mouse, to: near))
    #expect(button.isPressed && page.locations.isEmpty)
    pointer(.pointerMoved(mouse, to: far))
    #expect(!button.isPressed && page.locations == [start, far])
    #expect(window.responder(holding: mouse) === page)
    pointer(.pointerUp(mouse, at: start))
    #expect(count == 0)
    // A page that does not take the press.
    page.takes = false
    pointer(.pointerDown(mouse, at: start, clickCount: 1))
    pointer(.pointerMoved(mouse, to: far))
    #expect(button.isPressed && window.responder(holding: mouse) === button)
    pointer(.pointerUp(mouse, at: far))
    #expect(count == 1)
  }

  @Test("each state of a button looks different")
  func buttonLooks() throws {
    let button = addButton("Go", x: 0)
    let inside = Point(x: 20, y: 20)
    func look() throws -> [UInt8] {
      window.advance(to: 0)
      let quad = try #require(window.compose().quads.last)
      guard case .image(let id, _, _) = quad.content else { return [] }
      return try #require(window.contents.content(id)?.currentImage()).bytes
    }
    var looks = [try look()]
    window.send(InputEvent(.pointerMoved(mouse, to: inside), time: 0))
    looks.append(try look())
    window.send(InputEvent(.pointerDown(mouse, at: inside, clickCount: 1), time: 0))
    looks.append(try look())
    window.send(InputEvent(.pointerUp(mouse, at: inside), time: 0))
    window.send(InputEvent(.pointerLost(mouse), time: 0))
    #expect(try look() == looks[0])
    press(.tab)
    looks.append(try look())
    button.isEnabled = false
    looks.append(try look())
    window.appearance = .dark
    looks.append(try look())
    #expect(Set(looks).count == looks.count)
  }

  @Test("a press of the mouse hides the focus ring")
  func hidingFocusMark() {
    _ = addButton("a", x: 0)
    press(.tab)
    #expect(window.isFocusVisible)
    window.send(InputEvent(.pointerDown(mouse, at: Point(x: 190, y: 90), clickCount: 1), time: 0))
    #expect(!window.isFocusVisible)
  }
}
