/// A scroll movement of a mouse wheel or of fingers on a touchpad; x points right, y down.
nonisolated struct AxisFrame: Hashable {
  /// The horizontal distance of smooth scrolling, in points.
  var x = 0.0
  /// The vertical distance of smooth scrolling, in points.
  var y = 0.0
  /// The horizontal movement of a wheel, in whole wheel steps.
  var notchesX = 0
  /// The vertical movement of a wheel, in whole wheel steps.
  var notchesY = 0
  /// Whether the device will report when the fingers are lifted, which ends the scrolling.
  var reportsEnd = false
  /// Whether the fingers were lifted, which ends the scrolling.
  var isEnd = false
  /// Whether the wheel steps follow earlier steps so fast that they may come from a touchpad.
  var continuesBurst = false

  /// Whether there is neither a movement nor an end of scrolling.
  var isEmpty: Bool { x == 0 && y == 0 && notchesX == 0 && notchesY == 0 && !isEnd }
}

/// A collector of the scroll events that a `wl_pointer` sends until its next `frame` event.
nonisolated struct AxisCollector: Hashable {
  /// A source of scrolling, whose raw value is the number of the source in
  /// `wl_pointer.axis_source`.
  enum Source: UInt32 {
    case wheel = 0
    case finger = 1
    case continuous = 2
    case tilt = 3
  }

  /// The scroll movement that has been collected along one of the two axes.
  private struct Axis: Hashable {
    /// The distance of smooth scrolling, in points.
    var distance = 0.0
    /// The movement of a wheel, in 1/120 of a wheel step, or `nil` if there was none.
    var notches120: Int?
    /// The part of a wheel step that remains until further movement completes the step, in 1/120 of
    /// a step.
    var rest120 = 0

    /// Removes and returns the complete wheel steps, and keeps the remaining fraction for the next
    /// movement.
    mutating func takeNotches() -> Int {
      // A turn in the other direction discards the fraction.
      let moved = notches120 ?? 0
      if moved.signum() == -rest120.signum() { rest120 = 0 }
      rest120 += moved
      let whole = rest120 / 120
      rest120 -= whole * 120
      return whole
    }
  }

  private var source: Source?
  private var horizontal = Axis()
  private var vertical = Axis()
  private var stopped = false

  /// Adds a smooth movement by `distance` points along the horizontal axis if `horizontally` is
  /// true, otherwise along the vertical axis.
  mutating func move(horizontally: Bool, by distance: Double) {
    update(horizontally) { $0.distance += distance }
  }

  /// Adds a wheel movement by `value120`, in 1/120 of a wheel step, along the horizontal axis if
  /// `horizontally` is true, otherwise along the vertical axis.
  mutating func turn(horizontally: Bool, by value120: Int) {
    update(horizontally) { $0.notches120 = ($0.notches120 ?? 0) + value120 }
  }

  /// Sets the source of the scrolling to the source with the given number in
  /// `wl_pointer.axis_source`.
  mutating func setSource(_ number: UInt32) {
    source = Source(rawValue: number)
  }

  /// Records that the fingers were lifted, which stops the scrolling.
  mutating func stop() {
    stopped = true
  }

  /// Returns the scroll movement that was collected since the last call, and begins to collect the
  /// next one.
  mutating func finish() -> AxisFrame {
    defer {
      source = nil
      stopped = false
      update(true) { $0 = Axis(rest120: $0.rest120) }
      update(false) { $0 = Axis(rest120: $0.rest120) }
    }
    let hasNotches = horizontal.notches120 != nil || vertical.notches120 != nil
    if hasNotches || source == .wheel || source == .tilt {
      if !hasNotches {
        // An old compositor reports ten units for each notch of a wheel.
        horizontal.notches120 = Int((horizontal.distance * 12).rounded())
        vertical.notches120 = Int((vertical.distance * 12).rounded())
      }
      return AxisFrame(
        notchesX: horizontal.takeNotches(), notchesY: vertical.takeNotches(), isEnd: stopped)
    }
    return AxisFrame(
      x: horizontal.distance, y: vertical.distance, reportsEnd: source == .finger,
      isEnd: stopped)
  }

  private mutating func update(_ horizontally: Bool, _ change: (inout Axis) -> Void) {
    if horizontally { change(&horizontal) } else { change(&vertical) }
  }
}
