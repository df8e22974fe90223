/// The axis along which pages move.
public enum Orientation: String, CaseIterable, Sendable {
  /// Pages move left and right; hinges are vertical lines.
  case horizontal
  /// Pages move up and down; hinges are horizontal lines.
  case vertical
}
