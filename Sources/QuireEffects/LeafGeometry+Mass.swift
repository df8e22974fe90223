import QuireAnimation
import QuireGeometry
import QuireScene

/// The mass of the sheet.
///
/// The numbers were chosen for Quire: a page of 600 points swings 3.5 times a second, and comes to
/// rest after about two swings. Wider pages swing more slowly, as longer strips of paper do.
extension LeafGeometry {
  /// The angular frequencies, in radians per second, with which an uncoated page of the width
  /// `Self.referenceWidth` bends and twists.
  private static let frequencies = (bend: 22.0, twist: 30.0)
  private static let referenceWidth = 600.0
  /// The factor by which coated paper swings faster, because it is stiffer.
  private static let coatedFrequency = 1.25
  /// The damping ratio of both modes.
  private static let damping = 0.45

  /// The mass of the sheet.
  var mass: SheetMass {
    let frequency =
      (leaf.stock == .coated ? Self.coatedFrequency : 1)
      * (Self.referenceWidth / width).squareRoot()
    func spring(_ share: Double) -> Spring {
      Spring(response: 2 * .pi / (share * frequency), dampingRatio: Self.damping)
    }
    return SheetMass(
      bend: SheetMass.Mode(spring: spring(Self.frequencies.bend), coupling: 1, limit: 0.35),
      twist: SheetMass.Mode(spring: spring(Self.frequencies.twist), coupling: 0.3, limit: 0.2),
      driving: { [self] in driving(in: $0) })
  }

  /// Returns the mean angle of the sheet in the row of the grip, in radians, and the twist by the
  /// pointer, both without the swing.
  private func driving(in state: EffectState) -> (bend: Double, twist: Double) {
    var state = state
    state.swing = .none
    let shape = shape(in: state)
    return ((shape.base + shape.tip) / 2, shape.twist * space.size.height)
  }
}
