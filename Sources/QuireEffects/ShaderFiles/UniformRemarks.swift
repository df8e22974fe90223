import QuireScene

/// The parsed comments near a declaration of uniforms, which state the default values and the
/// meanings of the uniforms.
struct UniformRemarks {
  private let constants: [String: [Double]]
  /// The parsed comments before the uniform's name on the line of its declaration, or an empty
  /// array if the declaration has several uniforms.
  private let near: [ShaderRemark]
  private let shared: [ShaderRemark]
  /// The text of the nearest `@param` tag above the declaration, which describes a uniform, or
  /// `nil` if there is no such tag.
  private let tagged: String?
  /// The comments on the lines above the declaration, the nearest comment first.
  private let above: [ShaderRemark]
  /// The greatest number of comments that are parsed, limited because each comment is searched for
  /// every declared name.
  private static let limit = 64

  /// Creates the remarks from the `comments` near a declaration; `isAlone` says whether the
  /// declaration has only one uniform that can be set, and `constants` contains values such as `PI`
  /// by name.
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

  /// Returns the uniform called `own[index]`, where `own` are the declared names, with the given
  /// `type` and the default value and meaning that the comments state.
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

  /// Returns `words` without the uniform's name `name` at their beginning.
  private func untitled(_ words: String, _ name: String) -> String {
    guard words.hasPrefix(name + " ") else { return words }
    return String(words.dropFirst(name.count).drop { $0.isWhitespace || ":-".contains($0) })
  }
}
