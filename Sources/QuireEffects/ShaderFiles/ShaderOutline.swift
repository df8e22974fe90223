import QuireScene

/// The outline of a shader file: the uniforms that the file declares, found without compiling the
/// file.
struct ShaderOutline {
  /// The uniforms that can be set as parameters, and the textures, in the order of their
  /// declarations.
  private(set) var uniforms: [ShaderUniform] = []
  private var names: Set<String> = []
  /// The greatest number of uniforms that a file may declare.
  ///
  /// OpenGL ES 3.0 guarantees 224 uniform vectors.
  static let uniformLimit = 256
  /// The names of the uniforms that the framework sets, and that the file need not declare.
  private static let givenNames: Set = ["progress", "ratio", "from", "to"]

  /// Creates the outline of the shader file with the given `text`, whose tokens are `tokens`.
  ///
  /// Only the statements outside of functions count.
  ///
  /// - Throws: `ShaderFileError` if there is no function `transition` among them, if there is a
  ///   `main`, or if there are too many uniforms.
  init(of tokens: [ShaderToken], text: [UInt8]) throws(ShaderFileError) {
    // A macro may define the function, so the name may be anywhere.
    let words = tokens.indices.filter { tokens[$0].isWord("transition") }
    guard words.contains(where: { tokens.nextSignificant(after: $0)?.isSymbol("(") == true })
    else { throw .noTransition }
    let constants = ShaderOutline.constants(tokens)
    for statement in ShaderStatement.statements(of: tokens, text: text) {
      switch statement.kind {
      case .uniform(let declaration): try add(declaration, among: tokens, constants)
      case .function(let name) where name.isWord("main"): throw .ownMain(line: name.line)
      default: break
      }
    }
  }

  private mutating func add(
    _ declaration: UniformDeclaration, among tokens: [ShaderToken], _ constants: [String: [Double]]
  ) throws(ShaderFileError) {
    guard let type = ShaderType(keyword: declaration.type) else { return }
    let own = declaration.names.filter { !ShaderOutline.givenNames.contains($0.name) }
    let new = own.indices.filter { !own[$0].isArray && names.insert(own[$0].name).inserted }
    guard names.count <= ShaderOutline.uniformLimit else { throw .tooManyUniforms }
    let remarks = UniformRemarks(
      UniformComments(around: declaration, in: tokens), isAlone: own.count == 1, constants)
    uniforms += new.map { remarks.uniform($0, of: own, type) }
  }

  /// Returns the values, by name, of the constants that `tokens` define, and of constants such as
  /// `PI`.
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
  /// Returns the next token after the index `index` that is not a comment, or `nil` if there is
  /// none.
  fileprivate func nextSignificant(after index: Int) -> ShaderToken? {
    self[(index + 1)...].first { $0.comment == nil }
  }
}
