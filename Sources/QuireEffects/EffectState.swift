/// The state of a transition that follows a pointer: its progress, and the distance by which the
/// grabbed point has moved at right angles to the axis of motion.
public struct EffectState: Hashable, Sendable {
  /// The progress of the transition, 0…1.
  public var progress: Double
  /// The displacement of the grabbed point at right angles to the axis of motion, in points; 0 for
  /// effects that move along one axis.
  public var lean: Double

  /// Creates the state at `progress`, 0…1, with the grabbed point displaced by `lean` points at
  /// right angles to the axis of motion.
  public init(progress: Double, lean: Double = 0) {
    self.progress = progress
    self.lean = lean
  }
}
