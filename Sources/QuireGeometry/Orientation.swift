/// The axis, horizontal or vertical, along which pages or contents move.
public enum Orientation: String, CaseIterable, Sendable {
  /// The horizontal axis: pages move left and right, and turn about vertical hinges.
  case horizontal
  /// The vertical axis: pages move up and down, and turn about horizontal hinges.
  case vertical
}
