import QuireScene

/// The defaults and meanings that the comments around a declaration give to its names.
struct UniformRemarks {
  private let constants: [String: [Double]]
  /// The remarks about the only name.
  private let near: [ShaderRemark]
  private let shared: [ShaderRemark]
  /// The text of `@param` above the declaration.
  private let tagged: String?
  /// The remarks on the lines above, the nearest first.
  private let above: [ShaderRemark]
  /// Nobody says more in one place, and each is asked for each name.
  private static let limit = 64

  /// Reads `comments`.
  ///
  /// - Parameters:
  ///   - comments: the comments around a declaration.
  ///   - isAlone: whether only one of the names is a setting.
  ///   - constants: numbers with names.
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
    // A block above may be about anything.
    above = read(nearest.filter { !$0.contains("\n") })
  }

  /// Makes a setting of one of the names.
  ///
  /// - Parameters:
  ///   - index: of the name in `own`.
  ///   - own: the names that are settings.
  ///   - type: of all of them.
  /// - Returns: its default and its summary with it.
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
    // The comment nearest to the name is believed first.
    for remark in nearest where found == nil {
      found = remark.defaultValue(of: name.name).flatMap { given in
        type.converted(given.numbers).map { ($0, given.words) }
      }
    }
    for remark in shared where found == nil {
      found = remark.defaultValue(of: name.name).flatMap { given in
        // One value for each name, or one for all.
        let numbers =
          own.count > 1 && given.numbers.count == own.count * type.count
          ? Array(given.numbers[(index * type.count)..<((index + 1) * type.count)])
          : given.numbers
        return type.converted(numbers).map { ($0, given.words) }
      }
    }
    // A comment that is no value but says something, beside the declaration or right above it.
    let plain = (nearest + shared + above).first {
      $0.words != nil && $0.defaultValue(of: name.name) == nil
    }
    let words = [tagged.map { untitled($0, name.name) }, found?.words, plain?.words]
    return ShaderUniform(
      name: name.name, type: type, defaultValue: found?.value ?? type.zero,
      summary: words.compactMap { $0 }.first { !$0.isEmpty } ?? "")
  }

  /// Some repeat the name before they say what it is.
  private func untitled(_ words: String, _ name: String) -> String {
    guard words.hasPrefix(name + " ") else { return words }
    return String(words.dropFirst(name.count).drop { $0.isWhitespace || ":-".contains($0) })
  }
}
