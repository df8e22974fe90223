/// One movement of a wheel or of fingers as a compositor reports it: x right, y down.
nonisolated struct AxisFrame: Hashable {
  /// The smooth part, in points.
  var x = 0.0
  var y = 0.0
  /// Whole notches of a wheel.
  var notchesX = 0
  var notchesY = 0
  /// Whether the source says when it stops.
  var tellsItsEnd = false
  /// Whether the fingers were lifted.
  var isEnd = false
  /// Whether the notches may belong to those before, which came a moment ago.
  var continuesBurst = false

  var isEmpty: Bool { x == 0 && y == 0 && notchesX == 0 && notchesY == 0 && !isEnd }
}

/// Collects the events of a `wl_pointer` between two `frame` events.
nonisolated struct AxisCollector: Hashable {
  /// What moved, by the numbers of `wl_pointer.axis_source`.
  enum Source: UInt32 {
    case wheel = 0
    case finger = 1
    case continuous = 2
    case tilt = 3
  }

  /// One of the two directions.
  private struct Axis: Hashable {
    var distance = 0.0
    var notches120: Int?
    /// Parts of a notch that did not make a whole one yet, in 120ths.
    var rest120 = 0

    /// Whole notches so far; what remains waits for the next movement.
    mutating func takeNotches() -> Int {
      // Turning back forgets the part of a notch in the other direction.
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

  mutating func moved(horizontally: Bool, by distance: Double) {
    update(horizontally) { $0.distance += distance }
  }

  /// Notes a movement in 120ths of a notch.
  mutating func turned(horizontally: Bool, by value120: Int) {
    update(horizontally) { $0.notches120 = ($0.notches120 ?? 0) + value120 }
  }

  mutating func came(from number: UInt32) {
    source = Source(rawValue: number)
  }

  mutating func stop() {
    stopped = true
  }

  /// Ends the frame and says what it was.
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
        // A wheel of an old compositor: ten units are a notch there.
        horizontal.notches120 = Int((horizontal.distance * 12).rounded())
        vertical.notches120 = Int((vertical.distance * 12).rounded())
      }
      return AxisFrame(
        notchesX: horizontal.takeNotches(), notchesY: vertical.takeNotches(), isEnd: stopped)
    }
    return AxisFrame(
      x: horizontal.distance, y: vertical.distance, tellsItsEnd: source == .finger,
      isEnd: stopped)
  }

  private mutating func update(_ horizontally: Bool, _ change: (inout Axis) -> Void) {
    if horizontally { change(&horizontal) } else { change(&vertical) }
  }
}
