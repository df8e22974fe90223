internal import CodecProtocol
internal import QuireGeometry

/// The lines of a text, found from the rectangles of its scalars.
struct TextLayout {
  /// The rectangles of the scalars.
  ///
  /// Those of white space are between the neighbours: the rectangle that comes with a space may be
  /// missing, and in turned text it may be anywhere.
  private(set) var boxes: [Rect]
  /// The lines in the order of the text, one at least.
  private(set) var lines: [TextLine] = []
  private let scalars: [Unicode.Scalar]

  /// Finds the lines of `scalars`, which have the rectangles `boxes`.
  init(of scalars: [Unicode.Scalar], in boxes: [Rect]) {
    self.scalars = scalars
    self.boxes = boxes
    var start = 0
    while start <= scalars.count {
      let end = scalars[start...].firstIndex(of: "\n") ?? scalars.count
      addLine(start..<end)
      start = end + 1
    }
    placeWhiteSpace()
    joinBlocks()
  }

  /// Returns whether the scalar at `index` is visible and has a place.
  private func isGlyph(_ index: Int) -> Bool {
    !boxes[index].isEmpty && !scalars[index].isWhiteSpace
  }

  // MARK: Lines

  /// Adds the line of the scalars in `range`, in several pieces if they stand at different heights.
  private mutating func addLine(_ range: Range<Int>) {
    var line = TextLine(range, direction(of: range), box: .zero)
    var last: Int?
    for index in range where isGlyph(index) {
      let box = boxes[index]
      if let last, line.isBroken(between: boxes[last], and: box) {
        // White space at the break ends the former piece.
        lines.append(line.with(line.range.lowerBound..<index))
        line = TextLine(index..<range.upperBound, line.direction, box: box)
      } else {
        line.box = last == nil ? box : line.box.union(box)
      }
      last = index
    }
    lines.append(line.with(line.range))
  }

  /// Returns the direction in which the visible scalars in `range` follow each other.
  private func direction(of range: Range<Int>) -> PageText.Direction {
    var votes: [PageText.Direction: Int] = [:]
    var former: Int?
    for index in range where isGlyph(index) {
      defer { former = index }
      guard let former else { continue }
      guard let direction = boxes[former].direction(to: boxes[index]) else { continue }
      votes[direction, default: 0] += 1
    }
    let order: [PageText.Direction] = [.rightward, .leftward, .downward, .upward]
    let best = order.max { votes[$0, default: 0] < votes[$1, default: 0] }
    if let best, votes[best, default: 0] > 0 { return best }
    guard let former, scalars[former].isRightToLeft else { return .rightward }
    return .leftward
  }

  // MARK: White space

  /// Puts white space, and all that has no place, between its neighbours in the line.
  private mutating func placeWhiteSpace() {
    var place = Rect.zero
    for line in lines {
      let border = line.range.upperBound
      let end = border < scalars.count && scalars[border] == "\n" ? border + 1 : border
      var index = line.range.lowerBound
      var former: Int?
      while index < end {
        if isGlyph(index) {
          former = index
          index += 1
          continue
        }
        let next = (index..<end).first { isGlyph($0) } ?? end
        place =
          former.map { line.trailingEdge(of: boxes[$0], isForward: isForward($0, in: line)) }
          ?? (next < end ? line.leadingEdge(of: boxes[next]) : place)
        fill(index..<next, after: former, before: next < end ? next : nil, at: place, in: line)
        index = next
      }
    }
  }

  /// Returns whether the coordinate along `line` grows to the scalar at `index` from the visible
  /// one before it.
  private func isForward(_ index: Int, in line: TextLine) -> Bool {
    guard index > line.range.lowerBound, isGlyph(index - 1) else { return line.direction.isForward }
    let step = line.along(boxes[index].center) - line.along(boxes[index - 1].center)
    return step == 0 ? line.direction.isForward : step > 0
  }

  /// Gives a place to the scalars in `range`, none of which is visible, in `line`.
  ///
  /// - Parameters:
  ///   - range: The indices of the scalars.
  ///   - former: The visible scalar before them, or `nil` if there is none.
  ///   - next: The visible scalar after them, or `nil` if there is none.
  ///   - edge: The rectangle without a length at which they stand if there is no room.
  ///   - line: The line.
  private mutating func fill(
    _ range: Range<Int>, after former: Int?, before next: Int?, at edge: Rect, in line: TextLine
  ) {
    let neighbours = [former, next].compactMap { $0.map { boxes[$0] } }
    if range.count == 1, let index = range.first, scalars[index] != "\n",
      line.fits(boxes[index], beside: neighbours)
    {
      return
    }
    guard let former, let next, line.across(line.box).length > 0 else {
      for index in range { boxes[index] = edge }
      return
    }
    let (first, last) = (line.along(boxes[former]), line.along(boxes[next]))
    let isForward = first.middle <= last.middle
    let gap = isForward ? last.lowerBound - first.upperBound : first.lowerBound - last.upperBound
    // In text of both directions, the neighbours may stand far from each other.
    guard gap > 0, gap < 3 * line.height else {
      for index in range { boxes[index] = edge }
      return
    }
    let width = gap / Double(range.count)
    for (number, index) in range.enumerated() {
      let start =
        isForward
        ? first.upperBound + Double(number) * width
        : first.lowerBound - Double(number + 1) * width
      boxes[index] = line.rect(along: start...start + width, across: line.across(boxes[former]))
    }
  }

  // MARK: Blocks

  /// Finds the lines that stand under each other, and makes each reach as far as the longest.
  private mutating func joinBlocks() {
    var start = 0
    for number in lines.indices.dropFirst() where !lines[number].follows(lines[number - 1]) {
      widen(start..<number)
      start = number
    }
    widen(start..<lines.count)
  }

  private mutating func widen(_ block: Range<Int>) {
    let along = lines[block].filter { !$0.box.isEmpty }.map { $0.along($0.box) }
    guard let first = along.first else { return }
    let longest = along.dropFirst().reduce(first) { $0.union($1) }
    for number in block where !lines[number].box.isEmpty {
      if number > block.lowerBound { separate(number - 1, number) }
    }
    for number in block where !lines[number].box.isEmpty {
      let line = lines[number]
      lines[number].reach = line.rect(along: longest, across: line.across(line.box))
    }
  }

  /// Ends two lines that overlap in the middle between them.
  private mutating func separate(_ former: Int, _ number: Int) {
    let line = lines[number]
    let (above, below) = (line.across(lines[former].box), line.across(line.box))
    guard above.overlap(with: below) > 0 else { return }
    let border =
      (max(above.lowerBound, below.lowerBound) + min(above.upperBound, below.upperBound)) / 2
    let isForward = above.middle <= below.middle
    lines[former].box = line.rect(
      along: line.along(lines[former].box),
      across: isForward ? above.lowerBound...border : border...above.upperBound)
    lines[number].box = line.rect(
      along: line.along(line.box),
      across: isForward ? border...below.upperBound : below.lowerBound...border)
  }
}

extension TextLine {
  /// Returns the line of the scalars in `range` in the same place.
  fileprivate func with(_ range: Range<Int>) -> TextLine { TextLine(range, direction, box: box) }

  /// Returns whether two scalars, one after the other, stand at different heights.
  fileprivate func isBroken(between former: Rect, and next: Rect) -> Bool {
    let (a, b) = (across(former), across(next))
    return a.overlap(with: b) < 0.1 * min(a.length, b.length)
  }

  /// Returns whether the line stands under `former`, a line of the same block, or beside it in
  /// vertical text.
  fileprivate func follows(_ former: TextLine) -> Bool {
    guard !box.isEmpty, !former.box.isEmpty, direction == former.direction else { return false }
    let (above, below) = (across(former.box), across(box))
    let gap = -above.overlap(with: below)
    let least = min(above.length, below.length)
    return along(former.box).overlap(with: along(box)) > 0 && gap < 1.5 * least
      && gap > -0.5 * least && max(above.length, below.length) < 3 * least
  }

  /// The rectangle without a length at the end of `box`, that of a scalar of the line.
  fileprivate func trailingEdge(of box: Rect, isForward: Bool) -> Rect {
    let end = isForward ? along(box).upperBound : along(box).lowerBound
    return rect(along: end...end, across: across(box))
  }

  /// The rectangle without a length at the beginning of `box`, that of a scalar of the line.
  fileprivate func leadingEdge(of box: Rect) -> Rect {
    let start = direction.isForward ? along(box).lowerBound : along(box).upperBound
    return rect(along: start...start, across: across(box))
  }

  /// Returns whether `space` can be the rectangle of a space of the line between `neighbours`.
  fileprivate func fits(_ space: Rect, beside neighbours: [Rect]) -> Bool {
    let extent = along(space)
    return !space.isEmpty && !neighbours.isEmpty
      && across(space).overlap(with: across(box)) > 0.5 * across(space).length
      && neighbours.allSatisfy { extent.overlap(with: along($0)) < 0.1 * extent.length }
      && neighbours.contains { extent.overlap(with: along($0)) > -0.5 * height }
  }
}

extension Rect {
  /// Returns the direction in which `next`, the rectangle of the next character, lies, or `nil` if
  /// that is the same place.
  fileprivate func direction(to next: Rect) -> PageText.Direction? {
    let step = next.center - center
    guard step.x != 0 || step.y != 0 else { return nil }
    // Characters of a line overlap across it, also raised and lowered ones.
    let beside = (minY...maxY).overlap(with: next.minY...next.maxY) / min(height, next.height)
    let below = (minX...maxX).overlap(with: next.minX...next.maxX) / min(width, next.width)
    return beside >= below
      ? (step.x >= 0 ? .rightward : .leftward) : (step.y >= 0 ? .downward : .upward)
  }
}
