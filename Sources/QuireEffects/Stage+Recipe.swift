import QuireGeometry
import QuireScene

extension Stage {
  /// The stage, mirrored if its book is read from right to left, because effects assume the other
  /// direction.
  var unmirrored: Stage { reading == .rightToLeft ? mirrored : self }

  /// Returns the stage that the forward functions of an effect need to draw a transition in
  /// `direction`.
  func recipe(for direction: Direction) -> Stage {
    direction == .forward ? unmirrored : unmirrored.exchangingPages
  }

  /// Returns `point` converted from the stage to the unmirrored stage, or back.
  func unmirrored(_ point: Point) -> Point {
    reading == .rightToLeft ? Point(x: -point.x, y: point.y) : point
  }
}
