/// A comment beside a declaration of uniforms, parsed once for all names of the declaration.
struct ShaderRemark {
  /// A default value in a line of a comment, and the words after it.
  struct Default {
    let numbers: [Double]
    let words: String
    fileprivate let line: Int
  }

  /// The default for all names, as in `= v` or `default v`, or `nil` if there is none.
  private let common: Default?
  /// The defaults for single names, as in `NAME = v`, by the name in lower case.
  private let named: [String: Default]
  /// The words of the first line that is neither a default for all names nor a tag, or `nil` if
  /// there is none.
  let words: String?

  /// Creates the remark in the comment `source`, including its delimiters.
  ///
  /// - Parameters:
  ///   - source: The text of the comment.
  ///   - known: The constants with names.
  init(_ source: String, known: [String: [Double]]) {
    let comment = ShaderComment(source)
    var common: Default?
    var named: [String: Default] = [:]
    for (index, line) in comment.lines.enumerated() {
      guard let (name, value) = ShaderRemark.assigned(line[...]),
        name.map({ named[$0] == nil }) ?? (common == nil),
        let constant = ShaderConstant(beginning: value, known: known)
      else { continue }
      let words = constant.rest.drop { $0.isWhitespace || ";,.:/*-".contains($0) }
      let found = Default(numbers: constant.numbers, words: String(words), line: index)
      if let name { named[name] = found } else { common = found }
    }
    (self.common, self.named) = (common, named)
    let tags = ["author", "license", "licence", "name", "description", "tags"]
    let text = comment.text
    let isProse =
      self.common == nil && text.contains(where: \.isLetter) && !text.hasPrefix("=")
      && !tags.contains { comment.value(of: $0) != nil }
    words = isProse ? comment.lines.first { $0.contains(where: \.isLetter) } : nil
  }

  /// Returns the default value for the uniform `name`, or `nil` if the comment has none.
  func defaultValue(of name: String) -> Default? {
    guard let own = named[name.lowercased()] else { return common }
    guard let common else { return own }
    return own.line < common.line ? own : common
  }

  /// Returns the name before and the text after the equals sign in a line with a default, or `nil`
  /// for another line.
  ///
  /// The name is `nil` for a default for all names.
  private static func assigned(_ line: Substring) -> (name: String?, value: Substring)? {
    var rest = line.drop { $0.isWhitespace || "([".contains($0) }
    var name: String?
    var isDefault = false
    if let after = wordsOfDefault(rest) {
      isDefault = true
      rest = after
    } else {
      let word = rest.prefix { !isSign($0) && !$0.isWhitespace }
      if !word.isEmpty { name = word.lowercased() }
      rest = rest.dropFirst(word.count)
    }
    rest = rest.drop { $0.isWhitespace }
    guard let sign = rest.first, isSign(sign) else { return isDefault ? (nil, rest) : nil }
    let value = rest.dropFirst()
    // A comparison is not an assignment.
    return value.first == "=" ? nil : (name, value)
  }

  /// Returns the text after a phrase at the beginning of `text` that announces a default, or `nil`
  /// if there is no such phrase.
  private static func wordsOfDefault(_ text: Substring) -> Substring? {
    // The prefix is as long as the longest of the words.
    let beginning = text.prefix(16).lowercased()
    for words in ["defaults to", "default value is", "default value", "default is", "default"]
    where beginning.hasPrefix(words) {
      let after = text.dropFirst(words.count)
      if let next = after.first, isSign(next) || next.isWhitespace { return after }
    }
    return nil
  }

  private static func isSign(_ character: Character) -> Bool {
    character == "=" || character == ":"
  }
}
