public import QuireGeometry

/// Something a hand did, as the desktop reports it to a window.
public struct InputEvent: Hashable, Sendable {
  /// What was done.
  ///
  /// Places are in points from the window's top left corner.
  public enum Kind: Hashable, Sendable {
    /// A button of the mouse or a finger went down.
    case pointerDown(Pointer, at: Point, clickCount: Int)
    /// A pointer moved, pressed or not.
    case pointerMoved(Pointer, to: Point)
    /// A button of the mouse or a finger went up.
    case pointerUp(Pointer, at: Point)
    /// A pointer left the window or its press was taken away by the desktop.
    case pointerLost(Pointer)
    /// A wheel turned by whole notches: positive x to the right, positive y downwards.
    ///
    /// `continuesBurst` is true if the notch may belong to the one before: a touchpad that the
    /// desktop reports as a wheel sends notches in bursts.
    case wheel(x: Int, y: Int, at: Point, continuesBurst: Bool = false)
    /// Two fingers moved on a touchpad, in the way the content would scroll: a positive `x` shows
    /// what lies to the right, a positive `y` what lies below. In points.
    case scroll(x: Double, y: Double, at: Point)
    /// The fingers left the touchpad, or rested for so long that it counts as leaving.
    case scrollEnded
    /// Two fingers moved apart or together on a touchpad, with the pointer at `at`.
    ///
    /// `scale` is how many times as far apart they are as when they came, above 0. Fingers on a
    /// screen are pointers; a window makes pinches of two of them.
    case pinch(PinchPhase, scale: Double, at: Point)
    case keyDown(Key, Modifiers, isRepeat: Bool)
    case keyUp(Key, Modifiers)
  }

  /// What points.
  public enum Pointer: Hashable, Sendable {
    /// The mouse with one of its buttons; movement without a press is reported for `.primary`.
    case mouse(Button)
    case touch(id: Int)
  }

  /// A button of the mouse.
  public enum Button: Hashable, Sendable {
    case primary
    case middle
    case secondary
    case back
    case forward
  }

  /// How far a pinch has come.
  public enum PinchPhase: Hashable, Sendable {
    /// Two fingers are there.
    case began
    /// They have moved.
    case changed
    /// One of them left.
    case ended
    /// They were taken away, or did something else after all.
    case cancelled
  }

  /// When, in seconds on the monotonic clock.
  public var time: Double
  /// What was done.
  public var kind: Kind
  /// The modifier keys that are held while a wheel turns or fingers scroll; empty for other events.
  ///
  /// A key event names its own.
  public var modifiers: Modifiers

  /// Creates the event `kind` at `time` seconds.
  public init(_ kind: Kind, time: Double, modifiers: Modifiers = []) {
    self.kind = kind
    self.time = time
    self.modifiers = modifiers
  }
}

extension InputEvent {
  /// The same event at `place`, for those who count from elsewhere; itself if it has no place.
  package func moved(to place: Point) -> InputEvent {
    var event = self
    switch kind {
    case .pointerDown(let pointer, _, let count):
      event.kind = .pointerDown(pointer, at: place, clickCount: count)
    case .pointerMoved(let pointer, _): event.kind = .pointerMoved(pointer, to: place)
    case .pointerUp(let pointer, _): event.kind = .pointerUp(pointer, at: place)
    case .wheel(let x, let y, _, let continuesBurst):
      event.kind = .wheel(x: x, y: y, at: place, continuesBurst: continuesBurst)
    case .scroll(let x, let y, _): event.kind = .scroll(x: x, y: y, at: place)
    case .pinch(let phase, let scale, _): event.kind = .pinch(phase, scale: scale, at: place)
    case .pointerLost, .scrollEnded, .keyDown, .keyUp: break
    }
    return event
  }
}

extension InputEvent.Kind {
  /// What points; nil when it is no pointer that did something.
  package var pointer: InputEvent.Pointer? {
    switch self {
    case .pointerDown(let pointer, _, _), .pointerMoved(let pointer, _),
      .pointerUp(let pointer, _), .pointerLost(let pointer):
      pointer
    case .wheel, .scroll, .scrollEnded, .pinch, .keyDown, .keyUp: nil
    }
  }
}
