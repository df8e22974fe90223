/// The text of a comment in a shader file, split into lines.
struct ShaderComment {
  /// The lines of the comment without delimiters, bullets and surrounding space.
  let lines: [String]

  /// Creates the comment from `source`, its text with the delimiters.
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

  /// The text of the comment: its lines, joined with spaces.
  var text: String { lines.filter { !$0.isEmpty }.joined(separator: " ") }

  /// Returns the text after the tag `name`, written as `Author: …` or `@author …`, or `nil` if the
  /// comment has no such tag.
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
}
