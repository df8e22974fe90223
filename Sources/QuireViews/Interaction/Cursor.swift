/// The picture that shows where the mouse is.
public nonisolated enum Cursor: Hashable, Sendable, CaseIterable {
  /// The pointer of the desktop.
  case arrow
  /// A bar between letters, over text that can be selected.
  case text
  /// A hand that points, over a link.
  case hand
  /// An open hand, over something that can be dragged.
  case grab
  /// A closed hand, while something is dragged.
  case grabbing
  /// Arrows to the left and right, over an edge that can be moved sideways.
  case resizeHorizontal
  /// Arrows up and down, over an edge that can be moved up and down.
  case resizeVertical
  /// No picture.
  case hidden
}
