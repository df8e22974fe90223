import Quire

/// A user who operates a window on virtual time.
@MainActor
final class InputDriver: Clocked {
  let clock: TestClock

  init(size: Size = Size(width: 400, height: 300), scale: Double = 1) {
    clock = TestClock(Window(size: size, scale: scale))
  }

  @discardableResult
  func press(
    _ x: Double, _ y: Double, by pointer: InputEvent.Pointer = .mouse(.primary), count: Int = 1
  ) -> Bool {
    send(.pointerDown(pointer, at: Point(x: x, y: y), clickCount: count))
  }

  func move(_ x: Double, _ y: Double, by pointer: InputEvent.Pointer = .mouse(.primary)) {
    send(.pointerMoved(pointer, to: Point(x: x, y: y)))
  }

  func lift(_ x: Double, _ y: Double, by pointer: InputEvent.Pointer = .mouse(.primary)) {
    send(.pointerUp(pointer, at: Point(x: x, y: y)))
  }

  func click(_ x: Double, _ y: Double, by pointer: InputEvent.Pointer = .mouse(.primary)) {
    press(x, y, by: pointer)
    lift(x, y, by: pointer)
  }

  @discardableResult
  func key(_ key: Key, _ modifiers: Modifiers = [], isRepeat: Bool = false) -> Bool {
    send(.keyDown(key, modifiers, isRepeat: isRepeat))
  }

  @discardableResult
  func wheel(_ y: Int, at x: Double, _ position: Double) -> Bool {
    send(.wheel(x: 0, y: y, at: Point(x: x, y: position)))
  }

  func add<V: View>(_ view: V, _ frame: Rect) -> V {
    view.frame = frame
    window.addSubview(view)
    showFrame()
    return view
  }
}

/// A view that takes every press and records its places.
final class Ground: View {
  private(set) var locations: [Point] = []
  private(set) var notches = 0
  private(set) var scrolls = 0
  private(set) var keys: [Key] = []

  override func pointerDown(_ event: PointerEvent) -> Bool {
    locations = [event.location]
    return true
  }

  override func pointerMoved(_ event: PointerEvent) -> Bool {
    locations.append(event.location)
    return true
  }

  override func wheel(_ event: WheelEvent) -> Bool {
    notches += event.y
    return true
  }

  override func scroll(_ event: ScrollEvent) -> Bool {
    scrolls += 1
    return true
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    keys.append(event.key)
    return true
  }

  isolated deinit {}
}
