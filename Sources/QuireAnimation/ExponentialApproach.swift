import Glibc

/// A motion toward a target in which the remaining distance decreases exponentially.
///
/// x += (target − x)(1 − e^(−dt/τ)); the result does not depend on the number of steps.
public struct ExponentialApproach: Hashable, Sendable {
  /// The time constant τ, in seconds, after which e⁻¹ (37 %) of the distance remains.
  public let timeConstant: Double

  /// Creates a motion with a time constant of `timeConstant` seconds, which must be greater than 0.
  public init(timeConstant: Double) {
    precondition(timeConstant > 0, "An approach needs a time constant above 0.")
    self.timeConstant = timeConstant
  }

  /// Returns the part of the initial `distance` from the target that remains after `time` seconds.
  public func remainder(of distance: Double, after time: Double) -> Double {
    distance * exp(-max(0, time) / timeConstant)
  }

  /// Returns the value after `time` seconds of motion from `start` toward `target`.
  public func value(from start: Double, to target: Double, after time: Double) -> Double {
    target + remainder(of: start - target, after: time)
  }
}
