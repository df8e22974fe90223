/// The paragraphs of a text from top to bottom, with their lengths, their heights, and the layouts
/// of those that are visible.
///
/// A change of the text costs as much time as the changed paragraphs take, apart from the distance
/// to the place that was used last. So a long text is edited as fast as a short one. A very long
/// paragraph is divided into parts, each with a layout. A part first ends at any space; once it has
/// been laid out together with the beginning of the next part, `moveEnd` moves its end to the end
/// of a line.
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
  /// The length in bytes beyond which a paragraph is divided.
  private let longestCount: Int

  /// Creates the paragraphs of `text`, whose heights `estimate` gives for their lengths; long ones
  /// are divided if `divides` is true.
  package init(_ text: String, divides: Bool = true, estimate: @escaping (_ count: Int) -> Double) {
    self.estimate = estimate
    longestCount = divides ? 2 * ParagraphList.partCount : .max
    paragraphs = ParagraphList.counts(of: text.utf8[...], longest: longestCount).map {
      Paragraph(count: $0, height: estimate($0))
    }
    height = paragraphs.reduce(0) { $0 + $1.height }
  }

  /// The length, in bytes, of the parts into which a long paragraph is divided.
  package static var partCount: Int { 512 }
  /// The greatest length, in bytes, of the beginning of the next part that decides where the last
  /// line of a part ends.
  package static var sightCount: Int { 256 }

  /// Returns the lengths of the paragraphs of `bytes`, the last of which has no line break;
  /// paragraphs of more than `longest` bytes are divided.
  private static func counts(of bytes: Substring.UTF8View, longest: Int) -> [Int] {
    var counts: [Int] = []
    var rest = bytes
    while let lineBreak = rest.firstIndex(of: 10) {
      let start = rest.index(after: lineBreak)
      divide(rest[..<start], longest: longest, into: &counts)
      rest = rest[start...]
    }
    divide(rest, longest: longest, into: &counts)
    return counts
  }

  /// Adds the length of the paragraph `bytes` to `counts`, or the lengths of its parts if it has
  /// more than `longest` bytes.
  private static func divide(
    _ bytes: Substring.UTF8View, longest: Int, into counts: inout [Int]
  ) {
    var rest = bytes
    var count = rest.count
    while count > longest {
      let start = rest.index(rest.startIndex, offsetBy: partCount)
      let limit = rest.index(start, offsetBy: partCount / 2)
      // Without a space nearby, a word is divided, but no character of several bytes.
      let space = rest[start..<limit].firstIndex(of: 32).map(rest.index(after:))
      let end = space ?? rest[start...].firstIndex { $0 & 0xC0 != 0x80 } ?? start
      let part = rest.distance(from: rest.startIndex, to: end)
      counts.append(part)
      rest = rest[end...]
      count -= part
    }
    counts.append(count)
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
    let first = paragraph(at: change.range.lowerBound)
    let growth = change.count - change.range.count
    // A part that has become short is joined with the next one.
    let isShort = end + growth - first.offset < ParagraphList.partCount / 2
    if isShort, last.index < paragraphs.count - 1, !text.hasLineBreak(before: end + growth) {
      last = paragraph(last.index + 1)
      end = last.offset + paragraphs[last.index].count
      // The place of the first paragraph stays valid, those after it do not.
      _ = paragraph(first.index)
    }
    // The last line of the part before may now end elsewhere.
    if first.index > 0, change.range.lowerBound - first.offset < ParagraphList.sightCount,
      !text.hasLineBreak(before: first.offset)
    {
      paragraphs[first.index - 1].layout = nil
    }
    let indices = first.index..<last.index + 1
    let bytes = text.utf8[text.position(first.offset)..<text.position(end + growth)]
    var counts = ParagraphList.counts(of: bytes, longest: longestCount)
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

  // MARK: Parts

  /// Returns the number of bytes after the paragraph at `place`, the part of a longer one, that
  /// decide where its last line ends in `text`, or 0 if the paragraph ends there.
  package func sight(after place: Place, in text: String) -> Int {
    let end = place.offset + paragraphs[place.index].count
    guard place.index < paragraphs.count - 1, !text.hasLineBreak(before: end) else { return 0 }
    return min(ParagraphList.sightCount, paragraphs[place.index + 1].count)
  }

  /// Moves the end of the part at `place` so that the part has `count` bytes; the next part begins
  /// there.
  package mutating func moveEnd(of place: Place, to count: Int) {
    let shift = count - paragraphs[place.index].count
    guard shift != 0 else { return }
    // Later places are found from here.
    _ = paragraph(place.index)
    let next = place.index + 1
    paragraphs[place.index].count = count
    paragraphs[next].count -= shift
    paragraphs[next].layout = nil
    height -= paragraphs[next].height
    paragraphs[next].height = estimate(paragraphs[next].count)
    height += paragraphs[next].height
  }

  /// Joins the part at `place` with the next part of the same paragraph.
  package mutating func joinNext(to place: Place) {
    // Later places are found from here.
    _ = paragraph(place.index)
    let next = paragraphs.remove(at: place.index + 1)
    let count = paragraphs[place.index].count + next.count
    height -= paragraphs[place.index].height + next.height
    paragraphs[place.index] = Paragraph(count: count, height: estimate(count))
    height += paragraphs[place.index].height
    laidOut = min(laidOut.lowerBound, place.index)..<max(laidOut.upperBound - 1, place.index)
  }

  // MARK: Layouts

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
