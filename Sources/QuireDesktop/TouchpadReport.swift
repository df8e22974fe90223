import Quire
import QuireGeometry

/// A report about a wheel or a touchpad from a display server, received on a connection other than
/// SDL's.
nonisolated enum TouchpadReport: Hashable {
  /// A scroll movement of a mouse wheel or of fingers on a touchpad.
  case axes(AxisFrame)
  /// A movement by `x` wheel steps to the right and `y` wheel steps down, from a device that may be
  /// a wheel or a touchpad.
  case notches(x: Double, y: Double)
  /// A pinch on a touchpad.
  case pinch(PinchReport)
}

/// A scroll movement or a pinch from an input device of an X server, with the position of the
/// pointer.
nonisolated struct DeviceReport: Hashable {
  /// The scroll movement or the pinch.
  var report: TouchpadReport
  /// The position of the pointer, in points; SDL may not have reported this position yet.
  var location: Point
  /// The pressed modifier keys; SDL may not have reported them yet.
  var modifiers: Modifiers = []
}

/// A step of a two-finger pinch on a touchpad.
nonisolated enum PinchReport: Hashable {
  /// The pinch began.
  case began
  /// The fingers moved: `scale` is the ratio of their distance to that at the beginning of the
  /// pinch, and `by` is the movement of their midpoint since the last report, in points.
  case changed(scale: Double, by: Vector)
  /// The pinch ended normally, or was cancelled if `isCancelled` is true.
  case ended(isCancelled: Bool)
}

/// A translator of a touchpad's pinch reports into the framework's events.
nonisolated struct PinchTracker: Hashable {
  private struct Pinch: Hashable {
    var location: Point
    var scale = 1.0
  }

  private var pinch: Pinch?

  /// Returns the event for `report` at `time`, in seconds, with the pointer at `location`, or `nil`
  /// if no pinch has begun.
  mutating func translate(_ report: PinchReport, at location: Point, time: Double) -> InputEvent? {
    switch report {
    case .began:
      pinch = Pinch(location: location)
      return InputEvent(.pinch(.began, scale: 1, at: location), time: time)
    case .changed(let scale, let step):
      guard var moved = pinch else { return nil }
      moved.location = moved.location + step
      // Fixed-point numbers may reach 0, which the distance of two fingers never does.
      moved.scale = max(scale, 1.0 / 256)
      pinch = moved
      return InputEvent(.pinch(.changed, scale: moved.scale, at: moved.location), time: time)
    case .ended(let isCancelled):
      guard let last = pinch else { return nil }
      pinch = nil
      return InputEvent(
        .pinch(isCancelled ? .cancelled : .ended, scale: last.scale, at: last.location), time: time)
    }
  }
}
