/// The hits of a query on a page.
public struct PageHits: Hashable, Sendable {
  /// The address of the page.
  public let address: PageAddress
  /// The ranges of the Unicode scalars that were found, in the order of reading; there is one at
  /// least.
  ///
  /// They are ranges of the ``PageText`` of the page's contents.
  public let ranges: [Range<Int>]
  /// The text of the page.
  private let text: String

  /// Creates the hits with the given ranges in `text`, the text of the page at `address`.
  init(on address: PageAddress, _ ranges: [Range<Int>], in text: String) {
    self.address = address
    self.ranges = ranges
    self.text = text
  }

  /// A line of the page in which something was found.
  public struct Line: Hashable, Sendable {
    /// The line, in which broken words are whole, together with the next one if a hit reaches
    /// there.
    public let text: String
    /// The indices of the hits in the line.
    public let hits: Range<Int>
  }

  /// The lines in which something was found, each of them once.
  public var lines: [Line] {
    let scalars = Array(text.unicodeScalars)
    var lines: [Line] = []
    var start = 0
    for end in 1...ranges.count {
      let isSameLine =
        end < ranges.count
        && !scalars[ranges[end - 1].upperBound..<ranges[end].lowerBound].contains("\n")
      if isSameLine { continue }
      let range = ranges[start].lowerBound..<ranges[end - 1].upperBound
      lines.append(Line(text: TextExcerpt(of: range, in: scalars).text, hits: start..<end))
      start = end
    }
    return lines
  }

  /// Returns the lines of the hit with the index `index`.
  public func excerpt(ofHit index: Int) -> TextExcerpt {
    TextExcerpt(of: ranges[index], in: Array(text.unicodeScalars))
  }
}
