/// The picture that shows the place of the mouse.
public nonisolated enum Cursor: Hashable, Sendable, CaseIterable {
  /// The default cursor of the desktop.
  case arrow
  /// A vertical bar, over text that can be selected.
  case text
  /// A pointing hand, over a link.
  case hand
  /// An open hand, over content that can be dragged.
  case grab
  /// A closed hand, during a drag.
  case grabbing
  /// Arrows to the left and right, over an edge that can be moved horizontally.
  case resizeHorizontal
  /// Arrows up and down, over an edge that can be moved vertically.
  case resizeVertical
  /// No cursor.
  case hidden
}
