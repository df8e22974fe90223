import QuireScene

/// The contents of a shader file that describes a transition in the format of the GL Transitions
/// specification, version 1.
///
/// The file defines a function from a position to a colour. Reading a file compiles nothing; it
/// only finds the beginnings and ends of GLSL statements.
public struct ShaderFile: Hashable, Sendable {
  /// The name of the transition: the name of the file without its extension.
  public let name: String
  /// The author of the transition, as named by a comment in the file, or `nil` if no comment names
  /// an author.
  public let author: String?
  /// The license of the transition, as named by a comment in the file, or `nil` if no comment names
  /// a license.
  public let license: String?
  /// The description of the transition from a comment in the file, or `nil` if no comment has one.
  public let description: String?
  /// The uniforms that can be set as parameters, in the order of their declarations in the file.
  let uniforms: [ShaderUniform]
  /// The GLSL text of the file, with a line feed at the end of each line.
  let code: String

  /// Creates the contents of the shader file called `name` by parsing `bytes`, the bytes of the
  /// file.
  ///
  /// - Parameters:
  ///   - name: The name of the transition.
  ///   - bytes: The contents of the file: UTF-8 text with any line endings.
  /// - Throws: `ShaderFileError` if the file is no transition.
  public init(name: String, bytes: some Sequence<UInt8>) throws(ShaderFileError) {
    let text = ShaderFile.normalised(bytes)
    guard !text.contains(0) else { throw .noText }
    let tokens: [ShaderToken]
    do throws(ShaderScanner.OpenComment) {
      tokens = try ShaderScanner.tokens(of: text)
    } catch {
      throw .openComment(line: error.line)
    }
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
    uniforms = try ShaderOutline(of: tokens, text: text).uniforms
    code = String(decoding: text, as: UTF8.self)
  }

  /// Returns `bytes` without a byte order mark and with every line ending replaced by a line feed.
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
