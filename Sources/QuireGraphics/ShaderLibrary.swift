/// The source texts of the built-in shader stages, with replacements for some of them.
package struct ShaderLibrary: Hashable, Sendable {
  /// The library with only the built-in texts.
  package static let builtIn = ShaderLibrary(files: [:])

  private let files: [String: String]

  /// Creates a library in which the texts in `files` replace the built-in stages with the same
  /// names.
  ///
  /// - Parameter files: The replacements, GLSL without a version line, by the names of the stages
  ///   in Shaders/, such as `Panel.frag` or `Common.glsl`.
  package init(files: [String: String]) {
    self.files = files
  }

  /// Returns the text to compile for `source`: the replacement if it is a replaced built-in stage,
  /// otherwise the text of `source`.
  func text(of source: ShaderSource) -> String {
    guard source.isBuiltIn, let text = files[source.name] else { return source.text }
    return text
  }
}
