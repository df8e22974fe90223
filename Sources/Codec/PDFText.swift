internal import CodecProtocol

/// The text of a page of a PDF document in the order of reading, made from poppler's.
///
/// Poppler gives the parts of a line in the order in which they stand on the page: from left to
/// right, or from right to left if most letters of the page are written so. It turns the letters of
/// a part around that is written from right to left, and embeds the part by invisible characters;
/// the rectangles are always those from left to right. Here, the letters of all parts are brought
/// to the places where they stand, and from these to the order of reading, each with its rectangle.
struct PDFText {
  /// A character of the text.
  struct Character: Hashable {
    let scalar: Unicode.Scalar
    /// The number of the character's rectangle among those of poppler.
    let box: Int
  }

  /// The characters in the order of reading, with line feeds between the lines.
  private(set) var characters: [Character] = []
  /// Whether most letters of the page are written from right to left.
  private let isRightToLeft: Bool
  /// The number of rectangles of the characters before the next one.
  private var boxCount = 0

  private static let leftToRight: Unicode.Scalar = "\u{202A}"
  private static let rightToLeft: Unicode.Scalar = "\u{202B}"
  private static let end: Unicode.Scalar = "\u{202C}"

  /// The characters as a string.
  var string: String { String(scalars: characters.lazy.map(\.scalar)) }

  /// Returns `text`, poppler's text of a page, in the order of reading.
  static func string(of text: String) -> String {
    guard !hasRightToLeft(text) else { return PDFText(text).string }
    guard text.unicodeScalars.contains(where: isMark) else { return text }
    return String(text.unicodeScalars.filter { !isMark($0) })
  }

  /// Returns whether poppler's text `text` contains parts that are written from right to left.
  static func hasRightToLeft(_ text: String) -> Bool {
    text.unicodeScalars.contains(rightToLeft)
  }

  /// Puts `text`, poppler's text of a page, in the order of reading.
  init(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    characters.reserveCapacity(scalars.count)
    guard PDFText.hasRightToLeft(text) else {
      isRightToLeft = false
      for scalar in scalars where !PDFText.isMark(scalar) { append(scalar) }
      return
    }
    let balance = scalars.reduce(0) {
      $0 + ($1.isRightToLeft ? 1 : $1.properties.isAlphabetic ? -1 : 0)
    }
    isRightToLeft = balance > 0
    var start = 0
    while start < scalars.count {
      let end = scalars[start...].firstIndex(of: "\n") ?? scalars.count
      addLine(scalars[start..<end])
      if end < scalars.count { append("\n") }
      start = end + 1
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    ("\u{202A}"..."\u{202C}").contains(scalar)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    characters.append(Character(scalar: scalar, box: boxCount))
    boxCount += 1
  }

  /// Adds the line `line` of poppler's text.
  private mutating func addLine(_ line: ArraySlice<Unicode.Scalar>) {
    guard line.contains(where: { $0.isRightToLeft }) else {
      for scalar in line where !PDFText.isMark(scalar) { append(scalar) }
      return
    }
    // The parts with the spaces to the right of them, in poppler's order.
    var parts: [[Character]] = []
    var index = line.startIndex
    while index < line.endIndex {
      let start = index
      if line[index] == PDFText.rightToLeft {
        index = PDFText.end(ofPartAt: index, in: line)
      } else {
        while index < line.endIndex, line[index] != PDFText.rightToLeft { index += 1 }
        // In a line from right to left, such a part is a space.
        guard start == line.startIndex || !isRightToLeft else {
          let spaces = numbered(line[start..<index].filter { !PDFText.isMark($0) })
          parts[parts.count - 1] += spaces
          continue
        }
      }
      parts.append(numbered(PDFText.visual(line[start..<index])))
    }
    if isRightToLeft { parts.reverse() }
    characters += VisualLine(parts.flatMap { $0 }, isRightToLeft: isRightToLeft).logical
  }

  /// Returns `scalars`, which stand from left to right, with the numbers of the next rectangles.
  private mutating func numbered(_ scalars: [Unicode.Scalar]) -> [Character] {
    defer { boxCount += scalars.count }
    return scalars.enumerated().map { Character(scalar: $1, box: boxCount + $0) }
  }

  /// Returns the end of the part of `line` that is embedded from `start` on.
  private static func end(ofPartAt start: Int, in line: ArraySlice<Unicode.Scalar>) -> Int {
    var depth = 0
    var index = start
    while index < line.endIndex {
      if line[index] == rightToLeft || line[index] == leftToRight { depth += 1 }
      if line[index] == end { depth -= 1 }
      index += 1
      if depth == 0 { break }
    }
    return index
  }

  /// Returns the characters of `part` from left to right, without marks.
  private static func visual(_ part: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar] {
    guard part.first == rightToLeft else { return part.filter { !isMark($0) } }
    var visual: [Unicode.Scalar] = []
    var embedded: [Unicode.Scalar] = []
    var isEmbedded = false
    for scalar in part {
      switch scalar {
      case leftToRight: isEmbedded = true
      case end, rightToLeft:
        visual += embedded.reversed()
        (embedded, isEmbedded) = ([], false)
      default:
        if isEmbedded { embedded.append(scalar) } else { visual.append(scalar) }
      }
    }
    return (visual + embedded.reversed()).reversed()
  }
}
