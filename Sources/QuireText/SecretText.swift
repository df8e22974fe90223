import SecretMemory

/// The characters of a text that is hidden while a person edits it.
///
/// The text itself consists of stand-ins, so that nothing but this value contains the characters.
struct SecretText: Sendable {
  /// The character that stands for each hidden character.
  static let standIn: Character = "•"
  /// The number of bytes of the stand-in in UTF-8.
  static let standInCount = 3

  /// The characters in UTF-8.
  private(set) var bytes = SecretBytes()
  /// The number of bytes of each character.
  private var counts: [Int] = []

  /// Replaces the characters in `range` by those of `string`, and returns as many stand-ins.
  mutating func replace(_ range: Range<Int>, with string: String) -> String {
    let new = string.map(\.utf8.count)
    var bytes = string
    bytes.makeContiguousUTF8()
    let start = offset(ofCharacter: range.lowerBound)
    self.bytes.replace(start..<offset(ofCharacter: range.upperBound), with: bytes.utf8.span)
    counts.replaceSubrange(range, with: new)
    return String(repeating: SecretText.standIn, count: new.count)
  }

  /// Returns the number of bytes before the character with the index `index`.
  func offset(ofCharacter index: Int) -> Int { counts[..<index].reduce(0, +) }

  /// Returns the index of the first character that begins at the offset `offset`, in
  /// bytes, or after it.
  func character(at offset: Int) -> Int {
    var (index, start) = (0, 0)
    while index < counts.count, start < offset {
      start += counts[index]
      index += 1
    }
    return index
  }

  /// The characters as a text, of which copies in memory are not wiped.
  var string: String {
    bytes.withBytes { bytes in
      do { return String(copying: try UTF8Span(validating: bytes)) } catch { return "" }
    }
  }
}
