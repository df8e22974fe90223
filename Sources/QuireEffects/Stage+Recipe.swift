import QuireGeometry
import QuireScene

extension Stage {
  /// The stage with left and right exchanged if its book is read from right to left, otherwise the
  /// stage itself.
  ///
  /// The function `forward` of an effect draws for a book that is read from left to right.
  var unmirrored: Stage { reading == .rightToLeft ? mirrored : self }

  /// Returns the stage on which the function `forward` of an effect draws: unmirrored, and with the
  /// pages exchanged if `direction` is backward.
  func recipe(for direction: Direction) -> Stage {
    direction == .forward ? unmirrored : unmirrored.exchangingPages
  }

  /// Returns `point` converted from the coordinates of this stage to those of the stage
  /// `unmirrored`, or converted back.
  func unmirrored(_ point: Point) -> Point {
    reading == .rightToLeft ? Point(x: -point.x, y: point.y) : point
  }
}
