import QuireText

/// The views that show the visible part of the text.
extension TextArea {
  /// Lays out the visible paragraphs and shows their lines, the selection and the insertion point.
  ///
  /// - Returns: The distance, in points, by which the text above the visible part has become
  ///   longer, because a paragraph whose height was only estimated has been laid out. The visible
  ///   part stays where it is if the text is moved up by this distance.
  @discardableResult
  func showVisible() -> Double {
    if let canvas, canvas.scale != window?.scale ?? 1 { resetLayout() }
    var place = paragraphs.paragraph(atHeight: visibleRect.minY)
    let first = place.index
    var shown: [(line: Int, layout: ParagraphLayout, top: Double)] = []
    var selected: [Rect] = []
    var underlined: [Rect] = []
    let height = paragraphs.paragraphs[first].height
    // A paragraph that is cut at the top keeps its lower end.
    if place.top < visibleRect.minY { _ = layout(at: place) }
    let growth = paragraphs.paragraphs[first].height - height
    visibleRect.origin.y += growth
    while let layout = layout(at: place) {
      let (top, bottom) = (visibleRect.minY - place.top, visibleRect.maxY - place.top)
      for (index, line) in layout.lines.enumerated()
      where line.frame.maxY > top && line.frame.minY < bottom {
        shown.append((index, layout, place.top))
      }
      selected += rects(of: text.selection.range, in: layout, at: place)
      if let marked = text.markedRange {
        underlined += rects(of: marked, in: layout, at: place).map { underline($0) }
      }
      guard place.top + layout.size.height < visibleRect.maxY,
        place.index + 1 < paragraphs.paragraphs.count
      else { break }
      place = paragraphs.paragraph(place.index + 1)
    }
    paragraphs.dropLayouts(except: first..<place.index + 1)
    show(shown)
    selectionMarks.rects = selected
    underlines.rects = underlined
    placeCaret()
    return growth
  }

  /// Returns the rectangles that mark the part of `range` in the paragraph at `place`.
  private func rects(
    of range: Range<Int>, in layout: ParagraphLayout,
    at place: ParagraphList<ParagraphLayout>.Place
  ) -> [Rect] {
    let start = max(0, range.lowerBound - place.offset)
    let end = min(range.upperBound - place.offset, layout.text.utf8.count + 1)
    guard start < end, !layout.continues || start < layout.text.utf8.count else { return [] }
    return layout.rects(of: start..<end).map { $0.offsetBy(Vector(y: place.top)) }
      .filter { $0.maxY > visibleRect.minY && $0.minY < visibleRect.maxY }
  }

  /// Returns the line under marked text in `rect`.
  private func underline(_ rect: Rect) -> Rect {
    let scale = window?.scale ?? 1
    let y = ((rect.maxY - font.size * 0.12) * scale).rounded() / scale
    return Rect(x: rect.minX + 1, y: y, width: max(0, rect.width - 2), height: max(1, 1 / scale))
  }

  /// Shows the lines in `shown`, in the views that already show them where possible.
  private func show(_ shown: [(line: Int, layout: ParagraphLayout, top: Double)]) {
    var free = lineViews
    var missing: [Int] = []
    var views = [TextLineView?](repeating: nil, count: shown.count)
    for (index, item) in shown.enumerated() {
      // The lines of a scrolled text are in the same order as before.
      if let known = free.firstIndex(where: { $0.paragraph === item.layout && $0.line == item.line }
      ) {
        views[index] = free.remove(at: known)
      } else {
        missing.append(index)
      }
    }
    for index in missing {
      let item = shown[index]
      // After an edit, most lines of the paragraph look as before.
      let alike = free.firstIndex { $0.looksAlike(item.line, of: item.layout) }
      let view = alike.map { free.remove(at: $0) } ?? free.popLast() ?? TextLineView()
      if view.superview == nil { insertSubview(view, at: 1) }
      views[index] = view
    }
    for view in free { view.removeFromSuperview() }
    lineViews = views.compactMap { $0 }
    let color = textColor ?? appearance.label
    for (view, item) in zip(lineViews, shown) {
      view.color = color
      view.show(
        item.line, of: item.layout, at: Point(x: 0, y: item.top), within: visibleRect)
    }
  }

  /// Moves the view of the insertion point to its place.
  func placeCaret() {
    let scale = window?.scale ?? 1
    let rect = caretRect(at: text.selection.head)
    let width = max(1, scale.rounded()) / scale
    caret.frame = Rect(
      x: (rect.minX * scale).rounded() / scale,
      y: rect.minY, width: width, height: rect.height
    ).onPixels(scale: scale)
  }
}
