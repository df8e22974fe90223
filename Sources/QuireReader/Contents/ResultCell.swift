import Quire
import QuireDocuments
import QuireDrawing
import QuireGeometry

/// A row of the list of results: the line of a hit, in which the words that have been searched for
/// are marked, and the label of the page at the end of the row.
final class ResultCell: OutlineCell {
  private var line = ""
  /// The part of the title that has been searched for.
  private var hit: Range<String.Index>?

  /// The greatest number of characters before the hit, so that the hit is seen in a narrow list.
  private static let charactersBefore = 12

  /// Shows `line`, which is on the page with the label `label`.
  func show(_ line: SearchResults.Line, label: String) {
    self.line = line.text
    let shortened = ResultCell.shortened(line)
    hit = shortened.hit
    content = Content(title: shortened.text, detail: label)
    setNeedsDisplay()
  }

  override var drawsContent: Bool { true }

  /// Draws the mark behind the words, which are the title.
  override func draw(in canvas: Canvas) {
    super.draw(in: canvas)
    let title = content.title
    // In a line with text from right to left, the place of the hit is another one.
    guard let hit, !isRightToLeft, !title.unicodeScalars.contains(where: \.isRightToLeft) else {
      return
    }
    func size(to index: String.Index) -> Size {
      canvas.measure(Text(String(title[..<index]), font: OutlineCell.titleFont))
    }
    let (start, end) = (size(to: hit.lowerBound).width, size(to: hit.upperBound))
    let top = ((bounds.height - end.height) / 2 * canvas.scale).rounded() / canvas.scale
    let mark = Rect(
      x: titleFrame.minX + start, y: top, width: end.width - start, height: end.height
    ).insetBy(x: -1, y: 0).intersection(titleFrame)
    canvas.fill(
      .roundedRect(mark, radius: 3),
      with: .color(appearance.accent.opacity(appearance.isDark ? 0.4 : 0.25)))
  }

  /// Returns `line` from a little before its hit.
  private static func shortened(_ line: SearchResults.Line) -> SearchResults.Line {
    let before = line.text[..<line.hit.lowerBound]
    guard before.count > charactersBefore else { return line }
    let start = "…" + before.suffix(charactersBefore)
    let hit = line.text[line.hit]
    let text = start + hit + line.text[line.hit.upperBound...]
    let lower = text.index(text.startIndex, offsetBy: start.count)
    return SearchResults.Line(text: text, hit: lower..<text.index(lower, offsetBy: hit.count))
  }

  override var accessibilityDefaults: AccessibilityAttributes {
    var attributes = super.accessibilityDefaults
    attributes.label = line
    return attributes
  }
}
