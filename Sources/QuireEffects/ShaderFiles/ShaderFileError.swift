/// The reason why a file cannot be read as a shader transition.
public enum ShaderFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is not text.
  case noText
  /// The file has no function `vec4 transition(vec2)`.
  case noTransition
  /// The file defines a function `main` on line `line`, so it is a complete shader and not a
  /// transition.
  case ownMain(line: Int)
  /// The file has a comment that begins on line `line` and is not terminated.
  case openComment(line: Int)
  /// The file declares more uniforms than the limit of 256.
  case tooManyUniforms

  /// The error message for the user, in one line, to be displayed after the file's name and a
  /// colon.
  public var description: String {
    switch self {
    case .noText: "is not text"
    case .noTransition: "has no function 'vec4 transition(vec2 uv)'"
    case .ownMain(let line): "line \(line): defines main, which a transition must not"
    case .openComment(let line): "line \(line): the comment is not terminated"
    case .tooManyUniforms: "has more than \(ShaderOutline.uniformLimit) uniforms"
    }
  }
}
