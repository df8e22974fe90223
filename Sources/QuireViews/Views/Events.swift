/// A press, a movement or a release of a pointer: the `InputEvent`, taken apart.
nonisolated public struct PointerEvent: Hashable, Sendable {
  /// The event as the window got it.
  public let input: InputEvent
  /// The pointer.
  public let pointer: InputEvent.Pointer
  /// The place in points from the window's top left corner.
  public let location: Point
  /// 1 for a single press, 2 for the second of a double press; 0 when nothing was pressed.
  public let clickCount: Int
  /// The time in seconds on the monotonic clock.
  public var time: Double { input.time }

  /// The place in the coordinates of `view`, or `nil` if its plane is seen from the edge.
  @MainActor
  public func location(in view: View) -> Point? {
    view.convert(location, from: nil)
  }
}

/// Whole notches of a wheel: the `InputEvent`, taken apart.
nonisolated public struct WheelEvent: Hashable, Sendable {
  /// The event as the window got it.
  public let input: InputEvent
  /// The notches across, positive to the right.
  public let x: Int
  /// The notches up or down, positive downwards.
  public let y: Int
  /// The place in points from the window's top left corner.
  public let location: Point
  /// Whether the notches may belong to those before: a touchpad that the desktop reports as a wheel
  /// sends notches in bursts.
  public let continuesBurst: Bool
  /// The modifier keys that are held.
  public var modifiers: Modifiers { input.modifiers }
  /// The time in seconds on the monotonic clock.
  public var time: Double { input.time }
}

/// A movement of two fingers on a touchpad: the `InputEvent`, taken apart.
nonisolated public struct ScrollEvent: Hashable, Sendable {
  /// The event as the window got it.
  public let input: InputEvent
  /// The way across in points; a positive one shows what lies to the right.
  public let x: Double
  /// The way up or down in points; a positive one shows what lies below.
  public let y: Double
  /// The place in points from the window's top left corner.
  public let location: Point
  /// The modifier keys that are held.
  public var modifiers: Modifiers { input.modifiers }
  /// The time in seconds on the monotonic clock.
  public var time: Double { input.time }
}

/// Two fingers that move apart or together, on a touchpad or on the screen: the `InputEvent`, taken
/// apart.
nonisolated public struct PinchEvent: Hashable, Sendable {
  /// The event as the window got it, or made it of two fingers on the screen.
  public let input: InputEvent
  /// The stage of the pinch.
  public let phase: InputEvent.PinchPhase
  /// The distance of the fingers as a multiple of that at the beginning, above 0.
  public let scale: Double
  /// The middle between the fingers, or the pointer's place, in points from the window's top left
  /// corner.
  public let location: Point
  /// The time in seconds on the monotonic clock.
  public var time: Double { input.time }
}

/// A key that went down or up: the `InputEvent`, taken apart.
nonisolated public struct KeyEvent: Hashable, Sendable {
  /// The event as the window got it.
  public let input: InputEvent
  /// The key.
  public let key: Key
  /// The keys held beside it.
  public let modifiers: Modifiers
  /// Whether the key has been held down and repeats.
  public let isRepeat: Bool
  /// The time in seconds on the monotonic clock.
  public var time: Double { input.time }

  /// The event `input`, or `nil` if it is none of a key.
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
