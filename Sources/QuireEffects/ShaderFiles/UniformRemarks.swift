import QuireScene

/// The default values and meanings of declared names, from the comments around the declaration.
struct UniformRemarks {
  private let constants: [String: [Double]]
  /// The remarks beside a name that is the only one in its declaration.
  private let near: [ShaderRemark]
  private let shared: [ShaderRemark]
  /// The text of the `@param` tag above the declaration, or `nil` if there is none.
  private let tagged: String?
  /// The remarks on the lines above the declaration, the nearest first.
  private let above: [ShaderRemark]
  /// The limit for the number of remarks in one place, since all are searched for each name.
  private static let limit = 64

  /// Creates the remarks from the comments around a declaration.
  ///
  /// - Parameters:
  ///   - comments: The comments around a declaration.
  ///   - isAlone: Whether only one of the names is a setting.
  ///   - constants: The constants with names.
  init(_ comments: UniformComments, isAlone: Bool, _ constants: [String: [Double]]) {
    self.constants = constants
    func read(_ texts: [String]) -> [ShaderRemark] {
      texts.prefix(UniformRemarks.limit).map { ShaderRemark($0, known: constants) }
    }
    let (leading, trailing) = (read(comments.leading), read(comments.trailing))
    near = isAlone ? leading : []
    shared = trailing + (isAlone ? [] : leading)
    let nearest = comments.above.reversed().prefix(UniformRemarks.limit)
    tagged = nearest.lazy.compactMap { ShaderComment($0).value(of: "param") }.first
    // A block comment above may be about anything.
    above = read(nearest.filter { !$0.contains("\n") })
  }

  /// Returns the description of the uniform with the index `index`, with its default value and its
  /// meaning.
  ///
  /// - Parameters:
  ///   - index: The index of the name in `own`.
  ///   - own: The names that are settings.
  ///   - type: The type of all names.
  /// - Returns: The setting, with its default value and its summary.
  func uniform(_ index: Int, of own: [UniformDeclaration.Name], _ type: ShaderType) -> ShaderUniform
  {
    let name = own[index]
    let nearest =
      name.comments.prefix(UniformRemarks.limit).map { ShaderRemark($0, known: constants) } + near
    var found: (value: [Double], words: String)?
    if let text = name.initialValue,
      let constant = ShaderConstant(beginning: text[...], known: constants),
      let value = type.converted(constant.numbers)
    {
      found = (value, "")
    }
    // The comment nearest to the name takes precedence.
    for remark in nearest where found == nil {
      found = remark.defaultValue(of: name.name).flatMap { given in
        type.converted(given.numbers).map { ($0, given.words) }
      }
    }
    for remark in shared where found == nil {
      found = remark.defaultValue(of: name.name).flatMap { given in
        // One value for each name, or one for all names.
        let numbers =
          own.count > 1 && given.numbers.count == own.count * type.count
          ? Array(given.numbers[(index * type.count)..<((index + 1) * type.count)])
          : given.numbers
        return type.converted(numbers).map { ($0, given.words) }
      }
    }
    // A comment without a value that has words, beside the declaration or directly above it.
    let plain = (nearest + shared + above).first {
      $0.words != nil && $0.defaultValue(of: name.name) == nil
    }
    let words = [tagged.map { untitled($0, name.name) }, found?.words, plain?.words]
    return ShaderUniform(
      name: name.name, type: type, defaultValue: found?.value ?? type.zero,
      summary: words.compactMap { $0 }.first { !$0.isEmpty } ?? "")
  }

  /// Returns `words` without the name at their beginning.
  private func untitled(_ words: String, _ name: String) -> String {
    guard words.hasPrefix(name + " ") else { return words }
    return String(words.dropFirst(name.count).drop { $0.isWhitespace || ":-".contains($0) })
  }
}
