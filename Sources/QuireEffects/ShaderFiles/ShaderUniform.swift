/// A uniform of a shader file that can be set as a parameter.
struct ShaderUniform: Hashable, Sendable {
  /// The name of the uniform in the file.
  let name: String
  let type: ShaderType
  /// The default value, with as many components as the type; all 0 if the file has none.
  let defaultValue: [Double]
  /// The meaning of the uniform from the comments of the file, or an empty string.
  let summary: String
}
