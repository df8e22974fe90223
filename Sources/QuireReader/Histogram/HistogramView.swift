import Quire
import QuireDrawing
import QuireGeometry

/// A panel over the pages with the histogram of the shown picture and the shares of clipped pixels.
final class HistogramView: View {
  /// The histogram, or `nil` while it is being counted.
  var histogram: Histogram? {
    didSet {
      note.text = histogram.map(HistogramView.text) ?? ""
      setNeedsDisplay()
    }
  }
  private let note = Label(font: Font(size: 11.5))

  private static let size = Size(width: 280, height: 148)
  private static let margin = 14.0
  private static let inset = 12.0
  private static let noteHeight = 18.0
  private static let colors = [
    Color(red: 1, green: 0.25, blue: 0.25, alpha: 0.6),
    Color(red: 0.25, green: 0.9, blue: 0.3, alpha: 0.6),
    Color(red: 0.35, green: 0.5, blue: 1, alpha: 0.6),
  ]

  /// Creates a panel without a histogram.
  init() {
    super.init(frame: Rect(size: HistogramView.size))
    isUserInteractionEnabled = false
    backgroundColor = Color(white: 0.08, alpha: 0.88)
    cornerRadius = 10
    note.textColor = Color(white: 0.85)
    addSubview(note)
    isAccessibilityElement = true
  }

  /// The percentages of clipped pixels, as the user reads them.
  private static func text(_ histogram: Histogram) -> String {
    let numbers = LocalNumbers()
    return localized(
      "Black %s %%, white or full colour %s %%", numbers.text(100 * histogram.shadows, digits: 1),
      numbers.text(100 * histogram.lights, digits: 1))
  }

  /// Places the panel in the lower corner of `room` where reading begins.
  func place(in room: Rect) {
    let (size, margin) = (HistogramView.size, HistogramView.margin)
    let left = isRightToLeft ? room.maxX - margin - size.width : room.minX + margin
    frame = Rect(
      x: left, y: room.maxY - margin - size.height, width: size.width, height: size.height)
  }

  override var accessibilityDefaults: AccessibilityAttributes {
    AccessibilityAttributes(isElement: true, label: localized("Histogram"), value: note.text)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inset = HistogramView.inset
    note.frame = Rect(
      x: inset, y: bounds.height - inset / 2 - HistogramView.noteHeight,
      width: bounds.width - 2 * inset, height: HistogramView.noteHeight)
  }

  override var drawsContent: Bool { true }

  override func draw(in canvas: Canvas) {
    super.draw(in: canvas)
    let inset = HistogramView.inset
    let bottom = note.frame.minY - 4
    let height = bottom - inset
    canvas.fill(
      Rect(x: inset, y: bottom, width: bounds.width - 2 * inset, height: 1),
      with: Color(white: 0.5))
    guard let histogram else { return }
    for (channel, color) in HistogramView.colors.enumerated() {
      let tops = histogram.heights(of: channel).enumerated().map { value, share in
        Point(x: inset + Double(value), y: bottom - share * height)
      }
      let ends = [Point(x: inset + 255, y: bottom), Point(x: inset, y: bottom)]
      canvas.fill(.polygon(tops + ends), with: .color(color))
    }
  }
}
