/// The built-in stages, some of them with another text than was embedded at build time.
package struct ShaderLibrary: Hashable, Sendable {
  /// Every stage as it was embedded.
  package static let builtIn = ShaderLibrary(files: [:])

  private let files: [String: String]

  /// A library with other texts.
  ///
  /// - Parameter files: GLSL without a version line by the names that the stages have in Shaders/,
  ///   such as `Panel.frag` or `Common.glsl`. Stages that are not named stay as built in.
  package init(files: [String: String]) {
    self.files = files
  }

  /// What to compile in place of `source`; itself unless it is a built-in stage with another text.
  func text(of source: ShaderSource) -> String {
    guard source.isBuiltIn, let text = files[source.name] else { return source.text }
    return text
  }
}
