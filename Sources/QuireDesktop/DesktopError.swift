/// The reason why a window could not be opened or was lost.
public nonisolated enum DesktopError: Error, Hashable, CustomStringConvertible {
  /// The environment names no display server, or the server does not answer; `reason` says which.
  case noDisplay(reason: String)
  /// The display server did not create a window, for the reason in `reason`.
  case noWindow(reason: String)
  /// Neither OpenGL 3.3 nor OpenGL ES 3.0 is available, for the reason in `reason`.
  case noGraphics(reason: String)
  /// The GPU was reset and does not work again, for the reason in `reason`.
  case graphicsLost(reason: String)
  /// The connection to the display server was lost.
  case displayLost

  /// The error as one line for the user.
  public var description: String {
    switch self {
    case .noDisplay(let reason): "no display: \(reason)"
    case .noWindow(let reason): "cannot open a window: \(reason)"
    case .noGraphics(let reason): "neither OpenGL 3.3 nor OpenGL ES 3.0 is available: \(reason)"
    case .graphicsLost(let reason): "the GPU does not work after a reset: \(reason)"
    case .displayLost: "the display server has gone away"
    }
  }
}
