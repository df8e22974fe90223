import Quire
import QuireDrawing

/// The text of a card: the name, the subtitle and the source of a demo, below each other.
struct CardText {
  /// A piece of text on the card, such as the name; it may be broken into several lines.
  private struct Line {
    let text: Text
    /// The distance from this piece of text to the next one below it, in points.
    let gap: Double
    let isName: Bool

    init(_ string: String, _ font: Font, gap: Double, isName: Bool = false) {
      text = Text(string, font: font, numberOfLines: 0)
      self.gap = gap
      self.isName = isName
    }

    /// Returns the height of the text at a width of `room` points plus the gap below it, rounded up
    /// to whole points.
    func height(in room: Double) -> Double {
      (text.size(width: max(1, room)).height + gap).rounded(.up)
    }
  }

  private let lines: [Line]

  /// Creates the text of the card of `demo`.
  init(_ demo: Demo) {
    lines = [
      Line(demo.name, Font(size: 15, weight: .semibold), gap: 3, isName: true),
      Line(demo.subtitle, Font(size: 12.5), gap: 4), Line(demo.source, Font(size: 11.5), gap: 0),
    ]
  }

  /// Returns the height in points of the text at a width of `room` points.
  func height(in room: Double) -> Double { lines.reduce(0) { $0 + $1.height(in: room) } }

  /// Draws the text in `canvas`, in the colours of `appearance`, below the upper edge of `rect` and
  /// as wide as `rect`.
  ///
  /// - Parameters:
  ///   - canvas: The canvas of the card.
  ///   - rect: The rectangle whose upper edge and width determine the place of the text.
  ///   - appearance: The colours of the window.
  ///   - isRightToLeft: Whether the card is read from right to left.
  func draw(in canvas: Canvas, rect: Rect, appearance: Appearance, isRightToLeft: Bool) {
    var top = rect.minY
    for line in lines {
      var text = line.text
      text.alignment = isRightToLeft ? .right : .natural
      let height = line.height(in: rect.width)
      canvas.draw(
        text, in: Rect(x: rect.minX, y: top, width: rect.width, height: height),
        color: line.isName ? appearance.label : appearance.secondaryLabel)
      top += height
    }
  }
}
