/// The GLSL code of the built-in shader stages, with replacements for some of them.
package struct ShaderLibrary: Hashable, Sendable {
  /// The library without replacements, which contains only the built-in shader stages.
  package static let builtIn = ShaderLibrary(files: [:])

  private let files: [String: String]

  /// Creates a library in which the GLSL code in `files` replaces the built-in stages with the same
  /// names.
  ///
  /// - Parameter files: The replacements, GLSL without a version line, by the names of the stages
  ///   in Shaders/, such as `Panel.frag` or `Common.glsl`.
  package init(files: [String: String]) {
    self.files = files
  }

  /// Returns the GLSL code to compile for `source`: its replacement in the library if there is one,
  /// otherwise the code of `source` itself.
  func text(of source: ShaderSource) -> String {
    guard source.isBuiltIn, let text = files[source.name] else { return source.text }
    return text
  }
}
