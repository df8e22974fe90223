/// The text of an object in the accessibility tree, with its insertion point and its selection.
///
/// Offsets count Unicode scalars, as AT-SPI does.
nonisolated struct AccessibleText: Hashable, Sendable {
  /// The text; that of a secure field consists of dots.
  var string: String
  /// The offset of the insertion point.
  var caret = 0
  /// The selected part, which may be empty.
  var selection = 0..<0
  /// Whether a person can change the text.
  var isEditable = false

  /// A unit of text that assistive programs ask for; the numbers are those of AT-SPI.
  enum Granularity: UInt32, Hashable, Sendable {
    case character
    case word
    case sentence
    case line
    case paragraph

    /// Creates the unit that a boundary of AT-SPI's older functions limits, or returns `nil` if
    /// there is no such boundary.
    init?(boundary: UInt32) {
      switch boundary {
      case 0: self = .character
      case 1, 2: self = .word
      case 3, 4: self = .sentence
      case 5, 6: self = .line
      default: return nil
      }
    }
  }

  /// The number of Unicode scalars in the text.
  var count: Int { string.unicodeScalars.count }

  /// Returns the part of the text in `range`, without offsets that do not exist; an end below 0
  /// stands for the end of the text.
  func substring(_ start: Int, _ end: Int) -> String {
    let scalars = string.unicodeScalars
    let count = scalars.count
    let upper = end < 0 ? count : min(end, count)
    let lower = min(max(start, 0), upper)
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars.dropFirst(lower).prefix(upper - lower))
    return String(result)
  }

  /// Returns the index in the text of the position with the offset `offset`, or the nearest one.
  func index(_ offset: Int) -> String.Index {
    let scalars = string.unicodeScalars
    return scalars.index(scalars.startIndex, offsetBy: max(0, offset), limitedBy: scalars.endIndex)
      ?? scalars.endIndex
  }

  /// Returns the offset of the position `index`.
  static func offset(of index: String.Index, in string: String) -> Int {
    string.unicodeScalars.distance(from: string.startIndex, to: index)
  }

  /// Returns the range of the unit of `granularity` that contains the offset `offset`.
  ///
  /// A word includes the spaces after it. Lines and sentences are whole paragraphs.
  func unit(at offset: Int, _ granularity: Granularity) -> Range<Int> {
    var start = 0
    var end = 0
    var previous: Character?
    for character in string {
      let isBorder =
        switch granularity {
        case .character: true
        case .word: previous?.isWhitespace == true && !character.isWhitespace
        case .sentence, .line, .paragraph: previous?.isNewline == true
        }
      if isBorder {
        if end > offset { break }
        start = end
      }
      end += character.unicodeScalars.count
      previous = character
    }
    return offset >= end && granularity == .character ? end..<end : start..<end
  }

  /// Returns the part that differs between two texts: the range in the first and its replacement.
  static func difference(_ old: String, _ new: String) -> (removed: Range<Int>, inserted: String) {
    let (before, after) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
    let most = min(before.count, after.count)
    var start = 0
    while start < most, before[start] == after[start] { start += 1 }
    var tail = 0
    while tail < most - start, before[before.count - 1 - tail] == after[after.count - 1 - tail] {
      tail += 1
    }
    var inserted = String.UnicodeScalarView()
    inserted.append(contentsOf: after[start..<after.count - tail])
    return (start..<before.count - tail, String(inserted))
  }
}
