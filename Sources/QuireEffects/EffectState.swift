/// The state of an effect that a hand holds.
public struct EffectState: Hashable, Sendable {
  /// The progress, 0…1.
  public var progress: Double
  /// The pull across the axis, in points; 0 for effects that move along one axis.
  public var lean: Double

  /// The state at `progress`, 0…1, pulled aside by `lean` points.
  public init(progress: Double, lean: Double = 0) {
    self.progress = progress
    self.lean = lean
  }
}
