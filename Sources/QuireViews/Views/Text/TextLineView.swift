/// A view that draws one line of a text.
///
/// A change of one paragraph redraws its lines only, whatever the length of the text.
final class TextLineView: View {
  /// The distance, in points, by which letters may reach beyond their line.
  static let overhang = 4.0

  /// The paragraph that contains the line.
  private(set) var paragraph: ParagraphLayout?
  /// The index of the line in its paragraph.
  private(set) var line = 0
  /// The position of the paragraph's top left corner in the view, which keeps the baseline on a
  /// whole device pixel.
  private var corner = Point.zero
  /// The colour of the text.
  var color = Color.black {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }

  /// Creates a view without a line.
  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// Shows the line with the index `line` of `paragraph`, whose top left corner is at `origin`.
  ///
  /// A line that only moves, or looks the same as the line before, is not drawn again. Of a line
  /// that is wider than any view, only the part in `visible` is drawn.
  func show(_ line: Int, of paragraph: ParagraphLayout, at origin: Point, within visible: Rect) {
    let scale = paragraph.scale
    func pixels(_ length: Double, _ rule: FloatingPointRoundingRule) -> Double {
      (length * scale).rounded(rule) / scale
    }
    let (overhang, text) = (TextLineView.overhang, paragraph.lines[line])
    let ascent = pixels(text.baseline - text.frame.minY + overhang, .up)
    let descent = pixels(text.frame.maxY - text.baseline + overhang, .up)
    var (left, right) = (text.frame.minX - overhang, text.frame.maxX + overhang)
    if right - left > TextLineView.widest {
      left = max(left, visible.minX - origin.x)
      right = max(left + 1, min(right, visible.maxX - origin.x))
    }
    (left, right) = (pixels(left, .down), pixels(right, .up))
    let corner = Point(x: -left, y: ascent - text.baseline)
    if !looksAlike(line, of: paragraph) || corner.x != self.corner.x { setNeedsDisplay() }
    (self.paragraph, self.line, self.corner) = (paragraph, line, corner)
    frame = Rect(
      x: origin.x + left, y: pixels(origin.y + text.baseline, .toNearestOrAwayFromZero) - ascent,
      width: right - left, height: ascent + descent)
  }

  /// Returns whether the line with the index `line` of `paragraph` looks the same as the line that
  /// the view shows.
  func looksAlike(_ line: Int, of paragraph: ParagraphLayout) -> Bool {
    guard let known = self.paragraph else { return false }
    return known === paragraph && line == self.line
      || paragraph.looksAlike(line: line, self.line, of: known)
  }

  /// The width, in points, beyond which only the visible part of a line is drawn.
  private static let widest = 4000.0

  override var drawsContent: Bool { true }

  override func draw(in canvas: Canvas) {
    paragraph?.draw(line: line, at: corner, color: color, in: canvas)
  }
}
