import Glibc

/// Amplitudes on the left and on the right, relative to a sample of 1.
typealias Levels = SIMD2<Double>

extension Levels {
  static let silence = Levels()

  /// Returns the shares of the left and the right for `place`, −1…1 from left to right, whose
  /// powers add up to the same anywhere.
  static func panned(_ place: Double) -> Levels {
    let angle = (Swift.min(1, Swift.max(-1, place)) + 1) * .pi / 4
    return Levels(cos(angle), sin(angle)) * 2.0.squareRoot()
  }
}
