extension EditableText {
  /// Moves the insertion point over a unit of `granularity`; if `extends` is true, the other end of
  /// the selection stays.
  ///
  /// Without `extends`, a selection collapses to its end in `direction` if the unit is a character.
  package mutating func move(
    _ direction: TextDirection, by granularity: TextGranularity, extends: Bool = false
  ) {
    endTyping()
    let isCollapsing = !extends && granularity == .character && !selection.isEmpty
    let head =
      if isCollapsing {
        direction == .forward ? selection.range.upperBound : selection.range.lowerBound
      } else {
        destination(from: selection.head, direction, by: granularity)
      }
    place(anchor: extends ? selection.anchor : head, head: head)
  }

  /// Moves the insertion point to `offset`; if `extends` is true, the other end of the selection
  /// stays.
  package mutating func move(to offset: Int, extends: Bool = false) {
    endTyping()
    place(anchor: extends ? selection.anchor : offset, head: offset)
  }

  /// Selects `range`, with the insertion point at its end.
  package mutating func select(_ range: Range<Int>) {
    endTyping()
    place(anchor: range.lowerBound, head: range.upperBound)
  }

  /// Selects the whole text.
  package mutating func selectAll() { select(0..<string.utf8.count) }

  /// Returns the range that a press of the pointer at `offset` selects by units of `granularity`.
  package func unit(at offset: Int, by granularity: TextGranularity) -> Range<Int> {
    let offset = string.characterBorder(from: offset)
    return switch granularity {
    case .character: offset..<offset
    case .word: isSecure ? 0..<string.utf8.count : string.word(at: offset)
    case .paragraph: string.paragraph(at: offset)
    case .document: 0..<string.utf8.count
    }
  }

  /// Extends the selection from `origin`, the unit that a drag began with, to the unit of
  /// `granularity` at `offset`.
  package mutating func extend(
    from origin: Range<Int>, to offset: Int, by granularity: TextGranularity
  ) {
    endTyping()
    let unit = unit(at: offset, by: granularity)
    if unit.lowerBound < origin.lowerBound {
      place(anchor: origin.upperBound, head: unit.lowerBound)
    } else {
      place(anchor: origin.lowerBound, head: max(origin.upperBound, unit.upperBound))
    }
  }

  /// Ends a composition and the current change.
  private mutating func endTyping() {
    unmarkText()
    history.close()
  }

  /// Returns the border between characters that is a unit of `granularity` from `offset`.
  func destination(
    from offset: Int, _ direction: TextDirection, by granularity: TextGranularity
  ) -> Int {
    switch (granularity, direction) {
    case (.character, .forward): return string.characterBorder(after: offset)
    case (.character, .backward): return string.characterBorder(before: offset)
    case (.word, .forward) where !isSecure: return string.wordEnd(after: offset)
    case (.word, .backward) where !isSecure: return string.wordStart(before: offset)
    case (.paragraph, .forward):
      let end = string.paragraph(at: offset).upperBound
      return end > offset ? end : string.characterBorder(after: offset)
    case (.paragraph, .backward):
      let start = string.paragraph(at: offset).lowerBound
      return start < offset ? start : string.characterBorder(before: offset)
    case (.word, .forward), (.document, .forward): return string.utf8.count
    case (.word, .backward), (.document, .backward): return 0
    }
  }

  /// Returns `range` with both ends between characters.
  func bordered(_ range: Range<Int>) -> Range<Int> {
    let start = string.characterBorder(from: range.lowerBound)
    return start..<max(start, string.characterBorder(from: range.upperBound))
  }
}
