/// The selected part of a text: a range between two ends, or an insertion point if both ends are
/// equal.
///
/// Positions are offsets in UTF-8 bytes from the start of the text.
package struct TextSelection: Hashable, Sendable {
  /// The end at which the selection was begun, which stays when the selection is extended.
  package var anchor: Int
  /// The end that moves when the selection is extended, at which the insertion point is.
  package var head: Int

  /// Creates the selection between `anchor` and `head`.
  package init(anchor: Int, head: Int) {
    self.anchor = anchor
    self.head = head
  }

  /// Creates an empty selection, the insertion point at `offset`.
  package init(_ offset: Int) {
    self.init(anchor: offset, head: offset)
  }

  /// The selected range.
  package var range: Range<Int> { min(anchor, head)..<max(anchor, head) }

  /// Whether nothing is selected.
  package var isEmpty: Bool { anchor == head }
}

/// A replacement of one part of a text.
package struct TextChange: Hashable, Sendable {
  /// The replaced range, in UTF-8 bytes of the text before the change.
  package var range: Range<Int>
  /// The length of the replacement, in UTF-8 bytes.
  package var count: Int

  /// Returns one replacement that has the effect of this one and then `next`.
  func followed(by next: TextChange) -> TextChange {
    let start = min(range.lowerBound, next.range.lowerBound)
    let end = max(range.lowerBound + count, next.range.upperBound)
    return TextChange(
      range: start..<end - count + range.count, count: end - next.range.count + next.count - start)
  }
}

/// A direction in a text.
package enum TextDirection: Hashable, Sendable, CaseIterable {
  /// The direction towards the end of the text.
  case forward
  /// The direction towards the start of the text.
  case backward
}

/// A unit of text by which the insertion point moves, text is selected or text is deleted.
package enum TextGranularity: Hashable, Sendable, CaseIterable {
  /// A character as a person sees it: a grapheme cluster.
  case character
  /// A word, together with everything between the insertion point and that word.
  case word
  /// The rest of the paragraph.
  case paragraph
  /// The rest of the text.
  case document
}
