import QuireText

/// The layout of the visible paragraphs.
extension TextArea {
  /// Drops all layouts, because the typeface, the width or the scale has changed.
  func resetLayout() {
    let line = Text("x", font: font).size()
    let (height, width, em) = (line.height, wrapWidth, font.size)
    paragraphs = ParagraphList(text.string, divides: text.isMultiline) { count in
      // A byte of text is about .45 em wide in most scripts.
      let lines = width.isFinite ? (Double(count) * 0.45 * em / width).rounded(.up) : 1
      return height * max(1, lines)
    }
    canvas = nil
    owner?.setNeedsLayout()
  }

  /// Follows `change` of the text.
  func follow(_ change: TextChange) { paragraphs.follow(change, in: text.string) }

  /// Returns the layout of the paragraph at `place`.
  func layout(at place: ParagraphList<ParagraphLayout>.Place) -> ParagraphLayout? {
    if let known = paragraphs.paragraphs[place.index].layout { return known }
    let scale = window?.scale ?? 1
    if canvas?.scale != scale {
      canvas = try? Canvas(size: Size(width: 1, height: 1), scale: scale)
    }
    guard let canvas else { return nil }
    let count = paragraphs.paragraphs[place.index].count
    // A part of a long paragraph ends where a line ends, which the text after it decides.
    let sight = paragraphs.sight(after: place, in: text.string)
    var string = text.string.slice(place.offset..<place.offset + count + sight)
    // A line break of two characters is one for Swift.
    if string.last?.isNewline == true, string.utf8.last == 10 { string.removeLast() }
    let layout = ParagraphLayout(
      string, endingNear: sight > 0 ? count : nil, font: font, width: wrapWidth,
      alignment: alignment, isRightToLeft: isRightToLeft, on: canvas)
    guard let layout else { return nil }
    if layout.continues {
      paragraphs.moveEnd(of: place, to: layout.text.utf8.count)
    } else if sight > 0 {
      // The part and the text after it fit on one line, which the next part continues.
      paragraphs.joinNext(to: place)
      return self.layout(at: place)
    }
    paragraphs.set(layout, height: layout.size.height, at: place.index)
    return layout
  }

  /// The layout and the place of the paragraph with the insertion point at `offset`.
  func paragraph(
    at offset: Int
  ) -> (layout: ParagraphLayout, place: ParagraphList<ParagraphLayout>.Place)? {
    let place = paragraphs.paragraph(at: offset)
    guard let layout = layout(at: place) else { return nil }
    // The layout of a part may have moved its end before the insertion point.
    if layout.continues, offset - place.offset >= layout.text.utf8.count {
      return paragraph(at: offset)
    }
    return (layout, place)
  }

  /// The size of the text, of which the width is known only for a single line.
  var textSize: Size {
    let width = wrapWidth.isFinite ? wrapWidth : paragraph(at: 0)?.layout.size.width ?? 0
    return Size(width: width, height: paragraphs.height)
  }

  /// Returns the distance of the first line's top from the top of a room of `height` points, in
  /// which a line in the area's own typeface is centred.
  ///
  /// Letters of other typefaces have the same baseline.
  func topOfCenteredLine(in height: Double) -> Double {
    guard let line = paragraph(at: 0)?.layout.lines.first, let canvas,
      let plain = ParagraphLayout(
        "x", font: font, width: .infinity, isRightToLeft: false, on: canvas)?.lines.first
    else { return 0 }
    return max(0, (height - plain.frame.height) / 2) + plain.baseline - line.baseline
  }

  // MARK: Places

  /// Returns the rectangle of the insertion point at `offset`, without a width.
  func caretRect(at offset: Int) -> Rect {
    guard let (layout, place) = paragraph(at: offset) else { return .zero }
    return layout.caretRect(at: offset - place.offset)
      .offsetBy(Vector(y: place.top))
  }

  /// Returns the offset of the insertion point that is nearest to `point`.
  func offset(at point: Point) -> Int {
    let place = paragraphs.paragraph(atHeight: point.y)
    guard let layout = layout(at: place) else { return 0 }
    let local = layout.offset(at: Point(x: point.x, y: point.y - place.top))
    return text.string.characterBorder(from: place.offset + local)
  }

  /// Returns the next border between characters to the right of `offset`, or to the left.
  func visualNeighbour(of offset: Int, onRight: Bool) -> Int {
    guard let (layout, place) = paragraph(at: offset) else { return offset }
    var local = offset - place.offset
    while let next = layout.offset(from: local, movingRight: onRight), next != local {
      local = next
      let result = place.offset + local
      if text.string.characterBorder(from: result) == result { return result }
    }
    // The next paragraph follows the end, which is on the left of right-to-left text.
    let isForward = onRight != isRightToLeft(at: offset)
    let string = text.string
    return isForward
      ? string.characterBorder(after: offset) : string.characterBorder(before: offset)
  }

  /// Returns whether the line at `offset` is read from right to left.
  func isRightToLeft(at offset: Int) -> Bool {
    guard let (layout, place) = paragraph(at: offset) else { return isRightToLeft }
    return layout.lines[layout.line(at: offset - place.offset)].isRightToLeft
  }

  /// Returns the first or the last place of the line at `offset`.
  func lineEdge(at offset: Int, isEnd: Bool) -> Int {
    guard let (layout, place) = paragraph(at: offset) else { return offset }
    let line = layout.lines[layout.line(at: offset - place.offset)]
    guard isEnd else { return place.offset + line.range.lowerBound }
    guard layout.continues || line != layout.lines.last else {
      return place.offset + line.range.upperBound
    }
    // The space at which the line is broken belongs to it, but what follows it to the next line.
    let isLeft = line.isRightToLeft
    let local = layout.offset(
      at: Point(x: isLeft ? -1e5 : 1e5, y: line.frame.center.y))
    return place.offset + local
  }
}
