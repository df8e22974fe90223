import Quire
import QuireGeometry

/// What a display server says of a wheel or a touchpad, on any connection but SDL's.
nonisolated enum TouchpadReport: Hashable {
  case axes(AxisFrame)
  /// Notches to the right and downwards, of a device that may be a wheel or a touchpad.
  case turned(x: Double, y: Double)
  case pinch(PinchReport)
}

/// What an input device of an X server reports.
nonisolated struct DeviceReport: Hashable {
  var report: TouchpadReport
  /// The place of the pointer, in points: SDL may learn of it later on its connection.
  var place: Point
  /// The modifier keys that are held, of which SDL may learn later too.
  var modifiers: Modifiers = []
}

/// What two fingers on a touchpad do.
nonisolated enum PinchReport: Hashable {
  case began
  /// How many times as far apart they are as when they came, and how many points their middle has
  /// moved since the last report.
  case changed(scale: Double, by: Vector)
  case ended(isCancelled: Bool)
}

/// Makes events of the reports of a pinch.
nonisolated struct PinchTracker: Hashable {
  private struct Pinch: Hashable {
    var place: Point
    var scale = 1.0
  }

  private var pinch: Pinch?

  /// What a report means while the pointer is at `place`; nil for nothing.
  mutating func took(_ report: PinchReport, at place: Point, time: Double) -> InputEvent? {
    switch report {
    case .began:
      pinch = Pinch(place: place)
      return InputEvent(.pinch(.began, scale: 1, at: place), time: time)
    case .changed(let scale, let step):
      guard var moved = pinch else { return nil }
      moved.place = moved.place + step
      // Fixed-point numbers may well reach 0, which no two fingers do.
      moved.scale = max(scale, 1.0 / 256)
      pinch = moved
      return InputEvent(.pinch(.changed, scale: moved.scale, at: moved.place), time: time)
    case .ended(let isCancelled):
      guard let last = pinch else { return nil }
      pinch = nil
      return InputEvent(
        .pinch(isCancelled ? .cancelled : .ended, scale: last.scale, at: last.place), time: time)
    }
  }
}
