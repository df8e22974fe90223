extension String {
  /// Returns the position `offset` UTF-8 bytes after the start; an offset outside of the text means
  /// the nearest end.
  package func position(_ offset: Int) -> Index {
    utf8.index(startIndex, offsetBy: Swift.max(0, Swift.min(offset, utf8.count)))
  }

  /// Returns the number of UTF-8 bytes before `position`.
  func offset(of position: Index) -> Int {
    utf8.distance(from: startIndex, to: position)
  }

  /// Returns the part of the text in `range`, in UTF-8 bytes.
  package func slice(_ range: Range<Int>) -> String {
    String(self[position(range.lowerBound)..<position(range.upperBound)])
  }

  /// Returns the nearest border between characters at `offset` or after it.
  package func characterBorder(from offset: Int) -> Int {
    let place = position(offset)
    guard place < endIndex else { return utf8.count }
    let next = index(after: place)
    return index(before: next) == place ? self.offset(of: place) : self.offset(of: next)
  }

  /// Returns the next border between characters after `offset`, or the end of the text.
  package func characterBorder(after offset: Int) -> Int {
    let place = position(offset)
    return place < endIndex ? self.offset(of: index(after: place)) : utf8.count
  }

  /// Returns the last border between characters before `offset`, or the start of the text.
  package func characterBorder(before offset: Int) -> Int {
    let place = position(offset)
    let border = characterBorder(at: place)
    guard border == place else { return self.offset(of: border) }
    return place > startIndex ? self.offset(of: index(before: place)) : 0
  }

  /// Returns `place`, or the beginning of the character if `place` is inside one.
  func characterBorder(at place: Index) -> Index {
    place < endIndex ? index(before: index(after: place)) : endIndex
  }

  /// Returns the range of the paragraph at `offset`, without the line break at its end.
  package func paragraph(at offset: Int) -> Range<Int> {
    let place = position(offset)
    let start = utf8[..<place].lastIndex(of: 10).map(utf8.index(after:)) ?? startIndex
    var end = utf8[place...].firstIndex(of: 10) ?? endIndex
    if end < endIndex, end > start, utf8[utf8.index(before: end)] == 13 {
      end = utf8.index(before: end)
    }
    return self.offset(of: start)..<self.offset(of: end)
  }
}
