/// An input event of the mouse or a finger: a press, a movement or a release.
nonisolated public struct PointerEvent: Hashable, Sendable {
  /// The event as the window received it.
  public let input: InputEvent
  /// The pointer of the event: the mouse with one of its buttons, or a finger.
  public let pointer: InputEvent.Pointer
  /// The position of the pointer, in points from the window's top left corner.
  public let location: Point
  /// The number of presses in a row: 1 for a single press, 2 for the second press of a double
  /// click, and 0 for a movement or a release.
  public let clickCount: Int
  /// The time of the event, in seconds on the monotonic clock.
  public var time: Double { input.time }

  /// Returns the position of the pointer in the coordinates of `view`, or `nil` if `view` is
  /// rotated edge-on to the screen.
  @MainActor
  public func location(in view: View) -> Point? {
    view.convert(location, from: nil)
  }
}

/// An input event of the mouse wheel: a rotation by a whole number of steps.
nonisolated public struct WheelEvent: Hashable, Sendable {
  /// The event as the window received it.
  public let input: InputEvent
  /// The number of wheel steps in the horizontal direction, positive to the right.
  public let x: Int
  /// The number of wheel steps in the vertical direction, positive downwards.
  public let y: Int
  /// The position of the pointer, in points from the window's top left corner.
  public let location: Point
  /// Whether the steps follow earlier steps so quickly that they may come from a touchpad that the
  /// desktop reports as a wheel.
  ///
  /// A touchpad that the desktop reports as a wheel sends its steps in rapid series.
  public let continuesBurst: Bool
  /// The modifier keys that are down during the event.
  public var modifiers: Modifiers { input.modifiers }
  /// The time of the event, in seconds on the monotonic clock.
  public var time: Double { input.time }
}

/// An input event of a touchpad: a movement of two fingers, which scrolls contents.
nonisolated public struct ScrollEvent: Hashable, Sendable {
  /// The event as the window received it.
  public let input: InputEvent
  /// The horizontal scroll distance in points; a positive distance reveals content on the right.
  public let x: Double
  /// The vertical scroll distance in points; a positive distance reveals content below.
  public let y: Double
  /// The position of the pointer, in points from the window's top left corner.
  public let location: Point
  /// The modifier keys that are down during the event.
  public var modifiers: Modifiers { input.modifiers }
  /// The time of the event, in seconds on the monotonic clock.
  public var time: Double { input.time }
}

/// An input event of a pinch with two fingers, on a touchpad or on the screen: its beginning, a
/// change, its end or its cancellation.
nonisolated public struct PinchEvent: Hashable, Sendable {
  /// The event that the window received, or that it created from the movement of two fingers on the
  /// screen.
  public let input: InputEvent
  /// The phase of the pinch: its beginning, a change, its end or its cancellation.
  public let phase: InputEvent.TwoFingerPhase
  /// The distance between the fingers divided by their distance at the beginning of the pinch,
  /// above 0.
  public let scale: Double
  /// The middle between the fingers on the screen, or the mouse position for a touchpad, in points
  /// from the window's top left corner.
  public let location: Point
  /// The time of the event, in seconds on the monotonic clock.
  public var time: Double { input.time }
}

/// An input event of a rotation with two fingers on the screen: its beginning, a change, its end or
/// its cancellation.
nonisolated public struct RotationEvent: Hashable, Sendable {
  /// The event that the window created from the movement of the fingers.
  public let input: InputEvent
  /// The phase of the rotation: its beginning, a change, its end or its cancellation.
  public let phase: InputEvent.TwoFingerPhase
  /// The angle by which the fingers have rotated about each other since the beginning, clockwise,
  /// in radians.
  ///
  /// It continues beyond a half and beyond a full turn.
  public let angle: Double
  /// The middle between the fingers, in points from the window's top left corner.
  public let location: Point
  /// The time of the event, in seconds on the monotonic clock.
  public var time: Double { input.time }
}

/// An input event of the keyboard: a press, an automatic repeat or a release of a key.
nonisolated public struct KeyEvent: Hashable, Sendable {
  /// The event as the window received it.
  public let input: InputEvent
  /// The key that has been pressed or released.
  public let key: Key
  /// The modifier keys that are down during the event.
  public let modifiers: Modifiers
  /// Whether the event is an automatic repeat of a key that is still down.
  public let isRepeat: Bool
  /// The time of the event, in seconds on the monotonic clock.
  public var time: Double { input.time }

  /// Creates a key event from `input`, or returns `nil` if `input` is another kind of event.
  init?(_ input: InputEvent) {
    self.input = input
    switch input.kind {
    case .keyDown(let key, let modifiers, let isRepeat):
      (self.key, self.modifiers, self.isRepeat) = (key, modifiers, isRepeat)
    case .keyUp(let key, let modifiers):
      (self.key, self.modifiers, isRepeat) = (key, modifiers, false)
    case .pointerDown, .pointerMoved, .pointerUp, .pointerLost, .wheel, .scroll, .scrollEnded,
      .pinch, .rotation, .textInput, .textComposition:
      return nil
    }
  }
}
