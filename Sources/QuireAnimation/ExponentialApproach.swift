import Glibc

/// A value that loses the same share of its distance from a target in the same time.
///
/// x += (target − x)(1 − e^(−dt/τ)), the same whether a span is taken in one step or in many.
public struct ExponentialApproach: Hashable, Sendable {
  /// τ, in seconds: the time after which e⁻¹, 37 %, of the distance is left.
  public let timeConstant: Double

  /// The approach with the time constant of `timeConstant` seconds, above 0.
  public init(timeConstant: Double) {
    precondition(timeConstant > 0, "An approach takes some time.")
    self.timeConstant = timeConstant
  }

  /// What is left of `distance` after `time` seconds.
  public func remainder(of distance: Double, after time: Double) -> Double {
    distance * exp(-max(0, time) / timeConstant)
  }

  /// Where a value that was at `start` is after `time` seconds.
  public func value(from start: Double, to target: Double, after time: Double) -> Double {
    target + remainder(of: start - target, after: time)
  }
}
