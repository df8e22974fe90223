/// A comment near a declaration of uniforms, parsed once for all the declared uniforms.
struct ShaderRemark {
  /// A default value that a line of the comment states for a uniform, with the words after the
  /// value.
  struct Default {
    let numbers: [Double]
    let words: String
    fileprivate let line: Int
  }

  /// The default value that applies to all the declared uniforms, written as `= v` or `default v`,
  /// or `nil` if the comment states none.
  private let common: Default?
  /// The default values that the comment states for single uniforms, as in `NAME = v`, with the
  /// names in lower case as keys.
  private let named: [String: Default]
  /// The first line of the comment that describes the uniforms in words, or `nil` if there is no
  /// such line.
  ///
  /// There is none if the comment states a default value for all the declared uniforms or a tag, or
  /// has no words.
  let words: String?

  /// Creates the remark from `source`, a comment with its delimiters; `known` contains the values
  /// of constants such as `PI` by name.
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

  /// Returns the default value that the comment states for the uniform `name`, or `nil` if it
  /// states none.
  func defaultValue(of name: String) -> Default? {
    guard let own = named[name.lowercased()] else { return common }
    guard let common else { return own }
    return own.line < common.line ? own : common
  }

  /// Returns the uniform's name and the text of the value in a `line` such as `NAME = v`, with
  /// `nil` as the name in a line such as `default v`, or `nil` if the line states no default value.
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

  /// Returns the text after a phrase such as "defaults to" at the beginning of `text`, or `nil` if
  /// the text does not begin with such a phrase.
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
