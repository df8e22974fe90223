/// The text of one stage and the name of the file it came from.
public struct ShaderSource: Hashable, Sendable {
  /// What messages call it: the name of its file.
  public let name: String
  /// GLSL without a version line, as in the file.
  public let text: String
  /// Whether it came with the program, so that a ``ShaderLibrary`` may replace it.
  let isBuiltIn: Bool

  /// The stage `text`, called `name` in messages.
  public init(name: String, text: String) {
    self.name = name
    self.text = text
    isBuiltIn = false
  }

  /// The stage that was embedded at build time.
  init(name: String, embedded bytes: [UInt8]) {
    self.name = name
    text = String(decoding: bytes, as: UTF8.self)
    isBuiltIn = true
  }

  /// What the driver compiles: version, definitions, the common part, then the file itself, both
  /// with their own line numbers.
  ///
  /// The driver's messages begin with 1 for the common part, with 0 for the file.
  func assembled(definitions: [String], library: ShaderLibrary, isES: Bool) -> String {
    let version = isES ? "#version 300 es" : "#version 330 core"
    let defines = definitions.map { "#define \($0) 1\n" }.joined()
    let common = library.text(of: .common)
    return "\(version)\n\(defines)#line 1 1\n\(common)\n#line 1 0\n\(library.text(of: self))"
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
