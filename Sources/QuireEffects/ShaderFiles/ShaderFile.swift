import QuireScene

/// A shader file of the GL Transitions specification, version 1: a function from a position to a
/// colour.
///
/// Reading a file compiles nothing; it only finds the beginnings and ends of GLSL statements.
public struct ShaderFile: Hashable, Sendable {
  /// The name of the transition: the base name of the file.
  public let name: String
  /// The author of the transition, from a comment in the file, or `nil` if no comment names one.
  public let author: String?
  /// The license of the transition, from a comment in the file, or `nil` if no comment names one.
  public let license: String?
  /// The description of the transition in a comment, or `nil` if there is none.
  public let description: String?
  /// The uniforms that can be set as parameters, in the order of the file.
  let uniforms: [ShaderUniform]
  /// The text of the file, with a line feed at the end of each line.
  let code: String

  /// Creates a shader file called `name` from its contents, `bytes`.
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

  /// Returns `bytes` without a byte order mark, with a line feed at the end of each line.
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
