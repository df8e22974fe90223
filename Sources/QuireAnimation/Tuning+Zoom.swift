import Glibc

/// The constants for contents that zoom.
extension Tuning {
  /// Constants for contents that zoom.
  package enum Zoom {
    /// The factor by which one wheel step zooms.
    ///
    /// The value was chosen for Quire.
    package static let notch = 1.3
    /// The movement of two fingers on a touchpad, in points, that zooms by the factor `notch`.
    ///
    /// The value was chosen for Quire.
    package static let fingerTravel = 40.0
    /// The exponent n of the resistance beyond the ends: a scale of r times the nearest allowed
    /// scale appears as rⁿ times that scale.
    ///
    /// The value was chosen for Quire.
    package static let resistance = 0.3
    /// The scale to which a double click zooms, divided by the scale that shows everything.
    ///
    /// The value was chosen for Quire.
    package static let double = 2.5
    /// The angular frequency, in radians per second, of the spring that moves contents to another
    /// scale.
    ///
    /// The value was chosen for Quire: after 200 ms a hundredth of the way remains.
    package static let glide = 33.0
    /// The difference of the natural logarithms of two scales at which a zoom is treated as ended.
    ///
    /// The value was chosen for Quire: less than a pixel in a window.
    package static let tolerance = 5e-4

    /// Returns the factor by which two fingers zoom that scroll by `travel` points; a negative
    /// distance, which scrolls up, enlarges.
    package static func factor(travel: Double) -> Double { pow(notch, -travel / fingerTravel) }
  }
}
