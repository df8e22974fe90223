/// The axis along which pages move.
public enum Orientation: String, CaseIterable, Sendable {
  /// The horizontal axis: pages move left and right, and hinges are vertical lines.
  case horizontal
  /// The vertical axis: pages move up and down, and hinges are horizontal lines.
  case vertical
}
