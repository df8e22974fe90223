/// A setting that a shader file declares.
struct ShaderUniform: Hashable, Sendable {
  /// The name, as in the file.
  let name: String
  let type: ShaderType
  /// The default, with the count of the type; all 0 where the file says nothing.
  let defaultValue: [Double]
  /// The meaning that the comments of the file give, or an empty string.
  let summary: String
}
