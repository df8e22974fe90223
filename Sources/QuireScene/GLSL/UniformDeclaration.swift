/// A GLSL statement `uniform … ;`, which may declare several uniforms.
package struct UniformDeclaration {
  /// A uniform that the statement declares.
  package struct Name {
    /// The name of the uniform.
    package let name: String
    /// The range of the text, in bytes, that contains the uniform's name and initial value, up to
    /// the comma or semicolon that follows.
    package let range: Range<Int>
    /// Whether the uniform is declared as an array.
    package let isArray: Bool
    /// The initial value of the uniform as GLSL text, or `nil` if the declaration has none.
    package internal(set) var initialValue: String?
    /// The comments that follow the uniform's name and describe this uniform, with their
    /// delimiters.
    package internal(set) var comments: [String]
  }

  /// The GLSL keyword of the uniforms' type, such as `vec2`.
  package let type: String
  /// The declared uniforms, in the order of the text.
  package private(set) var names: [Name] = []
  /// The range of the statement in the text, from `uniform` to the semicolon, in bytes.
  package let range: Range<Int>
  /// The indices of the tokens from `uniform` to the semicolon.
  package let tokens: Range<Int>
  /// The comments between `uniform` and the first name, with their delimiters.
  package private(set) var comments: [String] = []

  /// Creates the declaration whose keyword `uniform` is the token at the index `start`, or returns
  /// `nil` for a uniform block or an invalid declaration.
  init?(at start: Int, in tokens: [ShaderToken], text: [UInt8]) {
    var index = start + 1
    func token() -> ShaderToken? { index < tokens.count ? tokens[index] : nil }
    var inside: [String] = []
    while let next = token() {
      if let comment = next.comment {
        inside.append(comment)
      } else if next.word.map(Self.qualifiers.contains) != true {
        break
      }
      index += 1
    }
    guard let type = token()?.word else { return nil }
    self.type = type
    index += 1
    var found: [Name] = []
    while true {
      while let comment = token()?.comment {
        // A comment after the comma, on the same line, describes the name before the comma.
        if let last = found.indices.last, tokens[index].line == tokens[index - 1].line {
          found[last].comments.append(comment)
        } else {
          inside.append(comment)
        }
        index += 1
      }
      guard let name = token()?.word else { return nil }
      let (declarator, next) = Self.declarator(name, at: index, in: tokens, text: text)
      found.append(declarator)
      index = next
      guard let mark = token() else { return nil }
      index += 1
      if mark.isSymbol(";") { break }
      guard mark.isSymbol(",") else { return nil }
    }
    names = found
    range = tokens[start].range.lowerBound..<tokens[index - 1].range.upperBound
    self.tokens = start..<index
    comments = inside
  }

  private static let qualifiers: Set = [
    "lowp", "mediump", "highp", "const", "flat", "invariant", "smooth",
  ]

  /// Returns the uniform called `name`, whose token is at the index `start`, and the index of the
  /// comma or semicolon after the uniform.
  private static func declarator(
    _ name: String, at start: Int, in tokens: [ShaderToken], text: [UInt8]
  ) -> (Name, Int) {
    var index = start + 1
    var comments: [String] = []
    var value: Range<Int>?
    var isArray = false
    var depth = 0
    while index < tokens.count {
      let token = tokens[index]
      if let comment = token.comment {
        comments.append(comment)
      } else {
        // A semicolon also ends unclosed brackets.
        if token.isSymbol(";") || depth == 0 && token.isSymbol(",") { break }
        if token.isSymbol("(") || token.isSymbol("[") { depth += 1 }
        if token.isSymbol(")") || token.isSymbol("]") { depth -= 1 }
        if token.isSymbol("["), value == nil { isArray = true }
        if let begun = value {
          value = begun.lowerBound..<token.range.upperBound
        } else if token.isSymbol("=") {
          value = token.range.upperBound..<token.range.upperBound
        }
      }
      index += 1
    }
    let end = index > start ? tokens[index - 1].range.upperBound : tokens[start].range.upperBound
    let declarator = Name(
      name: name, range: tokens[start].range.lowerBound..<end, isArray: isArray,
      initialValue: value.map { String(decoding: text[$0], as: UTF8.self) }, comments: comments)
    return (declarator, index)
  }
}
