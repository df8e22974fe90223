/// The paragraphs of a text from top to bottom, with their lengths, their heights, and the layouts
/// of those that are visible.
///
/// A change of the text costs as much time as the changed paragraphs take, apart from the distance
/// to the place that was used last. So a long text is edited as fast as a short one. A very long
/// paragraph is divided into parts, each with a layout, which begin on new lines.
package struct ParagraphList<Layout> {
  /// A paragraph of the text.
  package struct Paragraph {
    /// The length in UTF-8 bytes, with the line break at the end.
    ///
    /// A part of a very long paragraph has no line break, and counts as a paragraph here.
    package fileprivate(set) var count: Int
    /// The height in points, which is estimated until the paragraph has a layout.
    package fileprivate(set) var height: Double
    /// The layout, or `nil` if the paragraph has not been laid out.
    package fileprivate(set) var layout: Layout?
  }

  /// A paragraph with its place in the text.
  package struct Place: Hashable, Sendable {
    /// The index of the paragraph.
    package var index = 0
    /// The offset of its first byte in the text.
    package var offset = 0
    /// The distance of its top from the top of the text, in points.
    package var top = 0.0
  }

  /// The paragraphs; there is always one.
  package private(set) var paragraphs: [Paragraph] = []
  /// The height of all paragraphs, in points.
  package private(set) var height = 0.0
  /// The place that was used last, at which the next search begins.
  private var place = Place()
  /// The indices among which all paragraphs with a layout are.
  private var laidOut = 0..<0

  /// Returns the estimated height of a paragraph of `count` bytes.
  private let estimate: (_ count: Int) -> Double

  /// Creates the paragraphs of `text`, whose heights `estimate` gives for their lengths.
  package init(_ text: String, estimate: @escaping (_ count: Int) -> Double) {
    self.estimate = estimate
    paragraphs = ParagraphList.counts(of: text.utf8[...]).map {
      Paragraph(count: $0, height: estimate($0))
    }
    height = paragraphs.reduce(0) { $0 + $1.height }
  }

  /// The length in bytes from which a paragraph is divided at the next space.
  package static var partCount: Int { 4096 }
  /// The length in bytes at which a paragraph is divided even within a word.
  private static var longestCount: Int { partCount + 1024 }

  /// Returns the lengths of the paragraphs of `bytes`, the last of which has no line break.
  private static func counts(of bytes: Substring.UTF8View) -> [Int] {
    var counts: [Int] = []
    var (count, last) = (0, UInt8(0))
    for byte in bytes {
      // A character of several bytes is not divided.
      let isCharacter = byte & 0xC0 != 0x80
      if count >= partCount, last == 32 || count >= longestCount && isCharacter {
        counts.append(count)
        count = 0
      }
      (count, last) = (count + 1, byte)
      guard byte == 10 else { continue }
      counts.append(count)
      count = 0
    }
    return counts + [count]
  }

  // MARK: Places

  /// Returns the paragraph that contains the insertion point at `offset`.
  package mutating func paragraph(at offset: Int) -> Place {
    while offset < place.offset, place.index > 0 { stepBack() }
    while offset >= place.offset + paragraphs[place.index].count,
      place.index < paragraphs.count - 1
    { step() }
    return place
  }

  /// Returns the paragraph at the distance `y` from the top of the text, in points, or the nearest
  /// one.
  package mutating func paragraph(atHeight y: Double) -> Place {
    while y < place.top, place.index > 0 { stepBack() }
    while y >= place.top + paragraphs[place.index].height, place.index < paragraphs.count - 1 {
      step()
    }
    return place
  }

  /// Returns the place of the paragraph with the index `index`.
  package mutating func paragraph(_ index: Int) -> Place {
    while index < place.index { stepBack() }
    while index > place.index { step() }
    return place
  }

  private mutating func step() {
    place.offset += paragraphs[place.index].count
    place.top += paragraphs[place.index].height
    place.index += 1
  }

  private mutating func stepBack() {
    place.index -= 1
    place.offset -= paragraphs[place.index].count
    // Rounding errors do not accumulate beyond the first paragraph.
    place.top = place.index == 0 ? 0 : place.top - paragraphs[place.index].height
  }

  // MARK: Changes

  /// Follows `change`, after which the text is `text`.
  package mutating func follow(_ change: TextChange, in text: String) {
    var last = paragraph(at: change.range.upperBound)
    var end = last.offset + paragraphs[last.index].count
    // A part that has become short is joined with the next one.
    let growth = change.count - change.range.count
    if last.index < paragraphs.count - 1, !text.hasLineBreak(before: end + growth) {
      last = paragraph(last.index + 1)
      end = last.offset + paragraphs[last.index].count
    }
    let first = paragraph(at: change.range.lowerBound)
    let indices = first.index..<last.index + 1
    let bytes = text.utf8[text.position(first.offset)..<text.position(end + growth)]
    var counts = ParagraphList.counts(of: bytes)
    // The text after the last changed paragraph stays in paragraphs of its own.
    if last.index < paragraphs.count - 1, counts.last == 0 { counts.removeLast() }
    height -= paragraphs[indices].reduce(0) { $0 + $1.height }
    let new = counts.map { Paragraph(count: $0, height: estimate($0)) }
    height += new.reduce(0) { $0 + $1.height }
    paragraphs.replaceSubrange(indices, with: new)
    laidOut =
      min(
        laidOut.lowerBound, first.index)..<max(
        laidOut.upperBound + new.count - indices.count, first.index)
  }

  /// Sets the layout of the paragraph with the index `index`, and its height in points.
  package mutating func set(_ layout: Layout, height: Double, at index: Int) {
    let place = paragraph(index)
    self.height += height - paragraphs[place.index].height
    paragraphs[index].layout = layout
    paragraphs[index].height = height
    laidOut =
      laidOut.isEmpty
      ? index..<index + 1 : min(laidOut.lowerBound, index)..<max(laidOut.upperBound, index + 1)
  }

  /// Removes the layouts of all paragraphs but those with indices in `kept`.
  package mutating func dropLayouts(except kept: Range<Int>) {
    for index in laidOut.clamped(to: paragraphs.indices) where !kept.contains(index) {
      paragraphs[index].layout = nil
    }
    laidOut = laidOut.clamped(to: kept)
  }
}

extension String {
  /// Returns whether the byte before `offset` is a line break.
  fileprivate func hasLineBreak(before offset: Int) -> Bool {
    offset > 0 && utf8[position(offset - 1)] == 10
  }
}
