/// The text of one shader stage, with the name of its file.
package struct ShaderSource: Hashable, Sendable {
  /// The name of the shader file, for error messages.
  package let name: String
  /// The GLSL text of the file, without a version line.
  package let text: String
  /// Whether the stage is built in, so that a ``ShaderLibrary`` may replace it.
  let isBuiltIn: Bool
  /// Whether the text is a GL Transitions file, which is not a complete shader stage.
  private let isTransition: Bool

  /// Creates a shader stage with the GLSL `text`, called `name` in error messages.
  package init(name: String, text: String) {
    self.init(name: name, text: text, isTransition: false)
  }

  /// Creates a shader stage from `transition`, the text of a GL Transitions file, called `name` in
  /// error messages.
  init(name: String, transition: String) {
    self.init(name: name, text: transition, isTransition: true)
  }

  private init(name: String, text: String, isTransition: Bool) {
    self.name = name
    self.text = text
    self.isTransition = isTransition
    isBuiltIn = false
  }

  /// Creates the built-in stage called `name` from the bytes of a file that was embedded at build
  /// time.
  init(name: String, embedded bytes: [UInt8]) {
    self.name = name
    text = String(decoding: bytes, as: UTF8.self)
    isBuiltIn = true
    isTransition = false
  }

  /// Returns the shared source text that has the number `index` in the driver's messages, or `nil`
  /// if the number stands for this stage.
  func part(_ index: Int) -> ShaderSource? {
    switch index {
    case 1: .common
    case 2 where isTransition: .fileHead
    case 3 where isTransition: .fileTail
    default: nil
    }
  }

  /// Returns the text to compile: the version, `definitions`, the code that all stages share, and
  /// the code of this stage, for OpenGL ES if `isES` is true.
  ///
  /// The common part and the stage have their own line numbers.
  ///
  /// In the driver's messages the source number is 1 for the common part, 0 for the stage, and
  /// above 1 for the text around a transition's file.
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
  static let levelFragment = ShaderSource(
    name: "Level.frag", embedded: PackageResources.Level_frag)
  static let mixFragment = ShaderSource(name: "Mix.frag", embedded: PackageResources.Mix_frag)
  static let fileVertex = ShaderSource(name: "File.vert", embedded: PackageResources.File_vert)
  static let fileHead = ShaderSource(
    name: "FileHead.glsl", embedded: PackageResources.FileHead_glsl)
  static let fileTail = ShaderSource(
    name: "FileTail.glsl", embedded: PackageResources.FileTail_glsl)
  static let curlVertex = ShaderSource(name: "Curl.vert", embedded: PackageResources.Curl_vert)
  static let curlFragment = ShaderSource(name: "Curl.frag", embedded: PackageResources.Curl_frag)
  static let leafVertex = ShaderSource(name: "Leaf.vert", embedded: PackageResources.Leaf_vert)
  static let leafFragment = ShaderSource(name: "Leaf.frag", embedded: PackageResources.Leaf_frag)
}
