/// The tokens of the contents of a PDF page (ISO 32000-1, 7.2 and 7.3).
struct PDFTokens {
  enum Token: Equatable {
    case number(Double)
    /// A name, with its slash.
    case name(String)
    /// An operator.
    case word(String)
    /// A string, or a delimiter of an array or a dictionary.
    case other
  }

  private let bytes: [UInt8]
  private var position = 0

  /// Creates the tokens of `bytes`.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the next token, or `nil` at the end.
  mutating func next() -> Token? {
    skipSpace()
    guard position < bytes.count else { return nil }
    switch bytes[position] {
    case UInt8(ascii: "("):
      skipString()
      return .other
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      let isDouble = position + 1 < bytes.count && bytes[position + 1] == bytes[position]
      position += isDouble ? 2 : 1
      // The digits of a string in hexadecimal notation belong to it.
      if !isDouble {
        while position < bytes.count, bytes[position] != UInt8(ascii: ">") { position += 1 }
        position += 1
      }
      return .other
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: ")"):
      position += 1
      return .other
    default: break
    }
    let start = position
    position += 1
    while position < bytes.count, PDFTokens.isRegular(bytes[position]) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if bytes[start] == UInt8(ascii: "/") { return .name(text) }
    // Other numbers that Swift reads, such as 0x1p3 and nan, are words in PDF.
    guard text.utf8.allSatisfy("0123456789+-.".utf8.contains) else { return .word(text) }
    return Double(text).map { .number($0) } ?? .word(text)
  }

  /// Skips the data of an image among the operators, after the operator `ID`, and the operator `EI`
  /// behind them.
  mutating func skipInlineImage() {
    position += 1
    while position + 1 < bytes.count {
      if bytes[position] == UInt8(ascii: "E"), bytes[position + 1] == UInt8(ascii: "I"),
        position + 2 >= bytes.count || PDFTokens.isSpace(bytes[position + 2]),
        PDFTokens.isSpace(bytes[position - 1]) || bytes[position - 1] == UInt8(ascii: ">")
      {
        position += 2
        return
      }
      position += 1
    }
    position = bytes.count
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "%") {
        while position < bytes.count, bytes[position] != 10, bytes[position] != 13 {
          position += 1
        }
      } else if PDFTokens.isSpace(bytes[position]) {
        position += 1
      } else {
        return
      }
    }
  }

  private mutating func skipString() {
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      position += 1
      if depth == 0 { return }
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    [0, 9, 10, 12, 13, 32].contains(byte)
  }

  private static func isRegular(_ byte: UInt8) -> Bool {
    !isSpace(byte) && !"()<>[]{}/%".utf8.contains(byte)
  }
}
