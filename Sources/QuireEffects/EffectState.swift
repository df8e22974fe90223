/// The state of a transition: its progress, the distance by which a pointer has moved the grabbed
/// point at right angles to the axis of motion, and the swing of a sheet with mass.
///
/// A frame of an effect depends on nothing else but the parameters and the stage.
public struct EffectState: Hashable, Sendable {
  /// The progress of the transition, 0…1.
  public var progress: Double
  /// The displacement of the grabbed point at right angles to the axis of motion, in points; 0 for
  /// effects that move along one axis.
  public var lean: Double
  /// The displacement of a sheet that has mass; effects without such a sheet ignore it.
  public var swing: PaperSwing

  /// Creates the state at `progress`, 0…1, with the grabbed point displaced by `lean` points at
  /// right angles to the axis of motion, and with the displacement `swing` of a sheet with mass.
  public init(progress: Double, lean: Double = 0, swing: PaperSwing = .none) {
    self.progress = progress
    self.lean = lean
    self.swing = swing
  }

  /// The state of the opposite transition that looks the same.
  var reversed: EffectState {
    EffectState(progress: 1 - progress, lean: lean, swing: swing)
  }
}
