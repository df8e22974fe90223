internal import CCairo
package import QuireGeometry
package import QuireScene

/// A paragraph of text, broken into lines, with the positions of its characters.
///
/// Positions in the text are offsets in UTF-8 bytes; points are measured from the top left corner
/// of the paragraph. The class is safe because it owns Pango's layout until `deinit`, and never
/// changes it.
@safe
package final class ParagraphLayout {
  /// A line of a paragraph.
  package struct Line: Hashable, Sendable {
    /// The part of the text on the line, without a line break.
    package var range: Range<Int>
    /// The rectangle of the line's text, as high as the line.
    package var frame: Rect
    /// The distance of the baseline from the top of the paragraph.
    package var baseline: Double
    /// Whether the line as a whole is read from right to left.
    package var isRightToLeft: Bool
  }

  /// The text of the paragraph.
  package let text: String
  /// The typeface of the text.
  package let font: Font
  /// Whether the paragraph is a part of a longer one, which continues on the next line.
  package let continues: Bool
  /// The lines, from top to bottom; even an empty paragraph has one.
  package let lines: [Line]
  /// The size of the paragraph.
  package let size: Size
  /// The number of device pixels per point for which the paragraph is laid out.
  package let scale: Double

  private let layout: OpaquePointer

  /// Lays out `text` in `font` for drawing at the scale of `canvas`.
  ///
  /// A part of a longer paragraph is laid out together with the text that follows it. It then ends
  /// with the line whose end is nearest to the length `count`.
  ///
  /// - Parameters:
  ///   - text: A text without line breaks.
  ///   - count: The preferred length of the part in bytes, or `nil` for a whole paragraph.
  ///   - font: The typeface.
  ///   - width: The width at which lines are broken, or ∞ for a single line.
  ///   - alignment: The alignment of the lines within `width`.
  ///   - isRightToLeft: The direction of a text without letters.
  ///   - canvas: A canvas with the scale at which the paragraph will be drawn.
  package init?(
    _ text: String, endingNear count: Int? = nil, font: Font, width: Double,
    alignment: TextAlignment = .natural, isRightToLeft: Bool, on canvas: Canvas
  ) {
    guard let layout = unsafe pango_cairo_create_layout(canvas.context) else { return nil }
    unsafe self.layout = layout
    self.font = font
    scale = canvas.scale
    unsafe canvas.setRendering(of: layout)
    unsafe pango_context_set_base_dir(
      pango_layout_get_context(layout), alignment.baseDirection(isRightToLeft: isRightToLeft))
    unsafe canvas.set(font, of: layout)
    // Pango ends a text at a zero byte.
    let shown = text.utf8.contains(0) ? text.replacingZeros : text
    unsafe pango_layout_set_text(layout, shown, Int32(clamping: shown.utf8.count))
    unsafe pango_layout_set_alignment(layout, alignment.pango(isRightToLeft: isRightToLeft))
    if width.isFinite {
      unsafe pango_layout_set_width(layout, units(max(1, width)))
      unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    }
    let lines = unsafe ParagraphLayout.lines(of: layout)
    // The line break nearest to the preferred end.
    let end = count.flatMap { count in
      lines.dropFirst().map(\.range.lowerBound).min { abs($0 - count) < abs($1 - count) }
    }
    continues = end != nil
    var logical = PangoRectangle()
    unsafe pango_layout_get_extents(layout, nil, &logical)
    guard let end else {
      (self.text, self.lines) = (text, lines)
      size = Size(width: points(logical.width), height: points(logical.height))
      return
    }
    self.text = String(text[..<text.utf8.index(text.startIndex, offsetBy: end)])
    self.lines = lines.filter { $0.range.lowerBound < end }
    size = Size(width: points(logical.width), height: self.lines.last?.frame.maxY ?? 0)
  }

  /// Returns whether the line with the index `index` looks the same as the line `other` of
  /// `layout`, apart from its distance from the top.
  package func looksAlike(line index: Int, _ other: Int, of layout: ParagraphLayout) -> Bool {
    let (one, two) = (lines[index], layout.lines[other])
    return one.frame.minX == two.frame.minX && one.frame.size == two.frame.size
      && one.baseline - one.frame.minY == two.baseline - two.frame.minY
      && one.isRightToLeft == two.isRightToLeft && scale == layout.scale && font == layout.font
      && text.utf8.dropFirst(one.range.lowerBound).prefix(one.range.count)
        .elementsEqual(layout.text.utf8.dropFirst(two.range.lowerBound).prefix(two.range.count))
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(layout))
  }

  private static func lines(of layout: OpaquePointer) -> [Line] {
    guard let iterator = unsafe pango_layout_get_iter(layout) else { return [] }
    defer { unsafe pango_layout_iter_free(iterator) }
    var lines: [Line] = []
    repeat {
      guard let line = unsafe pango_layout_iter_get_line_readonly(iterator) else { continue }
      var (logical, top, bottom) = (PangoRectangle(), Int32(0), Int32(0))
      unsafe pango_layout_iter_get_line_extents(iterator, nil, &logical)
      unsafe pango_layout_iter_get_line_yrange(iterator, &top, &bottom)
      let start = Int(unsafe pango_layout_line_get_start_index(line))
      lines.append(
        Line(
          range: start..<start + Int(unsafe pango_layout_line_get_length(line)),
          frame: Rect(
            x: points(logical.x), y: points(top), width: points(logical.width),
            height: points(bottom - top)),
          baseline: points(unsafe pango_layout_iter_get_baseline(iterator)),
          isRightToLeft: unsafe pango_layout_line_get_resolved_direction(line)
            == PANGO_DIRECTION_RTL))
    } while unsafe pango_layout_iter_next_line(iterator) != 0
    return lines
  }

  // MARK: Positions

  /// Returns the rectangle of the insertion point at `offset`, which has no width.
  package func caretRect(at offset: Int) -> Rect {
    var strong = PangoRectangle()
    unsafe pango_layout_get_cursor_pos(layout, clamped(offset), &strong, nil)
    return Rect(
      x: points(strong.x), y: points(strong.y), width: 0, height: points(strong.height))
  }

  /// Returns the offset of the insertion point that is nearest to `point`.
  package func offset(at point: Point) -> Int {
    var (index, trailing) = (Int32(0), Int32(0))
    // The text after the part is not shown.
    let point = Point(x: point.x, y: continues ? min(point.y, size.height - 0.5) : point.y)
    unsafe pango_layout_xy_to_index(layout, units(point.x), units(point.y), &index, &trailing)
    return offset(index, trailing: trailing)
  }

  /// Returns the offset of the next insertion point to the right of the one at `offset`, or to the
  /// left, or `nil` at the end of the paragraph.
  package func offset(from offset: Int, movingRight: Bool) -> Int? {
    var (index, trailing) = (Int32(0), Int32(0))
    unsafe pango_layout_move_cursor_visually(
      layout, 1, clamped(offset), 0, movingRight ? 1 : -1, &index, &trailing)
    guard index >= 0, index < Int32.max else { return nil }
    return self.offset(index, trailing: trailing)
  }

  /// Returns the index of the line with the insertion point at `offset`.
  package func line(at offset: Int) -> Int {
    lines.lastIndex { $0.range.lowerBound <= offset } ?? 0
  }

  /// Returns the rectangles that mark `range`, from top to bottom, each as high as its line.
  ///
  /// A line that is selected beyond its end is marked up to the edge of the paragraph.
  package func rects(of range: Range<Int>) -> [Rect] {
    lines.indices.flatMap { rects(of: range, inLine: $0) }
  }

  private func rects(of range: Range<Int>, inLine index: Int) -> [Rect] {
    let line = lines[index]
    // The end of a line that is wrapped is the start of the next one.
    let begins =
      range.lowerBound < line.range.upperBound
      || range.lowerBound == line.range.upperBound && index == lines.count - 1
    guard begins, range.upperBound > line.range.lowerBound,
      let pango = unsafe pango_layout_get_line_readonly(layout, Int32(clamping: index))
    else { return [] }
    var (ends, count) = (unsafe UnsafeMutablePointer<Int32>?.none, Int32(0))
    unsafe pango_layout_line_get_x_ranges(
      pango, Int32(clamping: range.lowerBound), Int32(clamping: range.upperBound), &ends, &count)
    guard let ends = unsafe ends else { return [] }
    defer { unsafe g_free(ends) }
    var rects: [Rect] = []
    for place in 0..<Int(count) {
      let (left, right) = unsafe (points(ends[2 * place]), points(ends[2 * place + 1]))
      // Pango separates the text from the room beside it.
      if let last = rects.last, left <= last.maxX + 0.1 {
        rects[rects.count - 1].size.width = max(last.maxX, right) - last.minX
      } else {
        rects.append(
          Rect(x: left, y: line.frame.minY, width: right - left, height: line.frame.height))
      }
    }
    return rects
  }

  private func clamped(_ offset: Int) -> Int32 {
    Int32(clamping: max(0, min(offset, text.utf8.count)))
  }

  /// Returns the offset `trailing` Unicode scalars after Pango's `index`.
  private func offset(_ index: Int32, trailing: Int32) -> Int {
    let scalars = text.unicodeScalars
    let start = text.utf8.index(text.startIndex, offsetBy: Int(clamped(Int(index))))
    let end = scalars.index(start, offsetBy: Int(trailing), limitedBy: scalars.endIndex)
    return text.utf8.distance(from: text.startIndex, to: end ?? text.endIndex)
  }

  // MARK: Drawing

  /// Draws the line with the index `line` in `color` on `canvas`, with the top left corner of the
  /// paragraph at `origin`.
  ///
  /// The baseline is moved to a whole device pixel.
  package func draw(line: Int, at origin: Point, color: Color, in canvas: Canvas) {
    guard let pango = unsafe pango_layout_get_line_readonly(layout, Int32(clamping: line)) else {
      return
    }
    let baseline = ((origin.y + lines[line].baseline) * canvas.scale).rounded() / canvas.scale
    canvas.setSource(color)
    unsafe cairo_move_to(canvas.context, origin.x + lines[line].frame.minX, baseline)
    unsafe pango_cairo_show_layout_line(canvas.context, pango)
  }
}

extension TextAlignment {
  /// Returns Pango's alignment for a paragraph without letters that is read from right to left if
  /// `isRightToLeft` is true.
  ///
  /// Pango exchanges left and right for paragraphs in the other direction.
  fileprivate func pango(isRightToLeft: Bool) -> PangoAlignment {
    switch self {
    case .natural: isRightToLeft ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT
    case .opposite: isRightToLeft ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT
    case .center: PANGO_ALIGN_CENTER
    case .left: PANGO_ALIGN_LEFT
    case .right: PANGO_ALIGN_RIGHT
    }
  }

  /// Returns the direction of a paragraph without letters, with which Pango compares the direction
  /// of other paragraphs; with `.left` and `.right` there is none, since they mean a side.
  fileprivate func baseDirection(isRightToLeft: Bool) -> PangoDirection {
    switch self {
    case .left, .right: PANGO_DIRECTION_NEUTRAL
    case .natural, .center, .opposite: isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
    }
  }
}

extension String {
  /// The text with each zero byte replaced by another control character.
  fileprivate var replacingZeros: String {
    String(decoding: utf8.map { $0 == 0 ? 1 : $0 }, as: UTF8.self)
  }
}
