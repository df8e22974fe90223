/// The lines of a hit, as a list shows them.
public struct TextExcerpt: Hashable, Sendable {
  /// The lines as one, in which broken words are whole and line feeds are spaces.
  public let text: String
  /// The part of the text that was found.
  public let hit: Range<String.Index>

  /// The most scalars before the hit, and after it.
  public static let limit = 500

  /// Creates the excerpt for the hit in `range` of `scalars`, the text of a page.
  ///
  /// It begins and ends with a line, or ``limit`` scalars before and after the hit.
  init(of range: Range<Int>, in scalars: [Unicode.Scalar]) {
    var start = range.lowerBound
    while start > 0, scalars[start - 1] != "\n", range.lowerBound - start < TextExcerpt.limit {
      start -= 1
    }
    var end = range.upperBound
    while end < scalars.count, scalars[end] != "\n", end - range.upperBound < TextExcerpt.limit {
      end += 1
    }
    var text = String.UnicodeScalarView()
    // Lengths in UTF-8, because indices are those of the text before it grew.
    var (lower, upper) = (0, 0)
    func length() -> Int { String(text).utf8.count }
    for index in start..<end {
      if index == range.lowerBound { lower = length() }
      if index == range.upperBound { upper = length() }
      let scalar = scalars[index]
      if scalar == "\n" {
        if Hyphenation(at: index, in: scalars) == .none { text.append(" ") }
      } else if index + 1 >= end || Hyphenation(at: index + 1, in: scalars) != .broken {
        text.append(scalar)
      }
    }
    if range.upperBound == end { upper = length() }
    self.text = String(text)
    let bytes = self.text.utf8
    hit =
      bytes.index(
        bytes.startIndex, offsetBy: lower)..<bytes.index(bytes.startIndex, offsetBy: upper)
  }
}

extension PageText {
  /// Returns the lines of `hit`, a range of scalars, as a list shows them.
  public func excerpt(of hit: Range<Int>) -> TextExcerpt {
    TextExcerpt(of: hit.clamped(to: 0..<count), in: scalars)
  }
}
