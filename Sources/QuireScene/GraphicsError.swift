/// An error of OpenGL, or of drawing on a canvas.
public enum GraphicsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No usable version of OpenGL is available; the associated text says why.
  case unavailable(String)
  /// The driver rejected a shader; `log` is the driver's log, with line numbers of the shader file.
  case shader(name: String, log: String)
  /// The device cannot create a texture or render target of `width` × `height` pixels.
  case size(width: Int, height: Int)
  /// The pixels cannot be copied from the GPU, because the driver has lost them or has no memory
  /// for the copy.
  case unreadable
  /// Drawing with Cairo or Pango failed; the associated text says why.
  case canvas(String)

  /// The error as one line for the user.
  public var description: String {
    switch self {
    case .unavailable(let reason): "no usable OpenGL: \(reason)"
    case .shader(let name, let log): "shader \(name): \(log)"
    case .size(let width, let height): "cannot hold a surface of \(width) × \(height) pixels"
    case .unreadable: "the driver cannot read the picture back"
    case .canvas(let reason): "drawing failed: \(reason)"
    }
  }
}
