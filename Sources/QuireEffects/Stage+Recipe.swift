import QuireGeometry
import QuireScene

extension Stage {
  /// The stage for effects, which describe books that are read from left to right.
  var unmirrored: Stage { reading == .rightToLeft ? mirrored : self }

  /// Returns the stage for the forward functions of an effect, for a transition in `direction`.
  func recipe(for direction: Direction) -> Stage {
    direction == .forward ? unmirrored : unmirrored.exchangingPages
  }

  /// Converts a point of the stage to the unmirrored stage, or a point of the unmirrored stage
  /// back.
  func unmirrored(_ point: Point) -> Point {
    reading == .rightToLeft ? Point(x: -point.x, y: point.y) : point
  }
}
