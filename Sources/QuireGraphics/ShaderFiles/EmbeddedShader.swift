import QuireScene

/// A conversion of a shader for OpenGL into a shader for OpenGL ES 3.0, whose language is stricter.
///
/// Initial values must be constants in OpenGL ES, so global variables get theirs in a function.
/// Functions with the name of a built-in function are renamed. Other differences, such as integers
/// in place of floating-point numbers, are left to the compiler to reject.
struct EmbeddedShader {
  /// The names of built-in GLSL functions that shaders also use for their own functions.
  private static let builtIns: Set = [
    "abs", "acos", "acosh", "all", "any", "asin", "asinh", "atan", "atanh", "ceil", "clamp", "cos",
    "cosh", "cross", "degrees", "determinant", "distance", "dot", "equal", "exp", "exp2",
    "faceforward", "floor", "fract", "fwidth", "inverse", "inversesqrt", "isinf", "isnan", "length",
    "log", "log2", "max", "min", "mix", "mod", "modf", "normalize", "not", "outerProduct", "pow",
    "radians", "reflect", "refract", "round", "roundEven", "sign", "sin", "sinh", "smoothstep",
    "sqrt", "step", "tan", "tanh", "texelFetch", "texture", "textureGrad", "textureLod",
    "textureProj", "textureSize", "transpose", "trunc",
  ]
  /// The GLSL keywords of declarations that keep their initial values, because those must not be
  /// moved into a function.
  private static let keptKeywords: Set = [
    "const", "precision", "struct", "in", "out", "layout", "invariant",
  ]

  private let tokens: [ShaderToken]
  /// For each token of the shader, the number of arguments in the brackets that begin at the token,
  /// or 0 if the token is not an opening bracket.
  private let arguments: [Int]
  private var text: [UInt8]
  /// The assignments that set the initial values of global variables in a generated function, with
  /// their line numbers.
  private var moved: [(line: Int, text: String)] = []
  /// The shader's own functions with the name of a built-in GLSL function, each with the numbers of
  /// parameters with which it is defined.
  private var arities: [String: Set<Int>] = [:]

  /// Returns the shader `code`, which has no comments and consists of `tokens`, converted to OpenGL
  /// ES.
  static func code(from code: [UInt8], _ tokens: [ShaderToken]) -> String {
    var shader = EmbeddedShader(tokens, code)
    shader.processStatements()
    return shader.renamed() + shader.initialiser
  }

  private init(_ tokens: [ShaderToken], _ text: [UInt8]) {
    self.tokens = tokens
    arguments = EmbeddedShader.arguments(tokens)
    self.text = text
  }

  private var initialiser: String {
    "\nvoid quire_initialise() {\n"
      + moved.map { "#line \($0.line) 0\n\($0.text);\n" }.joined() + "}\n"
  }

  private mutating func processStatements() {
    var index = 0
    var conditions = 0
    while index < tokens.count {
      if tokens[index].isDirective {
        switch index + 1 < tokens.count ? tokens[index + 1].word : nil {
        case "if", "ifdef", "ifndef": conditions += 1
        case "endif": conditions -= 1
        default: break
        }
        index = tokens.endOfDirective(at: index)
        continue
      }
      let end = statementEnd(from: index)
      if end > index, tokens[end - 1].isSymbol(";") {
        // A conditional declaration may be absent.
        if conditions == 0 { moveInitialValues(of: index..<end) }
      } else {
        recordFunction(index..<end)
      }
      index = end
    }
  }

  /// Returns the index of the token after the semicolon or the last brace of the statement that
  /// begins at `start`.
  private func statementEnd(from start: Int) -> Int {
    var depth = 0
    for index in start..<tokens.count where !tokens[index].isDirective {
      if tokens[index].isSymbol("{") { depth += 1 }
      if tokens[index].isSymbol("}") { depth -= 1 }
      if depth <= 0, tokens[index].isSymbol("}") || tokens[index].isSymbol(";") { return index + 1 }
    }
    return tokens.count
  }

  /// Removes the initial values of the variables that `statement` declares, and adds them to
  /// `moved` as assignments.
  private mutating func moveInitialValues(of statement: Range<Int>) {
    let words = tokens[statement].prefix { $0.word != nil }.compactMap(\.word)
    // A declaration has at least a type and a name.
    guard words.count >= 2, !words.contains(where: Self.keptKeywords.contains) else { return }
    // Uniforms have no initial values in OpenGL ES: a uniform that is not set is 0.
    let isUniform = words[0] == "uniform"
    var name = tokens[statement.lowerBound]
    var depth = 0
    var value: Int?
    for index in statement {
      let token = tokens[index]
      if token.isSymbol("(") || token.isSymbol("[") || token.isSymbol("{") { depth += 1 }
      if token.isSymbol(")") || token.isSymbol("]") || token.isSymbol("}") { depth -= 1 }
      guard depth == 0 else { continue }
      if let start = value, token.isSymbol(",") || token.isSymbol(";") {
        let range = tokens[start].range.lowerBound..<token.range.lowerBound
        if !isUniform { moved.append((name.line, (name.word ?? "") + " " + string(range))) }
        for index in range where text[index] != UInt8(ascii: "\n") {
          text[index] = UInt8(ascii: " ")
        }
        value = nil
      } else if value == nil, token.isSymbol("=") {
        value = index
      } else if value == nil, token.word != nil {
        name = token
      }
    }
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: text[range], as: UTF8.self)
  }

  /// Records the number of parameters of the function that `statement` defines, if a built-in
  /// function has the same name.
  private mutating func recordFunction(_ statement: Range<Int>) {
    guard let opening = statement.first(where: { tokens[$0].isSymbol("(") }),
      opening > statement.lowerBound, let name = tokens[opening - 1].word,
      Self.builtIns.contains(name)
    else { return }
    arities[name, default: []].insert(arguments[opening])
  }

  /// Returns, for each of `tokens`, the number of arguments in the brackets that begin at the
  /// token, or 0 if the token is not an opening bracket.
  private static func arguments(_ tokens: [ShaderToken]) -> [Int] {
    var counts = [Int](repeating: 0, count: tokens.count)
    var open: [Int] = []
    /// Records that the innermost open brackets contain at least one argument.
    func recordArgument() {
      if let index = open.last { counts[index] = max(1, counts[index]) }
    }
    for (index, token) in tokens.enumerated() {
      if token.isSymbol("(") || token.isSymbol("[") {
        if token.isSymbol("[") { recordArgument() }
        open.append(index)
      } else if token.isSymbol(")") || token.isSymbol("]") {
        _ = open.popLast()
        recordArgument()
      } else if let opening = open.last, token.isSymbol(",") {
        counts[opening] += 1
      } else if !token.isWord("void") {
        recordArgument()
      }
    }
    return counts
  }

  /// Returns the text of the shader after renaming its functions that have the name of a built-in
  /// function.
  private func renamed() -> String {
    guard !arities.isEmpty else { return String(decoding: text, as: UTF8.self) }
    var result: [UInt8] = []
    var end = 0
    for (index, token) in tokens.enumerated() {
      guard let name = token.word, let own = arities[name], index + 1 < tokens.count,
        tokens[index + 1].isSymbol("("), own.contains(arguments[index + 1])
      else { continue }
      result += text[end..<token.range.lowerBound] + "quire_own_\(name)".utf8
      end = token.range.upperBound
    }
    return String(decoding: result + text[end...], as: UTF8.self)
  }
}
