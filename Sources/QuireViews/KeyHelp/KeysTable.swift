/// A view with a table of keys and gestures, each beside a description of what it does.
package final class KeysTable: View {
  /// The groups of rows, from top to bottom.
  package let parts: [KeyHelpSection]

  /// The titles and rows of the table for assistive programs, which the first use creates.
  private lazy var textElements = parts.flatMap { part in
    [element(part.title, traits: .header)]
      + part.rows.map { element("\($0.keys): \($0.use)", traits: .staticText) }
  }
  /// The width for which the rectangles of `textElements` are valid, in points.
  private var elementWidth = 0.0

  /// Creates a table of the keys and gestures in the groups `parts`.
  package init(_ parts: [KeyHelpSection]) {
    self.parts = parts
    super.init()
  }

  /// The margin on the left and on the right of the table's text, in points.
  static let margin = 28.0
  private static let rowGap = 10.0
  private static let partGap = 14.0
  private static let columnGap = 16.0
  private static let keysFont = Font(size: 13, weight: .medium)
  private static let useFont = Font(size: 13)
  private static let titleFont = Font(size: 12, weight: .bold)

  /// A piece of text in the table, with the rectangle in which it is drawn.
  private struct Line {
    let text: Text
    let frame: Rect
    let isUse: Bool
  }

  /// Returns the pieces of text in the table with their rectangles for the width `width`, and the
  /// height of the table, in points.
  private func lines(in width: Double) -> (lines: [Line], height: Double) {
    let room = max(1, width - 2 * KeysTable.margin)
    let column = min(204, (room * 0.42).rounded())
    let useLeft = column + KeysTable.columnGap
    var lines: [Line] = []
    var y = 0.0
    func add(_ string: String, _ font: Font, at x: Double, width: Double, isUse: Bool) -> Double {
      let text = Text(
        string, font: font, alignment: isRightToLeft ? .right : .left, numberOfLines: 0)
      let height = text.size(width: width).height.rounded(.up)
      let left = KeysTable.margin + (isRightToLeft ? room - x - width : x)
      let frame = Rect(x: left, y: y, width: width, height: height)
      lines.append(Line(text: text, frame: frame, isUse: isUse))
      return height
    }
    for part in parts {
      if y > 0 { y += KeysTable.partGap }
      y += add(part.title, KeysTable.titleFont, at: 0, width: room, isUse: true) + KeysTable.rowGap
      for row in part.rows {
        let keys = add(row.keys, KeysTable.keysFont, at: 0, width: column, isUse: false)
        let use = add(
          row.use, KeysTable.useFont, at: useLeft, width: max(1, room - useLeft), isUse: true)
        y += max(keys, use) + KeysTable.rowGap
      }
    }
    return (lines, y)
  }

  /// Returns the size of the table: the width of `size`, and the height that all rows need at this
  /// width.
  public override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: lines(in: size.width).height)
  }

  private func element(_ label: String, traits: AccessibilityTraits) -> AccessibilityElement {
    AccessibilityElement(
      accessibilityContainer: self,
      AccessibilityAttributes(isElement: true, label: label, traits: traits))
  }

  /// The titles and rows of the table.
  public override var accessibilityElements: [any Accessible]? {
    get {
      guard elementWidth != bounds.width else { return textElements }
      elementWidth = bounds.width
      var lines = lines(in: elementWidth).lines[...]
      for element in textElements {
        var frame = lines.removeFirst().frame
        // A row has two texts, the keys and their use.
        if !element.accessibility.traits.contains(.header) {
          frame = frame.union(lines.removeFirst().frame)
        }
        element.frameInContainerSpace = frame
      }
      return textElements
    }
    set { super.accessibilityElements = newValue }
  }

  public override var drawsContent: Bool { true }

  public override func draw(in canvas: Canvas) {
    for line in lines(in: bounds.width).lines {
      canvas.draw(
        line.text, in: line.frame,
        color: line.isUse ? appearance.secondaryLabel : appearance.label)
    }
  }
}
