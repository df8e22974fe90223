import Quire
import QuireGeometry

/// The way of a window over a page that is larger than the window, in steps as they are read: down,
/// then to the top of the next column.
nonisolated struct ReadingPath: Hashable, Sendable {
  /// The length of a step, as a fraction of the window.
  static let step = 0.9
  /// The distance from an end, in points, that is too small for a step.
  private static let tolerance = 0.5

  /// The rectangle of the possible scroll offsets, in points.
  var limits: Rect
  /// The size of the window, in points.
  var window: Size
  /// Whether lines are read from right to left.
  var isMirrored = false

  /// The scroll offset at which reading begins.
  var start: Point { Point(x: isMirrored ? limits.maxX : limits.minX, y: limits.minY) }

  /// The scroll offset at which reading ends.
  var end: Point { Point(x: isMirrored ? limits.minX : limits.maxX, y: limits.maxY) }

  /// Returns the scroll offset one step after `offset`, or before it if `isForward` is false, or
  /// `nil` at the end of the path.
  func next(after offset: Point, isForward: Bool) -> Point? {
    if let y = step(
      offset.y, by: window.height, to: isForward ? limits.maxY : limits.minY)
    {
      return Point(x: offset.x, y: y)
    }
    guard let x = step(offset.x, by: window.width, to: isForward ? end.x : start.x) else {
      return nil
    }
    return Point(x: x, y: isForward ? limits.minY : limits.maxY)
  }

  private func step(_ offset: Double, by length: Double, to end: Double) -> Double? {
    let (way, step) = (end - offset, length * ReadingPath.step)
    guard abs(way) > ReadingPath.tolerance else { return nil }
    return abs(way) <= step ? end : offset + (way < 0 ? -step : step)
  }
}
