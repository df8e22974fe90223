/// The text of one stage and the name of the file it came from.
public struct ShaderSource: Hashable, Sendable {
  /// What messages call it: the name of its file.
  public let name: String
  /// GLSL without a version line, as in the file.
  public let text: String

  /// The stage `text`, called `name` in messages.
  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// The stage that was embedded at build time.
  init(name: String, embedded bytes: [UInt8]) {
    self.init(name: name, text: String(decoding: bytes, as: UTF8.self))
  }

  /// What the driver compiles: version, definitions, the common part, then the file itself with its
  /// own line numbers.
  func assembled(definitions: [String], isES: Bool) -> String {
    let version = isES ? "#version 300 es" : "#version 330 core"
    let defines = definitions.map { "#define \($0) 1\n" }.joined()
    return "\(version)\n\(defines)\(ShaderSource.common.text)\n#line 1\n\(text)"
  }
}

extension ShaderSource {
  static let common = ShaderSource(name: "Common.glsl", embedded: PackageResources.Common_glsl)
  static let panelVertex = ShaderSource(name: "Panel.vert", embedded: PackageResources.Panel_vert)
  static let panelFragment = ShaderSource(name: "Panel.frag", embedded: PackageResources.Panel_frag)
  static let quadVertex = ShaderSource(name: "Quad.vert", embedded: PackageResources.Quad_vert)
  static let quadFragment = ShaderSource(name: "Quad.frag", embedded: PackageResources.Quad_frag)
  static let stageVertex = ShaderSource(name: "Stage.vert", embedded: PackageResources.Stage_vert)
  static let mixFragment = ShaderSource(name: "Mix.frag", embedded: PackageResources.Mix_frag)
}
