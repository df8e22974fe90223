/// A uniform of a shader file that is a setting.
struct ShaderUniform: Hashable, Sendable {
  /// The name in the file.
  let name: String
  let type: ShaderType
  /// The default value, with as many components as the type; all 0 if the file has none.
  let defaultValue: [Double]
  /// The meaning from the comments of the file, or an empty string.
  let summary: String
}
