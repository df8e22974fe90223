/// The state of an effect that follows a pointer.
public struct EffectState: Hashable, Sendable {
  /// The progress of the transition, 0…1.
  public var progress: Double
  /// The displacement across the axis, in points; 0 for effects that move along one axis.
  public var lean: Double

  /// Creates the state at `progress`, 0…1, displaced across the axis by `lean` points.
  public init(progress: Double, lean: Double = 0) {
    self.progress = progress
    self.lean = lean
  }
}
