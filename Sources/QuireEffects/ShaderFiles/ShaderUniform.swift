/// A uniform variable of a shader file, which can be set as a parameter unless it is a texture.
struct ShaderUniform: Hashable, Sendable {
  /// The name of the uniform in the file.
  let name: String
  let type: ShaderType
  /// The components of the default value; all are 0 if the file states no default value.
  let defaultValue: [Double]
  /// The meaning of the uniform, from a comment in the file, or an empty string if no comment
  /// describes the uniform.
  let summary: String
}
