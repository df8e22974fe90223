/// A setting that a shader file declares.
struct ShaderUniform: Hashable, Sendable {
  /// As in the file.
  let name: String
  let type: ShaderType
  /// Of the type's count; all 0 where the file says nothing.
  let defaultValue: [Double]
  /// What the file's comments say about it; empty when they say nothing.
  let summary: String
}
