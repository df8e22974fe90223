import QuireScene

/// The comments near a declaration of uniforms in a shader file, with their delimiters.
struct UniformComments {
  /// The comments on the line of the declaration, before the names of the uniforms.
  let leading: [String]
  /// The comments after the declaration, on the same line or alone on the following lines.
  let trailing: [String]
  /// The comments on separate lines above the declaration.
  let above: [String]

  /// Creates the collection of the comments near `declaration` in the file that consists of
  /// `tokens`.
  init(around declaration: UniformDeclaration, in tokens: [ShaderToken]) {
    let (start, end) = (declaration.tokens.lowerBound, declaration.tokens.upperBound)
    leading = declaration.comments + Self.leading(start, tokens)
    trailing = Self.trailing(end, tokens)
    above = Self.above(start, tokens)
  }

  private static func leading(_ start: Int, _ tokens: [ShaderToken]) -> [String] {
    var comments: [String] = []
    for token in tokens[..<start].reversed() {
      guard let comment = token.comment, token.line == tokens[start].line else { break }
      comments.append(comment)
    }
    // A comment after another statement on the line belongs to that statement.
    let before = start - comments.count - 1
    let isAlone = before < 0 || tokens[before].line != tokens[start].line
    return isAlone ? comments.reversed() : []
  }

  private static func trailing(_ end: Int, _ tokens: [ShaderToken]) -> [String] {
    let line = tokens[end - 1].line
    var comments: [String] = []
    for token in tokens[end...] {
      guard let comment = token.comment else { break }
      // On lines further below, only a comment that looks like a value belongs to the declaration.
      guard token.line == line || ShaderComment(comment).text.hasPrefix("=") else { break }
      comments.append(comment)
    }
    return comments
  }

  private static func above(_ start: Int, _ tokens: [ShaderToken]) -> [String] {
    var comments: [String] = []
    var line = tokens[start].line
    for index in (0..<start).reversed() {
      guard let comment = tokens[index].comment else { break }
      if tokens[index].line == line, comments.isEmpty { continue }
      let lastLine = tokens[index].line + comment.utf8.count { $0 == UInt8(ascii: "\n") }
      let isAlone = index == 0 || tokens[index - 1].line != tokens[index].line
      guard lastLine == line - 1, isAlone else { break }
      comments.append(comment)
      line = tokens[index].line
    }
    return comments.reversed()
  }
}
