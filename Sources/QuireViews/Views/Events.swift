/// A press, a movement or a release of a pointer.
nonisolated public struct PointerEvent: Hashable, Sendable {
  /// The event as the window received it.
  public let input: InputEvent
  /// The mouse with one of its buttons, or a finger.
  public let pointer: InputEvent.Pointer
  /// The position of the pointer, in points from the window's top left corner.
  public let location: Point
  /// The number of presses in a row: 1 for a single press, 2 for the second press of a double
  /// click, and 0 for a movement or a release.
  public let clickCount: Int
  /// The time of the event, in seconds on the monotonic clock.
  public var time: Double { input.time }

  /// Returns the position in the coordinates of `view`, or `nil` if the plane of `view` is seen
  /// edge-on.
  @MainActor
  public func location(in view: View) -> Point? {
    view.convert(location, from: nil)
  }
}

/// A turn of a wheel by whole notches.
nonisolated public struct WheelEvent: Hashable, Sendable {
  /// The event as the window received it.
  public let input: InputEvent
  /// The number of mouse-wheel notches scrolled horizontally, positive to the right.
  public let x: Int
  /// The number of mouse-wheel notches scrolled vertically, positive downwards.
  public let y: Int
  /// The position of the pointer, in points from the window's top left corner.
  public let location: Point
  /// Whether the notches may belong to the same burst as the previous ones.
  ///
  /// A touchpad that the desktop reports as a wheel sends its notches in bursts.
  public let continuesBurst: Bool
  /// The modifier keys that are held during the event.
  public var modifiers: Modifiers { input.modifiers }
  /// The time of the event, in seconds on the monotonic clock.
  public var time: Double { input.time }
}

/// A movement of two fingers on a touchpad.
nonisolated public struct ScrollEvent: Hashable, Sendable {
  /// The event as the window received it.
  public let input: InputEvent
  /// The horizontal distance in points; a positive distance reveals content on the right.
  public let x: Double
  /// The vertical distance in points; a positive distance reveals content below.
  public let y: Double
  /// The position of the pointer, in points from the window's top left corner.
  public let location: Point
  /// The modifier keys that are held during the event.
  public var modifiers: Modifiers { input.modifiers }
  /// The time of the event, in seconds on the monotonic clock.
  public var time: Double { input.time }
}

/// A pinch of two fingers on a touchpad or on the screen.
nonisolated public struct PinchEvent: Hashable, Sendable {
  /// The event as the window received it, or created it from the movement of two fingers on the
  /// screen.
  public let input: InputEvent
  /// The phase of the pinch: its beginning, a change or its end.
  public let phase: InputEvent.PinchPhase
  /// The distance between the fingers divided by their distance at the beginning; above 0.
  public let scale: Double
  /// The middle between the fingers, or the position of the pointer, in points from the window's
  /// top left corner.
  public let location: Point
  /// The time of the event, in seconds on the monotonic clock.
  public var time: Double { input.time }
}

/// A key that has gone down or up.
nonisolated public struct KeyEvent: Hashable, Sendable {
  /// The event as the window received it.
  public let input: InputEvent
  /// The key that has gone down or up.
  public let key: Key
  /// The modifier keys that are held during the event.
  public let modifiers: Modifiers
  /// Whether the event repeats a key that is held down.
  public let isRepeat: Bool
  /// The time of the event, in seconds on the monotonic clock.
  public var time: Double { input.time }

  /// Creates the key event in `input`, or returns `nil` if `input` is another kind of event.
  init?(_ input: InputEvent) {
    self.input = input
    switch input.kind {
    case .keyDown(let key, let modifiers, let isRepeat):
      (self.key, self.modifiers, self.isRepeat) = (key, modifiers, isRepeat)
    case .keyUp(let key, let modifiers):
      (self.key, self.modifiers, isRepeat) = (key, modifiers, false)
    case .pointerDown, .pointerMoved, .pointerUp, .pointerLost, .wheel, .scroll, .scrollEnded,
      .pinch:
      return nil
    }
  }
}
