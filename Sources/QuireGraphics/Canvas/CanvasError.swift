/// Why a canvas could not be made or drawn on.
public enum CanvasError: Error, Hashable, CustomStringConvertible {
  /// The size in pixels is not one that Cairo can hold.
  case size(width: Int, height: Int)
  /// Cairo's own message.
  case cairo(String)
  /// A font file that is missing or holds no typeface.
  case font

  /// A sentence for people.
  public var description: String {
    switch self {
    case .size(let width, let height): "a canvas of \(width) × \(height) pixels cannot be made"
    case .cairo(let message): "drawing failed: \(message)"
    case .font: "is not a font file"
    }
  }
}
