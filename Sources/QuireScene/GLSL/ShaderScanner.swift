/// A scanner that divides GLSL text into tokens.
///
/// Any text can be divided into tokens, unless it contains an unterminated comment.
package struct ShaderScanner {
  /// The error for an unterminated comment.
  package struct OpenComment: Error, Hashable {
    /// The line on which the comment begins, counted from 1.
    package let line: Int
  }

  private let text: [UInt8]
  private var place = 0
  private var line = 1
  private var isAtLineStart = true
  private var isDirective = false

  private init(_ text: [UInt8]) {
    self.text = text
  }

  /// Returns the tokens of `text`, including comments.
  ///
  /// - Parameter text: GLSL in UTF-8 whose lines end in line feeds, with or without returns before
  ///   them.
  /// - Returns: The tokens, comments included.
  /// - Throws: `OpenComment` if a comment does not end.
  package static func tokens(of text: [UInt8]) throws(OpenComment) -> [ShaderToken] {
    var scanner = ShaderScanner(text)
    var tokens: [ShaderToken] = []
    while let token = try scanner.next() { tokens.append(token) }
    return tokens
  }

  private mutating func next() throws(OpenComment) -> ShaderToken? {
    skipSpace()
    guard place < text.count else { return nil }
    let (start, startLine) = (place, line)
    let kind: ShaderToken.Kind
    switch text[place] {
    case UInt8(ascii: "/") where isNext("/", "/"):
      while place < text.count, text[place] != UInt8(ascii: "\n") { place += 1 }
      kind = .comment(string(from: start))
    case UInt8(ascii: "/") where isNext("/", "*"):
      try skipBlock()
      kind = .comment(string(from: start))
    case let byte where byte.startsName:
      while place < text.count, text[place].startsName || text[place].isDigit { place += 1 }
      kind = .word(string(from: start))
    case let byte where byte.isDigit || byte == UInt8(ascii: ".") && digitFollows:
      skipNumber()
      kind = .number(string(from: start))
    case let byte:
      if byte == UInt8(ascii: "#"), isAtLineStart { isDirective = true }
      place += 1
      kind = .symbol(byte)
    }
    if case .comment = kind {} else { isAtLineStart = false }
    return ShaderToken(
      kind: kind, range: start..<place, line: startLine, isDirective: isDirective)
  }

  private mutating func skipSpace() {
    while place < text.count {
      switch text[place] {
      case UInt8(ascii: "\n"):
        line += 1
        (isAtLineStart, isDirective) = (true, false)
      case UInt8(ascii: "\\") where isNext("\\", "\n"):
        // A backslash continues the line in the next one.
        place += 1
        line += 1
      case UInt8(ascii: " "), 0x09, 0x0B, 0x0C, 0x0D: break
      default: return
      }
      place += 1
    }
  }

  private mutating func skipBlock() throws(OpenComment) {
    let start = line
    place += 2
    while !isNext("*", "/") {
      guard place < text.count else { throw OpenComment(line: start) }
      if text[place] == UInt8(ascii: "\n") { line += 1 }
      place += 1
    }
    place += 2
  }

  /// Skips a number with its exponent and its suffix.
  private mutating func skipNumber() {
    while place < text.count {
      let byte = text[place]
      let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      let isExponent = isSign && (text[place - 1] | 0x20) == UInt8(ascii: "e")
      guard byte.isDigit || byte.startsName || byte == UInt8(ascii: ".") || isExponent else {
        return
      }
      place += 1
    }
  }

  private var digitFollows: Bool { place + 1 < text.count && text[place + 1].isDigit }

  private func isNext(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    place + 1 < text.count && text[place] == UInt8(ascii: first)
      && text[place + 1] == UInt8(ascii: second)
  }

  private func string(from start: Int) -> String {
    String(decoding: text[start..<place], as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var startsName: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) || self == UInt8(ascii: "_")
  }
}
