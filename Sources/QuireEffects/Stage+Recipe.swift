import QuireGeometry
import QuireScene

extension Stage {
  /// The stage for recipes, which describe books that are read from left to right.
  var unmirrored: Stage { reading == .rightToLeft ? mirrored : self }

  /// Returns the stage for a recipe, which leads forward, in a transition in `direction`.
  func recipe(for direction: Direction) -> Stage {
    direction == .forward ? unmirrored : unmirrored.exchangingPages
  }

  /// Returns the place of `point` for recipes, which describe books that are read from left to right,
  /// or the place of a recipe's point on the stage.
  func unmirrored(_ point: Point) -> Point {
    reading == .rightToLeft ? Point(x: -point.x, y: point.y) : point
  }
}
