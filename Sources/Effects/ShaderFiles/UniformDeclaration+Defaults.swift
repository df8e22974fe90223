extension UniformDeclaration {
  /// What the declaration and its comments say about one of its names.
  ///
  /// - Parameters:
  ///   - index: of the name in `own`.
  ///   - own: the names that are settings.
  ///   - type: of all of them.
  ///   - constants: numbers with names.
  /// - Returns: the name as a setting.
  func uniform(
    _ index: Int, of own: [Name], _ type: ShaderType, _ constants: [String: [Double]]
  ) -> ShaderUniform {
    let name = own[index]
    // The comment nearest to the name is believed first.
    let near = name.comments + (own.count == 1 ? leading : [])
    let shared = trailing + (own.count == 1 ? [] : leading)
    var found: (value: [Double], words: String)?
    if let text = name.initialValue,
      let constant = ShaderConstant(beginning: text[...], known: constants),
      let value = type.converted(constant.numbers)
    {
      found = (value, "")
    }
    for comment in near where found == nil {
      found = ShaderComment(comment).defaultValue(of: name.name, known: constants).flatMap {
        given in
        type.converted(given.numbers).map { ($0, given.words) }
      }
    }
    for comment in shared where found == nil {
      found = ShaderComment(comment).defaultValue(of: name.name, known: constants).flatMap {
        given in
        // One value for each name, or one for all.
        let numbers =
          own.count > 1 && given.numbers.count == own.count * type.count
          ? Array(given.numbers[(index * type.count)..<((index + 1) * type.count)])
          : given.numbers
        return type.converted(numbers).map { ($0, given.words) }
      }
    }
    let words = [tagged(name.name), found?.words, plain(near + shared, name.name, constants)]
    return ShaderUniform(
      name: name.name, type: type, defaultValue: found?.value ?? type.zero,
      summary: words.compactMap { $0 }.first { !$0.isEmpty } ?? "")
  }

  /// What `@param` above the declaration says.
  private func tagged(_ name: String) -> String? {
    for comment in above.reversed() {
      guard let words = ShaderComment(comment).value(of: "param") else { continue }
      // Some repeat the name before they say what it is.
      guard words.hasPrefix(name + " ") else { return words }
      return String(words.dropFirst(name.count).drop { $0.isWhitespace || ":-".contains($0) })
    }
    return nil
  }

  /// A comment that is no value but says something, beside the declaration or right above it.
  private func plain(
    _ comments: [String], _ name: String, _ constants: [String: [Double]]
  ) -> String? {
    let tags = ["author", "license", "licence", "name", "description", "tags"]
    // A block above may be about anything.
    let lines = above.filter { !$0.contains("\n") }
    for source in comments + lines.reversed() {
      let comment = ShaderComment(source)
      guard comment.defaultValue(of: name, known: constants) == nil,
        comment.text.contains(where: \.isLetter), !comment.text.hasPrefix("="),
        !tags.contains(where: { comment.value(of: $0) != nil })
      else { continue }
      return comment.lines.first { $0.contains(where: \.isLetter) }
    }
    return nil
  }
}
