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
  private var offset = 0
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
    guard offset < text.count else { return nil }
    let (start, startLine) = (offset, line)
    let kind: ShaderToken.Kind
    switch text[offset] {
    case UInt8(ascii: "/") where isNext("/", "/"):
      while offset < text.count, text[offset] != UInt8(ascii: "\n") { offset += 1 }
      kind = .comment(string(from: start))
    case UInt8(ascii: "/") where isNext("/", "*"):
      try skipBlock()
      kind = .comment(string(from: start))
    case let byte where byte.startsName:
      while offset < text.count, text[offset].startsName || text[offset].isDigit { offset += 1 }
      kind = .word(string(from: start))
    case let byte where byte.isDigit || byte == UInt8(ascii: ".") && digitFollows:
      skipNumber()
      kind = .number(string(from: start))
    case let byte:
      if byte == UInt8(ascii: "#"), isAtLineStart { isDirective = true }
      offset += 1
      kind = .symbol(byte)
    }
    if case .comment = kind {} else { isAtLineStart = false }
    return ShaderToken(
      kind: kind, range: start..<offset, line: startLine, isDirective: isDirective)
  }

  private mutating func skipSpace() {
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: "\n"):
        line += 1
        (isAtLineStart, isDirective) = (true, false)
      case UInt8(ascii: "\\") where isNext("\\", "\n"):
        // A backslash continues the line in the next one.
        offset += 1
        line += 1
      case UInt8(ascii: " "), 0x09, 0x0B, 0x0C, 0x0D: break
      default: return
      }
      offset += 1
    }
  }

  private mutating func skipBlock() throws(OpenComment) {
    let start = line
    offset += 2
    while !isNext("*", "/") {
      guard offset < text.count else { throw OpenComment(line: start) }
      if text[offset] == UInt8(ascii: "\n") { line += 1 }
      offset += 1
    }
    offset += 2
  }

  /// Moves past the number at the current position, including its exponent and its suffix.
  private mutating func skipNumber() {
    while offset < text.count {
      let byte = text[offset]
      let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      let isExponent = isSign && (text[offset - 1] | 0x20) == UInt8(ascii: "e")
      guard byte.isDigit || byte.startsName || byte == UInt8(ascii: ".") || isExponent else {
        return
      }
      offset += 1
    }
  }

  private var digitFollows: Bool { offset + 1 < text.count && text[offset + 1].isDigit }

  private func isNext(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    offset + 1 < text.count && text[offset] == UInt8(ascii: first)
      && text[offset + 1] == UInt8(ascii: second)
  }

  private func string(from start: Int) -> String {
    String(decoding: text[start..<offset], as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var startsName: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) || self == UInt8(ascii: "_")
  }
}
