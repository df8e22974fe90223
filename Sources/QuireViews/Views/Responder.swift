public import QuireGeometry

/// Something that can answer input: a view, a controller, a window.
///
/// The window asks along the chain of `next`, beginning at the view under the pointer, or at the
/// first responder for keys. The first one that returns true has handled the event; a key that
/// nobody after the first responder wants goes to the innermost controller and those after it. A
/// press is handled by one responder for as long as it lasts: the one that took `pointerDown` alone
/// gets `pointerMoved`, and at last either `pointerUp` or `pointerLost`. A scroll likewise belongs,
/// until the fingers leave, to whoever took its first movement, and a pinch to whoever took its
/// beginning.
open class Responder {
  /// A responder that handles nothing.
  public init() {}

  /// Who is asked after this one.
  open var next: Responder? { nil }

  /// The window at the end of the chain.
  open var window: Window? { next?.window }

  /// Whether it may get the keys.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether keys come here first.
  public var isFirstResponder: Bool { window?.firstResponder === self }

  /// Takes the keys, unless it lies in a view that no input reaches.
  ///
  /// - Returns: whether it has them now.
  @discardableResult
  public func becomeFirstResponder() -> Bool {
    let views = sequence(first: self, next: \.next).lazy.compactMap { $0 as? View }
    guard canBecomeFirstResponder, let window, views.allSatisfy(\.isUserInteractionEnabled) else {
      return false
    }
    window.makeFirstResponder(self)
    return true
  }

  /// Gives the keys back.
  public func resignFirstResponder() {
    if isFirstResponder { window?.makeFirstResponder(nil) }
  }

  /// Is called when it has got the keys or lost them.
  open func firstResponderDidChange() {}

  /// The cursor while the mouse is at `location`, in points from the window's top left corner, or
  /// holds a press that was taken here; nil leaves that to the next responder.
  open func cursor(at location: Point) -> Cursor? { nil }

  /// Handles anything that a hand did; the window sends every event here.
  ///
  /// The method for the kind of the event is called: one of those below. A responder that treats
  /// several kinds alike overrides this one and calls super for the others.
  ///
  /// - Returns: Whether the responder takes the event, as the method for its kind says.
  open func handle(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .pointerDown(let pointer, let place, let count):
      return pointerDown(
        PointerEvent(input: event, pointer: pointer, location: place, clickCount: count))
    case .pointerMoved(let pointer, let place):
      return pointerMoved(
        PointerEvent(input: event, pointer: pointer, location: place, clickCount: 0))
    case .pointerUp(let pointer, let place):
      return pointerUp(
        PointerEvent(input: event, pointer: pointer, location: place, clickCount: 0))
    case .pointerLost(let pointer):
      pointerLost(pointer)
      return true
    case .wheel(let x, let y, let place, let continuesBurst):
      return wheel(
        WheelEvent(input: event, x: x, y: y, location: place, continuesBurst: continuesBurst))
    case .scroll(let x, let y, let place):
      return scroll(ScrollEvent(input: event, x: x, y: y, location: place))
    case .scrollEnded:
      scrollEnded(time: event.time)
      return true
    case .pinch(let phase, let scale, let place):
      return pinch(PinchEvent(input: event, phase: phase, scale: scale, location: place))
    case .keyDown: return KeyEvent(event).map(keyDown) ?? false
    case .keyUp: return KeyEvent(event).map(keyUp) ?? false
    }
  }

  /// A button or a finger went down; true takes the whole press.
  open func pointerDown(_ event: PointerEvent) -> Bool { false }

  /// A pointer moved: one whose press was taken here, or one that nobody holds.
  open func pointerMoved(_ event: PointerEvent) -> Bool { false }

  /// The press that was taken here ended.
  open func pointerUp(_ event: PointerEvent) -> Bool { false }

  /// The press that was taken here was taken away.
  open func pointerLost(_ pointer: InputEvent.Pointer) {}

  /// A wheel turned.
  open func wheel(_ event: WheelEvent) -> Bool { false }

  /// Two fingers moved on a touchpad; true takes the whole scroll.
  open func scroll(_ event: ScrollEvent) -> Bool { false }

  /// The fingers whose scroll was taken here, or was refused, left the touchpad, at `time` seconds.
  open func scrollEnded(time: Double) {}

  /// Two fingers move apart or together; true for a pinch that begins takes all of it: it goes on
  /// here until an event says that it ended or was cancelled.
  open func pinch(_ event: PinchEvent) -> Bool { false }

  /// A key went down.
  open func keyDown(_ event: KeyEvent) -> Bool { false }

  /// A key went down that no responder has handled by `keyDown`, before it is taken for something
  /// that every window does; so the arrow keys scroll before they turn a page.
  open func unclaimedKeyDown(_ event: KeyEvent) -> Bool { false }

  /// A key went up.
  open func keyUp(_ event: KeyEvent) -> Bool { false }
}

/// Two responders are equal if they are the same object.
nonisolated extension Responder: Hashable {
  /// Whether both are the same object.
  public static func == (one: Responder, other: Responder) -> Bool { one === other }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
