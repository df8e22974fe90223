/// A file of the GL Transitions specification, version 1: a function from a place to a colour.
///
/// Of GLSL it knows no more than where statements begin and end. It compiles nothing.
public struct ShaderFile: Hashable, Sendable {
  /// The base name of the file.
  public let name: String
  /// Who wrote it, if a comment tells.
  public let author: String?
  /// Under which conditions, if a comment tells.
  public let license: String?
  /// What it looks like, if a comment tells.
  public let description: String?
  /// What can be set, in the order of the file.
  let uniforms: [ShaderUniform]
  /// GLSL with the file's own lines, without comments and without what the host declares.
  let code: String
  /// The same for OpenGL ES 3.0, made anew each time.
  var embeddedCode: String {
    // No comments are left that could be open.
    (try? EmbeddedShader.code(from: Array(code.utf8))) ?? code
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - name: what the transition is called.
  ///   - bytes: the file's content; text in UTF-8 with any line ends.
  /// - Throws: `ShaderFileError` when it is no transition.
  public init(name: String, bytes: some Sequence<UInt8>) throws(ShaderFileError) {
    let text = ShaderFile.normalised(bytes)
    guard !text.contains(0) else { throw .noText }
    let tokens = try ShaderScanner.tokens(of: text)
    let outline = try ShaderOutline(of: tokens, text: text)
    self.name = name
    let comments = tokens.compactMap { $0.comment.map { ShaderComment($0) } }
    func tag(_ names: String...) -> String? {
      for name in names {
        for comment in comments { if let value = comment.value(of: name) { return value } }
      }
      return nil
    }
    author = tag("authors", "author")
    license = tag("license", "licence")
    description = tag("description")
    uniforms = outline.uniforms
    code = outline.code
  }

  /// The uniforms that the host declares for the file.
  static let givenNames: Set = ["progress", "ratio", "from", "to"]
  /// The functions that the host defines for the file.
  static let givenFunctions: Set = ["getFromColor", "getToColor"]

  /// Without a byte order mark, all lines ending in line feeds.
  private static func normalised(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var text = Array(bytes)
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text.removeFirst(3) }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var isAfterReturn = false
    for byte in text {
      if byte == UInt8(ascii: "\r") {
        result.append(UInt8(ascii: "\n"))
      } else if byte != UInt8(ascii: "\n") || !isAfterReturn {
        result.append(byte)
      }
      isAfterReturn = byte == UInt8(ascii: "\r")
    }
    return result
  }
}
