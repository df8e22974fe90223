public import QuireGeometry

/// An input event that the desktop reports to a window.
public struct InputEvent: Hashable, Sendable {
  /// A kind of event, with its details.
  ///
  /// Positions are in points from the window's top left corner.
  public enum Kind: Hashable, Sendable {
    /// A mouse button was pressed, or a finger touched the screen; `clickCount` is 1 for a single
    /// click, 2 for a double click.
    case pointerDown(Pointer, at: Point, clickCount: Int)
    /// A pointer moved, with or without a pressed button.
    case pointerMoved(Pointer, to: Point)
    /// A mouse button was released, or a finger was lifted from the screen.
    case pointerUp(Pointer, at: Point)
    /// A pointer left the window, or the desktop cancelled its press.
    case pointerLost(Pointer)
    /// A mouse wheel was turned by `x` steps to the right and `y` steps down; `continuesBurst` is
    /// true if the event follows the previous one as closely as the events of a touchpad do.
    ///
    /// A touchpad that the desktop reports as a wheel sends steps in bursts.
    case wheel(x: Int, y: Int, at: Point, continuesBurst: Bool = false)
    /// Two fingers scrolled on a touchpad by `x` and `y` points; positive values show contents
    /// further right and further down.
    case scroll(x: Double, y: Double, at: Point)
    /// A scroll ended, because the fingers left the touchpad or did not move on it for some time.
    case scrollEnded
    /// A pinch on a touchpad began, changed or ended while the pointer was at `at`; `scale` is the
    /// distance of the fingers divided by their distance at the beginning.
    ///
    /// Fingers on a screen are pointers instead; a window derives pinches from two of them.
    case pinch(TwoFingerPhase, scale: Double, at: Point)
    /// Two fingers with their middle at `at` began to rotate about each other, rotated further or
    /// ended; `angle` is the rotation since the beginning, clockwise, in radians.
    ///
    /// A window derives rotations from two fingers on a screen.
    case rotation(TwoFingerPhase, angle: Double, at: Point)
    /// A key was pressed while the given modifier keys were held down; `isRepeat` is true for
    /// further events that the desktop sends while the key stays down.
    case keyDown(Key, Modifiers, isRepeat: Bool)
    /// A key was released while the given modifier keys were held down.
    case keyUp(Key, Modifiers)
    /// Text was typed, or is the result of an input method.
    case textInput(String)
    /// An input method composes text, which is not final; `selectedRange` is the selected part, in
    /// Unicode scalars. An empty text ends the composition without a result.
    case textComposition(String, selectedRange: Range<Int>)
  }

  /// A pointing device: the mouse with one of its buttons, or a finger on a screen.
  public enum Pointer: Hashable, Sendable {
    /// The mouse, with the button that is pressed; movement without a pressed button is reported
    /// with `.primary`.
    case mouse(Button)
    /// A finger on a screen; `id` stays the same while the finger is down.
    case touch(id: Int)
  }

  /// A button of the mouse.
  public enum Button: Hashable, Sendable {
    /// The main button, under the index finger: the left one for most people.
    case primary
    /// The middle button, or the wheel pressed down.
    case middle
    /// The button for context menus: the right one for most people.
    case secondary
    /// The side button for going back.
    case back
    /// The side button for going forward.
    case forward
  }

  /// A phase of a pinch or of a rotation.
  public enum TwoFingerPhase: Hashable, Sendable {
    /// Two fingers began the gesture.
    case began
    /// The fingers moved during the gesture.
    case changed
    /// The gesture ended, because a finger was lifted.
    case ended
    /// The gesture was cancelled before its end by the desktop, or because the fingers began
    /// another gesture.
    case cancelled
  }

  /// The time of the event, in seconds on the monotonic clock.
  public var time: Double
  /// The kind of the event, with its details.
  public var kind: Kind
  /// The modifier keys that are held down during a wheel or scroll event or a press of a mouse
  /// button; empty for other events.
  ///
  /// A key event has its modifiers in `kind`.
  public var modifiers: Modifiers

  /// Creates an event of `kind` at `time`, in seconds, with the held modifier keys `modifiers`.
  public init(_ kind: Kind, time: Double, modifiers: Modifiers = []) {
    self.kind = kind
    self.time = time
    self.modifiers = modifiers
  }
}

extension InputEvent {
  /// Returns a copy of the event with `location` as its position, or an unchanged copy if the event
  /// has no position, such as a key event.
  package func moved(to location: Point) -> InputEvent {
    var event = self
    switch kind {
    case .pointerDown(let pointer, _, let count):
      event.kind = .pointerDown(pointer, at: location, clickCount: count)
    case .pointerMoved(let pointer, _): event.kind = .pointerMoved(pointer, to: location)
    case .pointerUp(let pointer, _): event.kind = .pointerUp(pointer, at: location)
    case .wheel(let x, let y, _, let continuesBurst):
      event.kind = .wheel(x: x, y: y, at: location, continuesBurst: continuesBurst)
    case .scroll(let x, let y, _): event.kind = .scroll(x: x, y: y, at: location)
    case .pinch(let phase, let scale, _): event.kind = .pinch(phase, scale: scale, at: location)
    case .rotation(let phase, let angle, _):
      event.kind = .rotation(phase, angle: angle, at: location)
    case .pointerLost, .scrollEnded, .keyDown, .keyUp, .textInput, .textComposition: break
    }
    return event
  }
}

extension InputEvent.Kind {
  /// The pointer that caused the event, or `nil` for an event without a pointer.
  package var pointer: InputEvent.Pointer? {
    switch self {
    case .pointerDown(let pointer, _, _), .pointerMoved(let pointer, _),
      .pointerUp(let pointer, _), .pointerLost(let pointer):
      pointer
    case .wheel, .scroll, .scrollEnded, .pinch, .rotation, .keyDown, .keyUp, .textInput,
      .textComposition:
      nil
    }
  }
}
