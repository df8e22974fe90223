import QuireGeometry
import QuireScene

extension Stage {
  /// The stage with left and right exchanged if its book is read from right to left, otherwise the
  /// stage itself.
  ///
  /// The function `forward` of an effect draws for a book that is read from left to right.
  var unmirrored: Stage { reading == .rightToLeft ? mirrored : self }

  /// Returns the stage to pass to an effect's function `forward`: for a book that is read from left
  /// to right, and with the two pages exchanged if `direction` is backward.
  func recipe(for direction: Direction) -> Stage {
    direction == .forward ? unmirrored : unmirrored.exchangingPages
  }

  /// Returns `point` converted between the coordinates of this stage and those of the stage
  /// `unmirrored`; the conversion is the same both ways.
  func unmirrored(_ point: Point) -> Point {
    reading == .rightToLeft ? Point(x: -point.x, y: point.y) : point
  }
}
