import QuireGeometry

/// The widths of a split view's columns, and which of them are visible.
nonisolated struct SplitLayout: Hashable, Sendable {
  /// The width of the primary column that the program or the user has chosen, in points.
  var preferredWidth = 260.0
  /// The smallest width of the primary column, in points.
  var leastWidth = 180.0
  /// The largest width of the primary column, in points.
  var mostWidth = 420.0
  /// The smallest width of the secondary column beside the primary one, in points; in a narrower
  /// view, the primary column slides over the secondary one.
  var leastSecondaryWidth = 320.0
  /// Whether the primary column is visible if the view is wide enough for both columns.
  var isShownBeside = true
  /// Whether the primary column is visible if the view is too narrow for both columns.
  var isShownOver = false
  /// The visible part of the primary column while a finger moves it over the secondary one, 0…1, or
  /// `nil` if no finger does.
  var reveal: Double?

  /// The part of a narrow view, in points, that the primary column never covers, so that a press
  /// there can close it.
  static let leastRest = 48.0

  /// Returns whether the primary column is over the secondary one in a view of `width` points.
  func isOverlaid(in width: Double) -> Bool { width < leastWidth + leastSecondaryWidth }

  /// Returns whether the primary column is visible in a view of `width` points.
  func isShown(in width: Double) -> Bool { isOverlaid(in: width) ? isShownOver : isShownBeside }

  /// Returns the part of the primary column that is over the secondary one in a view of `width`
  /// points, 0…1.
  func overlaidPart(in width: Double) -> Double {
    guard isOverlaid(in: width) else { return 0 }
    return reveal ?? (isShownOver ? 1 : 0)
  }

  /// Shows the primary column in a view of `width` points, or hides it if `isShown` is false.
  mutating func show(_ isShown: Bool, in width: Double) {
    if isOverlaid(in: width) { isShownOver = isShown } else { isShownBeside = isShown }
  }

  /// Returns the range of widths that the primary column can have in a view of `width` points.
  func widths(in width: Double) -> ClosedRange<Double> {
    let room = isOverlaid(in: width) ? width - Self.leastRest : width - leastSecondaryWidth
    let least = max(0, min(leastWidth, room))
    return least...max(least, min(mostWidth, room))
  }

  /// Returns the width of the primary column in a view of `width` points.
  func primaryWidth(in width: Double) -> Double {
    let range = widths(in: width)
    return min(max(preferredWidth, range.lowerBound), range.upperBound).rounded()
  }

  /// Returns the frames of the columns in a view of `size` points that is read from left to right.
  func frames(in size: Size) -> (primary: Rect, secondary: Rect) {
    let width = primaryWidth(in: size.width)
    let start = isShownBeside && !isOverlaid(in: size.width) ? width : 0
    let visible = max(start, overlaidPart(in: size.width) * width)
    return (
      Rect(x: visible - width, y: 0, width: width, height: size.height),
      Rect(x: start, y: 0, width: max(0, size.width - start), height: size.height)
    )
  }
}
