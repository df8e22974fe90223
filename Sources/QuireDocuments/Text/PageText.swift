public import CodecProtocol
internal import QuireGeometry
internal import QuireText

/// The text of a page with the places of its characters: what a selection, a caret and the hits of
/// a search stand on.
///
/// An *index* is that of a Unicode scalar of the text. A *position* is a border between scalars,
/// from 0 to ``count``. Both are in the order of reading. Rectangles and points are in points of
/// the upright page, from its top left corner.
///
/// The value does not draw, and knows neither a pointer nor a selection.
public struct PageText: Equatable, Sendable {
  /// The text, with line feeds between the lines.
  public let string: String
  /// The Unicode scalars of the text.
  let scalars: [Unicode.Scalar]
  /// The positions of the scalars in the text, in UTF-8 bytes, and its length.
  let offsets: [Int32]
  /// The rectangles of the scalars, in which spaces and line feeds are between their neighbours.
  let boxes: [Rect]
  /// The lines in the order of reading; there is one at least.
  let lines: [TextLine]

  /// Creates the text of the page with the contents `contents`.
  public init(_ contents: DocumentPageContents) {
    var string = contents.text
    string.makeContiguousUTF8()
    let scalars = Array(string.unicodeScalars)
    var offsets: [Int32] = [0]
    offsets.reserveCapacity(scalars.count + 1)
    for scalar in scalars { offsets.append(offsets[offsets.count - 1] + scalar.utf8Length) }
    let layout = TextLayout(of: scalars, in: contents.boxes)
    self.string = string
    self.scalars = scalars
    self.offsets = offsets
    boxes = layout.boxes
    lines = layout.lines
  }

  /// The number of Unicode scalars, which is the position at the end of the text.
  public var count: Int { scalars.count }

  /// Whether the text contains nothing but white space.
  public var isEmpty: Bool { scalars.allSatisfy { $0.isWhiteSpace } }

  // MARK: Parts

  /// Returns the range of the line at `index`, without the line feed at its end.
  ///
  /// A line feed belongs to the line that it ends.
  public func line(at index: Int) -> Range<Int> { lines[lineNumber(at: index)].range }

  /// Returns the direction in which the line at `index` is read.
  public func direction(at index: Int) -> Direction { lines[lineNumber(at: index)].direction }

  /// Returns the range of the character at `index`, as a person counts characters.
  public func character(at index: Int) -> Range<Int> {
    guard index < count else { return count..<count }
    let end = string.characterBorder(after: offset(of: index))
    return self.index(ofOffset: string.characterBorder(before: end))..<self.index(ofOffset: end)
  }

  /// Returns the number of the line at `index`.
  func lineNumber(at index: Int) -> Int {
    max(0, lines.sortedIndex { $0.range.lowerBound > index } - 1)
  }

  // MARK: Offsets

  /// Returns the position `index` in UTF-8 bytes; a position outside of the text means the nearest
  /// end.
  func offset(of index: Int) -> Int { Int(offsets[min(max(0, index), count)]) }

  /// Returns the index of the scalar that begins `offset` UTF-8 bytes after the start.
  func index(ofOffset offset: Int) -> Int { offsets.sortedIndex { $0 >= offset } }

  /// Returns the rectangle of the scalar at `index`, or `nil` if it has no place on the page.
  func glyph(at index: Int) -> Rect? {
    let box = boxes[index]
    return box.isEmpty ? nil : box
  }
}

extension PageText {
  /// A direction on a page in which text is read.
  public enum Direction: Hashable, Sendable {
    /// To the right, as English is written.
    case rightward
    /// To the left, as Arabic is written.
    case leftward
    /// Downwards, as Japanese may be written, or text that is turned to the right.
    case downward
    /// Upwards, as text that is turned to the left.
    case upward

    /// Whether the direction is to the left or to the right.
    public var isHorizontal: Bool { self == .rightward || self == .leftward }

    /// Whether the coordinate along the line grows in the direction.
    var isForward: Bool { self == .rightward || self == .downward }
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the first index whose element satisfies `predicate`, as do all after it, or the end.
  func sortedIndex(where predicate: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Unicode.Scalar {
  /// The length in UTF-8 bytes.
  fileprivate var utf8Length: Int32 {
    value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x10000 ? 3 : 4
  }
}
