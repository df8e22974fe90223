/// An error that occurs when a canvas is created or used.
public enum CanvasError: Error, Hashable, CustomStringConvertible {
  /// Cairo cannot create a canvas of `width` × `height` pixels.
  case size(width: Int, height: Int)
  /// Cairo reported an error, whose message is the associated value.
  case cairo(String)
  /// The data does not begin as a PNG file does.
  case notPNG
  /// The font file is missing or contains no typeface.
  case font

  /// The error as a sentence for the user.
  public var description: String {
    switch self {
    case .size(let width, let height): "a canvas of \(width) × \(height) pixels cannot be made"
    case .cairo(let message): "drawing failed: \(message)"
    case .notPNG: "is not a PNG file"
    case .font: "is not a font file"
    }
  }
}
