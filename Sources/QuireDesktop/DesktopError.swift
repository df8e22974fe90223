/// Why there is no window, or none any more.
public nonisolated enum DesktopError: Error, Hashable, CustomStringConvertible {
  /// No display server was asked for by the environment, or it did not answer.
  case noDisplay(reason: String)
  /// The display server gave no window.
  case noWindow(reason: String)
  /// Neither OpenGL 3.3 nor OpenGL ES 3.0 is to be had.
  case noGraphics(reason: String)
  /// The connection to the display server broke.
  case displayLost

  /// One line for a person.
  public var description: String {
    switch self {
    case .noDisplay(let reason): "no display: \(reason)"
    case .noWindow(let reason): "cannot open a window: \(reason)"
    case .noGraphics(let reason): "neither OpenGL 3.3 nor OpenGL ES 3.0 is available: \(reason)"
    case .displayLost: "the display server has gone away"
    }
  }
}
