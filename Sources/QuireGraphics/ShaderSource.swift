/// The text of one stage and the name of the file it came from.
package struct ShaderSource: Hashable, Sendable {
  /// What messages call it: the name of its file.
  package let name: String
  /// GLSL without a version line, as in the file.
  package let text: String
  /// Whether it came with the program, so that a ``ShaderLibrary`` may replace it.
  let isBuiltIn: Bool
  /// Whether it is a file of the GL Transitions specification, which is no stage by itself.
  private let isTransition: Bool

  /// The stage `text`, called `name` in messages.
  package init(name: String, text: String) {
    self.init(name: name, text: text, isTransition: false)
  }

  /// The stage that the file `transition`, called `name`, becomes with what the host adds.
  init(name: String, transition: String) {
    self.init(name: name, text: transition, isTransition: true)
  }

  private init(name: String, text: String, isTransition: Bool) {
    self.name = name
    self.text = text
    self.isTransition = isTransition
    isBuiltIn = false
  }

  /// The stage that was embedded at build time.
  init(name: String, embedded bytes: [UInt8]) {
    self.name = name
    text = String(decoding: bytes, as: UTF8.self)
    isBuiltIn = true
    isTransition = false
  }

  /// What has the number `index` in the driver's messages; nil for the file itself.
  func part(_ index: Int) -> ShaderSource? {
    switch index {
    case 1: .common
    case 2 where isTransition: .fileHead
    case 3 where isTransition: .fileTail
    default: nil
    }
  }

  /// What the driver compiles: version, definitions, the common part, then the file itself, both
  /// with their own line numbers.
  ///
  /// The driver's messages begin with 1 for the common part, with 0 for the file, with more for
  /// what stands around a transition's file.
  func assembled(definitions: [String], library: ShaderLibrary, isES: Bool) -> String {
    let version = isES ? "#version 300 es" : "#version 330 core"
    let defines = definitions.map { "#define \($0) 1\n" }.joined()
    var parts = [(1, library.text(of: .common)), (0, library.text(of: self))]
    if isTransition {
      parts.insert((2, library.text(of: .fileHead)), at: 1)
      parts.append((3, library.text(of: .fileTail)))
    }
    let text = parts.map { "#line 1 \($0.0)\n\($0.1)\n" }.joined()
    return "\(version)\n\(defines)\(text)"
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
  static let fileVertex = ShaderSource(name: "File.vert", embedded: PackageResources.File_vert)
  static let fileHead = ShaderSource(
    name: "FileHead.glsl", embedded: PackageResources.FileHead_glsl)
  static let fileTail = ShaderSource(
    name: "FileTail.glsl", embedded: PackageResources.FileTail_glsl)
  static let curlVertex = ShaderSource(name: "Curl.vert", embedded: PackageResources.Curl_vert)
  static let curlFragment = ShaderSource(name: "Curl.frag", embedded: PackageResources.Curl_frag)
}
