import Quire
import QuireDocuments
import QuireDrawing
import QuireGeometry

/// A row of the list of results: the line of a hit, in which the words that have been searched for
/// are marked, and the label of the page at the end of the row.
final class ResultCell: OutlineCell {
  private var row: SearchResults.Row?
  private var label = ""

  private static let font = Font(size: 13)
  private static let margin = 10.0
  private static let gap = 8.0
  /// The greatest number of characters before the hit, so that the hit is seen in a narrow list.
  private static let charactersBefore = 12

  /// Shows `row`, which is on the page with the label `label`.
  func show(_ row: SearchResults.Row, label: String) {
    (self.row, self.label) = (row, label)
    content = Content(title: "", detail: label)
    setNeedsDisplay()
  }

  override var drawsContent: Bool { true }

  override func draw(in canvas: Canvas) {
    super.draw(in: canvas)
    guard let row else { return }
    let (line, hit) = ResultCell.shortened(row)
    let margin = ResultCell.margin
    let labelWidth = canvas.measure(Text(label, font: Font(size: 12))).width.rounded(.up)
    let width = max(0, bounds.width - 2 * margin - labelWidth - ResultCell.gap)
    let room = Rect(
      x: isRightToLeft ? bounds.width - margin - width : margin, y: 0, width: width,
      height: bounds.height)
    var text = Text(line, font: ResultCell.font)
    text.alignment = isRightToLeft ? .right : .left
    let size = canvas.measure(text, width: width)
    let top = ((bounds.height - size.height) / 2 * canvas.scale).rounded() / canvas.scale
    // In a line with text from right to left, the place of the hit is another one.
    if !isRightToLeft, !line.unicodeScalars.contains(where: \.isRightToLeft) {
      func width(to index: String.Index) -> Double {
        canvas.measure(Text(String(line[..<index]), font: ResultCell.font)).width
      }
      let start = width(to: hit.lowerBound)
      let mark = Rect(
        x: room.minX + start, y: top, width: width(to: hit.upperBound) - start,
        height: size.height
      ).insetBy(x: -1, y: 0).intersection(room)
      canvas.fill(
        .roundedRect(mark, radius: 3),
        with: .color(appearance.accent.opacity(appearance.isDark ? 0.4 : 0.25)))
    }
    canvas.draw(
      text, in: Rect(x: room.minX, y: top, width: room.width, height: size.height),
      color: appearance.label)
  }

  /// Returns the line of `row` from a little before its hit, and the hit in it.
  private static func shortened(
    _ row: SearchResults.Row
  ) -> (line: String, hit: Range<String.Index>) {
    let before = row.line[..<row.hit.lowerBound]
    guard before.count > charactersBefore else { return (row.line, row.hit) }
    let start = "…" + before.suffix(charactersBefore)
    let hit = row.line[row.hit]
    let line = start + hit + row.line[row.hit.upperBound...]
    let lower = line.index(line.startIndex, offsetBy: start.count)
    return (line, lower..<line.index(lower, offsetBy: hit.count))
  }

  override var accessibilityDefaults: AccessibilityAttributes {
    var attributes = super.accessibilityDefaults
    attributes.label = row?.line
    return attributes
  }
}
