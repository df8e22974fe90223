/// A press, a movement or a release of a pointer, as responders get it.
nonisolated public struct PointerEvent: Hashable, Sendable {
  /// What points.
  public var pointer: InputEvent.Pointer
  /// In points from the window's top left corner.
  public var location: Point
  /// 1 for a single press, 2 for the second of a double press; 0 when nothing was pressed.
  public var clickCount: Int
  /// In seconds on the monotonic clock.
  public var time: Double

  /// What `pointer` did at `location`.
  public init(_ pointer: InputEvent.Pointer, at location: Point, clickCount: Int, time: Double) {
    self.pointer = pointer
    self.location = location
    self.clickCount = clickCount
    self.time = time
  }

  /// The place in the coordinates of `view`; nil when its plane is seen from the edge.
  @MainActor
  public func location(in view: View) -> Point? {
    view.convert(location, from: nil)
  }
}

/// Whole notches of a wheel, as responders get them.
nonisolated public struct WheelEvent: Hashable, Sendable {
  /// Positive to the right.
  public var x: Int
  /// Positive downwards.
  public var y: Int
  /// In points from the window's top left corner.
  public var location: Point
  /// The modifier keys that are held.
  public var modifiers: Modifiers
  /// Whether the notches may belong to those before: a touchpad that the desktop reports as a wheel
  /// sends notches in bursts.
  public var continuesBurst: Bool
  /// In seconds on the monotonic clock.
  public var time: Double

  /// A turn by `x` and `y` notches.
  public init(
    x: Int, y: Int, at location: Point, time: Double, modifiers: Modifiers = [],
    continuesBurst: Bool = false
  ) {
    self.x = x
    self.y = y
    self.location = location
    self.time = time
    self.modifiers = modifiers
    self.continuesBurst = continuesBurst
  }
}

/// A movement of two fingers on a touchpad, as responders get it.
nonisolated public struct ScrollEvent: Hashable, Sendable {
  /// In points; positive shows what lies to the right.
  public var x: Double
  /// In points; positive shows what lies below.
  public var y: Double
  /// In points from the window's top left corner.
  public var location: Point
  /// The modifier keys that are held.
  public var modifiers: Modifiers
  /// In seconds on the monotonic clock.
  public var time: Double

  /// A scroll by `x` and `y` points.
  public init(
    x: Double, y: Double, at location: Point, time: Double, modifiers: Modifiers = []
  ) {
    self.x = x
    self.y = y
    self.location = location
    self.time = time
    self.modifiers = modifiers
  }
}

/// Two fingers that move apart or together, on a touchpad or on the screen, as responders get them.
nonisolated public struct PinchEvent: Hashable, Sendable {
  /// How far the pinch has come.
  public var phase: InputEvent.PinchPhase
  /// How many times as far apart the fingers are as when they came, above 0.
  public var scale: Double
  /// The middle between them, or the pointer's place; in points from the window's top left corner.
  public var location: Point
  /// In seconds on the monotonic clock.
  public var time: Double

  /// Fingers about `location`, `scale` times as far apart as when they came.
  public init(_ phase: InputEvent.PinchPhase, scale: Double, at location: Point, time: Double) {
    self.phase = phase
    self.scale = scale
    self.location = location
    self.time = time
  }
}

/// A key that went down or up, as responders get it.
nonisolated public struct KeyEvent: Hashable, Sendable {
  /// Which key.
  public var key: Key
  /// Those held beside it.
  public var modifiers: Modifiers
  /// Whether the key has been held down and repeats.
  public var isRepeat: Bool
  /// In seconds on the monotonic clock.
  public var time: Double

  /// What happened to `key` while `modifiers` were held.
  public init(_ key: Key, _ modifiers: Modifiers, isRepeat: Bool, time: Double) {
    self.key = key
    self.modifiers = modifiers
    self.isRepeat = isRepeat
    self.time = time
  }
}
