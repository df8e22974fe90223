/// What a shader file declares, and what of its text the compiler is to see.
struct ShaderOutline {
  /// Those that can be set and those that get a texture.
  private(set) var uniforms: [ShaderUniform] = []
  private var names: Set<String> = []
  /// OpenGL ES 3.0 promises 224 vectors of them, and nobody sets more.
  static let uniformLimit = 256
  /// The text for the compiler: each line where it was.
  private var text: [UInt8]
  private var constants: [String: [Double]]

  /// The same as a string.
  var code: String { String(decoding: text, as: UTF8.self) }

  /// Reads the statements outside of functions.
  ///
  /// - Throws: `ShaderFileError` when there is no transition among them, or too many uniforms.
  init(of tokens: [ShaderToken], text: [UInt8]) throws(ShaderFileError) {
    self.text = text
    constants = ShaderOutline.constants(tokens)
    let defaults = constants
    // A macro may make the function, so the name is looked for anywhere.
    let words = tokens.indices.filter { tokens[$0].isWord("transition") }
    guard words.contains(where: { tokens.nextSignificant(after: $0)?.isSymbol("(") == true })
    else { throw .noTransition }
    var place = 0
    while place < tokens.count {
      let token = tokens[place]
      if token.comment != nil {
        blank(token.range)
        place += 1
      } else if token.isDirective {
        place = takeDirective(at: place, tokens)
      } else if token.isWord("uniform"),
        let declaration = UniformDeclaration(at: place, in: tokens, text: text)
      {
        try take(declaration, defaults)
        for token in tokens[place..<declaration.end] where token.comment != nil {
          blank(token.range)
        }
        place = declaration.end
      } else {
        place = try takeStatement(at: place, tokens)
      }
    }
  }

  /// A line of the preprocessor; the host says itself which language this is.
  private mutating func takeDirective(at start: Int, _ tokens: [ShaderToken]) -> Int {
    var end = start + 1
    while end < tokens.count, tokens[end].isDirective, !tokens[end].isSymbol("#") { end += 1 }
    let line = tokens[start].range.lowerBound..<tokens[end - 1].range.upperBound
    let word = tokens[min(start + 1, end - 1)].word
    if word == "version" || word == "extension" { blank(line) }
    for token in tokens[start..<end] where token.comment != nil { blank(token.range) }
    return end
  }

  /// Anything up to its semicolon or its last brace.
  private mutating func takeStatement(
    at start: Int, _ tokens: [ShaderToken]
  ) throws(ShaderFileError) -> Int {
    var place = start
    var depth = 0
    var lastWord = tokens[start]
    var function: ShaderToken?
    while place < tokens.count {
      let token = tokens[place]
      if token.isDirective {
        place = takeDirective(at: place, tokens)
        continue
      }
      place += 1
      if token.comment != nil {
        blank(token.range)
      } else if token.isSymbol("{") {
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
    // The host wants all the precision there is, and says so.
    if tokens[start].isWord("precision") {
      blank(tokens[start].range.lowerBound..<tokens[place - 1].range.upperBound)
    }
    if let function, tokens[place - 1].isSymbol("}") {
      if function.isWord("main") { throw .ownMain(line: function.line) }
      if ShaderFile.givenFunctions.contains(function.word ?? "") {
        blank(tokens[start].range.lowerBound..<tokens[place - 1].range.upperBound)
      }
    }
    return place
  }

  private mutating func take(
    _ declaration: UniformDeclaration, _ constants: [String: [Double]]
  ) throws(ShaderFileError) {
    let type = ShaderType(keyword: declaration.type)
    let own = declaration.names.filter { !ShaderFile.givenNames.contains($0.name) }
    if own.isEmpty {
      blank(declaration.range)
    } else {
      for given in declaration.names where ShaderFile.givenNames.contains(given.name) {
        blank(given.range)
        blankComma(beside: given.range, in: declaration.range)
      }
    }
    guard let type else { return }
    let new = own.indices.filter { !own[$0].isArray && names.insert(own[$0].name).inserted }
    guard names.count <= ShaderOutline.uniformLimit else { throw .tooManyUniforms }
    let remarks = UniformRemarks(declaration, isAlone: own.count == 1, constants)
    uniforms += new.map { remarks.uniform($0, of: own, type) }
  }

  /// Removes the comma that goes with a name that is removed.
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

  /// Removes text and keeps its lines.
  private mutating func blank(_ range: Range<Int>) {
    for place in range where text[place] != UInt8(ascii: "\n") { text[place] = UInt8(ascii: " ") }
  }

  /// The numbers that the file gives names to, and the one that everybody knows.
  private static func constants(_ tokens: [ShaderToken]) -> [String: [Double]] {
    var known: [String: [Double]] = ["PI": [.pi], "M_PI": [.pi], "pi": [.pi], "TAU": [2 * .pi]]
    for (index, token) in tokens.enumerated()
    where token.isDirective && token.isWord("define") && index + 2 < tokens.count {
      let (name, value) = (tokens[index + 1], tokens[index + 2])
      guard let name = name.word, value.line == token.line, case .number(let text) = value.kind,
        let constant = ShaderConstant(beginning: text[...], known: [:])
      else { continue }
      known[name] = constant.numbers
    }
    return known
  }
}

extension [ShaderToken] {
  /// The next one that is no comment.
  fileprivate func nextSignificant(after index: Int) -> ShaderToken? {
    self[(index + 1)...].first { $0.comment == nil }
  }
}
