import Quire

nonisolated extension ShaderFileError {
  /// The reason as a sentence in the language of the interface.
  var sentence: String {
    switch self {
    case .noText: localized("This file is not text.")
    case .noTransition: localized("This file has no function 'vec4 transition(vec2 uv)'.")
    case .ownMain(let line):
      localized("Line %s defines main, which a transition must not.", line)
    case .openComment(let line): localized("The comment on line %s is not terminated.", line)
    case .tooManyUniforms: localized("This file has too many uniforms.")
    }
  }
}
