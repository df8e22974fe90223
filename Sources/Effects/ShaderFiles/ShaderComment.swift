/// What a comment of a shader file says.
struct ShaderComment {
  /// Its lines without marks, bullets and space around them.
  let lines: [String]

  /// The comment that the file writes as `source`, marks included.
  init(_ source: String) {
    let isBlock = source.hasPrefix("/*")
    let body = source.dropFirst(2).dropLast(isBlock && source.hasSuffix("*/") ? 2 : 0)
    lines = body.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = line
      while let first = line.first, first.isWhitespace || "*/!<".contains(first) {
        line = line.dropFirst()
      }
      while let last = line.last, last.isWhitespace || last == "*" { line = line.dropLast() }
      return String(line)
    }
  }

  /// All of it on one line.
  var text: String { lines.filter { !$0.isEmpty }.joined(separator: " ") }

  /// What follows the tag `name`, as in `Author: …` or `@author …`; nil without one.
  func value(of name: String) -> String? {
    for line in lines {
      let isMarked = line.hasPrefix("@")
      let words = isMarked ? line.dropFirst() : line[...]
      guard words.lowercased().hasPrefix(name) else { continue }
      var rest = words.dropFirst(name.count)
      let hasSpace = rest.first?.isWhitespace ?? true
      rest = rest.drop { $0.isWhitespace }
      guard rest.first == ":" || rest.first == "=" || isMarked && hasSpace else { continue }
      if rest.first == ":" || rest.first == "=" { rest = rest.dropFirst() }
      let value = rest.drop { $0.isWhitespace }
      if !value.isEmpty { return String(value) }
    }
    return nil
  }

  /// The default that the comment gives to a uniform, as `= v`, `default v`, `NAME = v` and what
  /// else people write, and the words after it; nil when it gives none.
  func defaultValue(
    of name: String, known: [String: [Double]]
  ) -> (numbers: [Double], words: String)? {
    for line in lines {
      guard let value = ShaderComment.assigned(line[...], name) else { continue }
      guard let constant = ShaderConstant(beginning: value, known: known) else { continue }
      let words = constant.rest.drop { $0.isWhitespace || ";,.:/*-".contains($0) }
      return (constant.numbers, String(words))
    }
    return nil
  }

  /// What stands behind the sign of equality of a line that gives a default.
  private static func assigned(_ line: Substring, _ name: String) -> Substring? {
    var rest = line.drop { $0.isWhitespace || "([".contains($0) }
    let signs: Set<Character> = ["=", ":"]
    var isNamed = false
    for word in ["defaults to", "default value is", "default value", "default is", "default", name]
    where rest.lowercased().hasPrefix(word.lowercased()) {
      let after = rest.dropFirst(word.count)
      guard after.first.map({ $0.isWhitespace || signs.contains($0) }) ?? false else { continue }
      isNamed = word != name
      rest = after.drop { $0.isWhitespace }
      break
    }
    guard let sign = rest.first, signs.contains(sign) else { return isNamed ? rest : nil }
    let value = rest.dropFirst()
    // A comparison is no assignment.
    return value.first == "=" ? nil : value
  }
}
