/// A statement at the top level of GLSL text: a declaration, a whole function, a preprocessor line
/// or a comment.
package struct ShaderStatement {
  /// A kind of GLSL statement.
  package enum Kind {
    /// A comment between statements.
    case comment
    /// A preprocessor line.
    case directive
    /// A declaration of uniforms.
    case uniform(UniformDeclaration)
    /// A `precision` statement, which sets the default precision of a number type.
    case precision
    /// The definition of a function with the given name.
    case function(name: ShaderToken)
    /// Any other statement.
    case other
  }

  /// The kind of the statement.
  package let kind: Kind
  /// The range of the statement's tokens, as indices of the array of all tokens.
  package let tokens: Range<Int>

  /// Returns the top-level statements of `text`, whose tokens are `tokens`.
  ///
  /// Each token belongs to one statement. A comment or preprocessor line inside a statement belongs
  /// to that statement.
  package static func statements(of tokens: [ShaderToken], text: [UInt8]) -> [ShaderStatement] {
    var statements: [ShaderStatement] = []
    var index = 0
    while index < tokens.count {
      let statement = ShaderStatement(at: index, in: tokens, text: text)
      statements.append(statement)
      index = statement.tokens.upperBound
    }
    return statements
  }

  private init(at start: Int, in tokens: [ShaderToken], text: [UInt8]) {
    let token = tokens[start]
    if token.comment != nil {
      kind = .comment
      self.tokens = start..<(start + 1)
    } else if token.isDirective {
      kind = .directive
      self.tokens = start..<tokens.endOfDirective(at: start)
    } else if token.isWord("uniform"),
      let declaration = UniformDeclaration(at: start, in: tokens, text: text)
    {
      kind = .uniform(declaration)
      self.tokens = declaration.tokens
    } else {
      let (end, function) = ShaderStatement.end(of: start, in: tokens)
      self.tokens = start..<end
      kind =
        token.isWord("precision")
        ? .precision : function.map { .function(name: $0) } ?? .other
    }
  }

  /// Returns the index of the token after the statement that begins at the index `start`, and the
  /// name of the function if the statement defines one, or else `nil`.
  private static func end(
    of start: Int, in tokens: [ShaderToken]
  ) -> (end: Int, function: ShaderToken?) {
    var index = start
    var depth = 0
    var lastWord = tokens[start]
    var function: ShaderToken?
    while index < tokens.count {
      let token = tokens[index]
      if token.isDirective {
        index = tokens.endOfDirective(at: index)
        continue
      }
      index += 1
      if token.isSymbol("{") {
        depth += 1
      } else if token.isSymbol("}") {
        depth -= 1
        if depth <= 0 { break }
      } else if depth == 0 {
        if token.isSymbol(";") { break }
        if token.isSymbol("("), function == nil { function = lastWord }
        if token.word != nil { lastWord = token }
      }
    }
    return (index, tokens[index - 1].isSymbol("}") ? function : nil)
  }
}

extension [ShaderToken] {
  /// Returns the index of the first token after the preprocessor line whose first token has the
  /// index `start`.
  package func endOfDirective(at start: Int) -> Int {
    var end = start + 1
    while end < count, self[end].isDirective, !self[end].isSymbol("#") { end += 1 }
    return end
  }
}
