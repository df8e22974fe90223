import Glibc
import QuireAnimation

/// The zoom scales that a scroll view allows, with the resistance to scales beyond them.
nonisolated struct ZoomRange: Hashable, Sendable {
  /// The smallest scale at which the contents can rest.
  var least = 1.0
  /// The largest scale at which the contents can rest.
  var most = 1.0

  /// The factor by which a wheel step changes the scale.
  static let notch = Tuning.Zoom.notch

  /// Returns `scale`, or the nearest allowed scale.
  func clamped(_ scale: Double) -> Double { min(max(scale, least), max(least, most)) }

  /// Returns the scale that is shown for `raw`, the scale without resistance: beyond an end of the
  /// range, the ratio to that end is raised to the power `Tuning.Zoom.resistance`.
  func shown(_ raw: Double) -> Double {
    let end = clamped(raw)
    return end * pow(raw / end, Tuning.Zoom.resistance)
  }

  /// Returns the scale without resistance for which `shown(_:)` returns `scale`.
  func raw(_ scale: Double) -> Double {
    let end = clamped(scale)
    return end * pow(scale / end, 1 / Tuning.Zoom.resistance)
  }

  /// Returns the scale at which contents with the scale `scale` come to rest: `fit`, the scale at
  /// which all contents are visible, if it is less than a quarter of a wheel step away, or else the
  /// nearest allowed scale.
  func resting(_ scale: Double, fit: Double) -> Double {
    let end = clamped(scale)
    return abs(log(end / fit)) <= log(Self.notch) / 4 ? clamped(fit) : end
  }
}
