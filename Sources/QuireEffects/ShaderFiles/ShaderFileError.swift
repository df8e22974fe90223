/// A reason why a file is no transition.
public enum ShaderFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is not text.
  case noText
  /// The file has no function `vec4 transition(vec2)`.
  case noTransition
  /// The file has a `main`, on that line: it is a whole shader, not a transition.
  case ownMain(line: Int)
  /// A comment that began on that line does not end.
  case openComment(line: Int)
  /// The file has more uniforms than can be set.
  case tooManyUniforms

  /// The message for a person, in one line, to follow the name of the file and a colon.
  public var description: String {
    switch self {
    case .noText: "is not text"
    case .noTransition: "has no function 'vec4 transition(vec2 uv)'"
    case .ownMain(let line): "line \(line): has a main of its own; a transition has none"
    case .openComment(let line): "line \(line): a comment begins that does not end"
    case .tooManyUniforms: "has more than \(ShaderOutline.uniformLimit) uniforms"
    }
  }
}
