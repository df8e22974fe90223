public import QuireAnimation

/// The mass of a turning sheet: how it swings, and what sets it swinging.
///
/// A sheet has two modes of motion beside the turn itself: it bends, and it twists. Each mode q
/// obeys q̈ + 2ζω·q̇ + ω²·q = −c·θ̈, where θ is the mean angle of the sheet, or its twist, that
/// the turn alone determines. So a sheet that is accelerated lags behind, and a sheet that
/// stops swings on.
public struct SheetMass: Sendable {
  /// A mode of motion of the sheet.
  public struct Mode: Hashable, Sendable {
    /// The spring that pulls the sheet back to the shape that it has without mass.
    public var spring: Spring
    /// The coupling c, by which the acceleration of θ drives the mode.
    public var coupling: Double
    /// The greatest displacement of the mode in either direction.
    public var limit: Double

    /// Creates a mode that `spring` pulls back, that is driven with `coupling`, and whose
    /// displacement is at most `limit`.
    public init(spring: Spring, coupling: Double, limit: Double) {
      (self.spring, self.coupling, self.limit) = (spring, coupling, limit)
    }
  }

  /// The mode in which the sheet bends.
  public var bend: Mode
  /// The mode in which the sheet twists.
  public var twist: Mode
  /// A function that returns what drives the two modes in a state of the transition: the mean angle
  /// of the sheet in radians, and the twist in the unit of `PaperSwing`.
  ///
  /// The function ignores the swing of the state.
  public var driving: @Sendable (EffectState) -> (bend: Double, twist: Double)

  /// Creates the mass of a sheet with the modes `bend` and `twist`; `driving` returns the mean
  /// angle and the twist of the sheet that drive the two modes.
  public init(
    bend: Mode, twist: Mode,
    driving: @escaping @Sendable (EffectState) -> (bend: Double, twist: Double)
  ) {
    (self.bend, self.twist, self.driving) = (bend, twist, driving)
  }
}
