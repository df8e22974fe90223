/// One `uniform … ;` of a shader file: several names may share it, and comments all around hold
/// what the language has no words for.
struct UniformDeclaration {
  /// One of the names.
  struct Name {
    let name: String
    /// From the name to before the comma or the semicolon.
    let range: Range<Int>
    let isArray: Bool
    /// Behind an equals sign of the language itself.
    var initialValue: String?
    /// Between the name and the next one.
    var comments: [String]
  }

  /// The keyword of the type.
  let type: String
  private(set) var names: [Name] = []
  /// From `uniform` to the semicolon.
  let range: Range<Int>
  /// The token after the semicolon.
  let end: Int
  /// On the same line before it.
  private(set) var leading: [String] = []
  /// On the same line after it, or alone on the next ones.
  private(set) var trailing: [String] = []
  /// On lines of their own above it.
  private(set) var above: [String] = []

  /// The declaration whose `uniform` is the token at `start`; nil for a block or a broken one.
  init?(at start: Int, in tokens: [ShaderToken], text: [UInt8]) {
    var place = start + 1
    func token() -> ShaderToken? { place < tokens.count ? tokens[place] : nil }
    var inside: [String] = []
    while let next = token() {
      if let comment = next.comment {
        inside.append(comment)
      } else if next.word.map(Self.qualifiers.contains) != true {
        break
      }
      place += 1
    }
    guard let type = token()?.word else { return nil }
    self.type = type
    place += 1
    var found: [Name] = []
    while true {
      while let comment = token()?.comment {
        // After a comma it may still speak of the name before, if it is on the same line.
        if let last = found.indices.last, tokens[place].line == tokens[place - 1].line {
          found[last].comments.append(comment)
        } else {
          inside.append(comment)
        }
        place += 1
      }
      guard let name = token()?.word else { return nil }
      let (declarator, next) = Self.declarator(name, at: place, in: tokens, text: text)
      found.append(declarator)
      place = next
      guard let mark = token() else { return nil }
      place += 1
      if mark.isSymbol(";") { break }
      guard mark.isSymbol(",") else { return nil }
    }
    names = found
    range = tokens[start].range.lowerBound..<tokens[place - 1].range.upperBound
    end = place
    leading = inside + Self.leading(start, tokens)
    trailing = Self.trailing(place, tokens)
    above = Self.above(start, tokens)
  }

  private static let qualifiers: Set = [
    "lowp", "mediump", "highp", "const", "flat", "invariant", "smooth",
  ]

  /// The name at `start` with all up to the next comma or semicolon, and the place of that.
  private static func declarator(
    _ name: String, at start: Int, in tokens: [ShaderToken], text: [UInt8]
  ) -> (Name, Int) {
    var place = start + 1
    var comments: [String] = []
    var value: Range<Int>?
    var isArray = false
    var depth = 0
    while place < tokens.count {
      let token = tokens[place]
      if let comment = token.comment {
        comments.append(comment)
      } else {
        // A semicolon ends brackets that were never closed, too.
        if token.isSymbol(";") || depth == 0 && token.isSymbol(",") { break }
        if token.isSymbol("(") || token.isSymbol("[") { depth += 1 }
        if token.isSymbol(")") || token.isSymbol("]") { depth -= 1 }
        if token.isSymbol("["), value == nil { isArray = true }
        if let begun = value {
          value = begun.lowerBound..<token.range.upperBound
        } else if token.isSymbol("=") {
          value = token.range.upperBound..<token.range.upperBound
        }
      }
      place += 1
    }
    let end = place > start ? tokens[place - 1].range.upperBound : tokens[start].range.upperBound
    let declarator = Name(
      name: name, range: tokens[start].range.lowerBound..<end, isArray: isArray,
      initialValue: value.map { String(decoding: text[$0], as: UTF8.self) }, comments: comments)
    return (declarator, place)
  }

  private static func leading(_ start: Int, _ tokens: [ShaderToken]) -> [String] {
    var comments: [String] = []
    for token in tokens[..<start].reversed() {
      guard let comment = token.comment, token.line == tokens[start].line else { break }
      comments.append(comment)
    }
    // What follows another statement of the line belongs to that.
    let before = start - comments.count - 1
    let isAlone = before < 0 || tokens[before].line != tokens[start].line
    return isAlone ? comments.reversed() : []
  }

  private static func trailing(_ end: Int, _ tokens: [ShaderToken]) -> [String] {
    let line = tokens[end - 1].line
    var comments: [String] = []
    for token in tokens[end...] {
      guard let comment = token.comment else { break }
      // Further below only what looks like a value belongs to it.
      guard token.line == line || ShaderComment(comment).text.hasPrefix("=") else { break }
      comments.append(comment)
    }
    return comments
  }

  private static func above(_ start: Int, _ tokens: [ShaderToken]) -> [String] {
    var comments: [String] = []
    var line = tokens[start].line
    for place in (0..<start).reversed() {
      guard let comment = tokens[place].comment else { break }
      if tokens[place].line == line, comments.isEmpty { continue }
      let lastLine = tokens[place].line + comment.utf8.count { $0 == UInt8(ascii: "\n") }
      let isAlone = place == 0 || tokens[place - 1].line != tokens[place].line
      guard lastLine == line - 1, isAlone else { break }
      comments.append(comment)
      line = tokens[place].line
    }
    return comments.reversed()
  }
}
