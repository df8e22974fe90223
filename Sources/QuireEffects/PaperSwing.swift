/// The displacement by which the mass of a turning sheet changes its shape while it swings.
public struct PaperSwing: Hashable, Sendable {
  /// The additional bend from the spine to the outer edge, in radians.
  public var bend: Double
  /// The additional twist: the height of the container divided by the distance from the apex of the
  /// sheet's cone.
  public var twist: Double

  /// The swing of a sheet without mass, or at rest.
  public static let none = PaperSwing()

  /// Creates the swing that bends the sheet by another `bend` radians and
  /// adds `twist` to its twist.
  public init(bend: Double = 0, twist: Double = 0) {
    (self.bend, self.twist) = (bend, twist)
  }
}
