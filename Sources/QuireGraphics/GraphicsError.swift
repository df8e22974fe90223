/// Why nothing can be drawn.
public enum GraphicsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no usable OpenGL; the text says what was tried.
  case unavailable(String)
  /// A shader was refused: its name and the driver's words, with line numbers of the file.
  case shader(name: String, log: String)
  /// A texture or render target of this size in pixels cannot be made.
  case size(width: Int, height: Int)
  /// What was drawn cannot be read back: the driver has no memory for it, or has lost it.
  case unreadable
  /// Cairo or Pango refused.
  case canvas(String)

  /// One line for a person.
  public var description: String {
    switch self {
    case .unavailable(let reason): "no usable OpenGL: \(reason)"
    case .shader(let name, let log): "shader \(name): \(log)"
    case .size(let width, let height): "cannot hold a surface of \(width) × \(height) pixels"
    case .unreadable: "the driver does not give back what it has drawn"
    case .canvas(let reason): "drawing failed: \(reason)"
    }
  }
}
