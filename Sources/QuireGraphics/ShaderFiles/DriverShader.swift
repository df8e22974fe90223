import QuireScene

/// A conversion of a GL Transitions shader into text that the driver compiles.
///
/// The conversion removes comments and everything that the host declares itself: the language
/// version, extensions, the default precision, and the uniforms and functions of the GL Transitions
/// specification. The line numbers stay the same.
struct DriverShader {
  /// The names of the uniforms that the host program declares for every GL Transitions shader.
  private static let givenNames: Set = ["progress", "ratio", "from", "to"]
  /// The names of the functions that the host program defines for every GL Transitions shader.
  private static let givenFunctions: Set = ["getFromColor", "getToColor"]

  private var text: [UInt8]
  /// The tokens of the shader that remain in the text after the conversion.
  private var tokens: [ShaderToken]

  /// Returns the text of the shader `code` for the driver, for OpenGL ES if `isES`, otherwise for
  /// OpenGL.
  ///
  /// A text with an unterminated comment is returned unchanged, and the driver rejects it.
  static func code(from code: String, isES: Bool) -> String {
    let text = Array(code.utf8)
    guard let tokens = try? ShaderScanner.tokens(of: text) else { return code }
    let shader = DriverShader(text, tokens)
    return isES
      ? EmbeddedShader.code(from: shader.text, shader.tokens)
      : String(decoding: shader.text, as: UTF8.self)
  }

  private init(_ text: [UInt8], _ tokens: [ShaderToken]) {
    self.text = text
    self.tokens = tokens
    for token in tokens where token.comment != nil { blank(token.range) }
    for index in tokens.indices where tokens[index].isDirective && tokens[index].isSymbol("#") {
      blankDirective(index..<tokens.endOfDirective(at: index))
    }
    for statement in ShaderStatement.statements(of: tokens, text: text) {
      switch statement.kind {
      case .uniform(let declaration): blankGivenNames(of: declaration)
      // The host sets the highest precision itself.
      case .precision: blank(range(of: statement))
      case .function(let name) where Self.givenFunctions.contains(name.word ?? ""):
        blank(range(of: statement))
      default: break
      }
    }
    self.tokens = tokens.filter { self.text[$0.range.lowerBound] != UInt8(ascii: " ") }
  }

  /// Replaces the preprocessor line that consists of the tokens `line` with spaces, if it is a
  /// version or an extension line.
  private mutating func blankDirective(_ line: Range<Int>) {
    guard line.count > 1, ["version", "extension"].contains(tokens[line.lowerBound + 1].word)
    else { return }
    blank(tokens[line.lowerBound].range.lowerBound..<tokens[line.upperBound - 1].range.upperBound)
  }

  private mutating func blankGivenNames(of declaration: UniformDeclaration) {
    let given = declaration.names.filter { Self.givenNames.contains($0.name) }
    guard given.count < declaration.names.count else { return blank(declaration.range) }
    for name in given {
      blank(name.range)
      blankComma(beside: name.range, in: declaration.range)
    }
  }

  /// Replaces the comma before or after a removed name with a space; `name` and `declaration` are
  /// the ranges of the name and of its declaration, in bytes.
  private mutating func blankComma(beside name: Range<Int>, in declaration: Range<Int>) {
    let comma = UInt8(ascii: ",")
    let after = (name.upperBound..<declaration.upperBound).first {
      text[$0] != UInt8(ascii: " ") && text[$0] != UInt8(ascii: "\n") && text[$0] != 0x09
    }
    if let after, text[after] == comma {
      blank(after..<(after + 1))
    } else if let before = (declaration.lowerBound..<name.lowerBound).last(where: {
      text[$0] == comma
    }) {
      blank(before..<(before + 1))
    }
  }

  private func range(of statement: ShaderStatement) -> Range<Int> {
    let (first, last) = (statement.tokens.lowerBound, statement.tokens.upperBound - 1)
    return tokens[first].range.lowerBound..<tokens[last].range.upperBound
  }

  /// Replaces the text in `range` with spaces, except for its line breaks.
  private mutating func blank(_ range: Range<Int>) {
    for index in range where text[index] != UInt8(ascii: "\n") { text[index] = UInt8(ascii: " ") }
  }
}
