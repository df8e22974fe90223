import QuireDocuments
import QuireGeometry

/// The words in a part of a page.
nonisolated extension DocumentPageContents {
  /// A word: characters side by side, without spaces.
  private struct Word {
    var scalars = String.UnicodeScalarView()
    /// The rectangles of the scalars.
    var boxes: [Rect] = []
    /// The smallest rectangle around the word, or `nil` if its place is not known.
    var box: Rect?
    /// The rectangle of the last character whose place is known, or `nil`.
    var lastBox: Rect?
    /// Whether a line ends after the word.
    var endsLine = false
  }

  /// Returns the text whose words have their middles in the part of the page that `contains`
  /// selects, without links; a word without a place belongs to the part of the word before it.
  func part(where contains: (Point) -> Bool) -> DocumentPageContents {
    var text = String.UnicodeScalarView()
    var boxes: [Rect] = []
    var (isInside, endsLine) = (false, false)
    for word in words {
      if let middle = word.box?.center { isInside = contains(middle) }
      if isInside {
        if !text.isEmpty {
          text.append(endsLine ? "\n" : " ")
          boxes.append(.zero)
        }
        text.append(contentsOf: word.scalars)
        boxes.append(contentsOf: word.boxes)
        endsLine = false
      }
      endsLine = endsLine || word.endsLine
    }
    return DocumentPageContents(text: String(text), boxes: boxes)
  }

  private var words: [Word] {
    var words: [Word] = []
    var word = Word()
    func close(_ endsLine: Bool) {
      if !word.scalars.isEmpty { words.append(word) }
      if endsLine, !words.isEmpty { words[words.count - 1].endsLine = true }
      word = Word()
    }
    for (scalar, box) in zip(text.unicodeScalars, boxes) {
      if scalar.properties.isWhitespace {
        close(scalar == "\n")
        continue
      }
      if !box.isEmpty {
        // Between columns a text may have no space.
        if let last = word.lastBox, !box.isBeside(last) { close(false) }
        word.box = word.box?.union(box) ?? box
        word.lastBox = box
      }
      word.scalars.append(scalar)
      word.boxes.append(box)
    }
    close(false)
    return words
  }
}

nonisolated extension Rect {
  /// Returns whether the distance to `other` is not greater than the height of a rectangle.
  fileprivate func isBeside(_ other: Rect) -> Bool {
    let x = max(minX - other.maxX, other.minX - maxX)
    let y = max(minY - other.maxY, other.minY - maxY)
    return max(x, y) <= max(height, other.height)
  }
}
