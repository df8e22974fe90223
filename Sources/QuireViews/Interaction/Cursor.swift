/// The picture with which the desktop shows the position of the mouse.
public nonisolated enum Cursor: Hashable, Sendable, CaseIterable {
  /// The default cursor of the desktop.
  case arrow
  /// A vertical bar, for text that can be selected.
  case text
  /// A pointing hand, for a link.
  case hand
  /// An open hand, for content that can be dragged.
  case grab
  /// A closed hand, for content that is being dragged.
  case grabbing
  /// Arrows to the left and right, for an edge that can be moved horizontally.
  case resizeHorizontal
  /// Arrows up and down, for an edge that can be moved vertically.
  case resizeVertical
  /// No picture: the position of the mouse is not visible.
  case hidden
}
