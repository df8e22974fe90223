import Quire
import QuireGraphics

/// A panel with a list of keys and gestures; the list scrolls if it is higher than the panel.
final class KeysPanel: View {
  private static let top = 64.0
  private static let bottom = 16.0
  private static let closeMargin = 18.0

  private let scroll: ScrollView
  private let table: KeysTable
  private let close = Button("Close", font: Font(size: 13, weight: .medium))

  /// Creates a panel that lists the keys in `parts`; `onClose` is called when the user closes the
  /// panel.
  init(_ parts: [KeysTable.Part] = KeysTable.gallery, onClose: @escaping () -> Void) {
    table = KeysTable(parts)
    scroll = ScrollView(table)
    super.init()
    close.action = onClose
    for view in [scroll, close] { addSubview(view) }
  }

  /// Returns the size of the panel: the width of `size`, and the height that the whole list needs
  /// at this width.
  override func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: size.width,
      height: KeysPanel.top + table.sizeThatFits(size).height + KeysPanel.bottom)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scroll.frame = Rect(
      x: 0, y: KeysPanel.top, width: bounds.width,
      height: max(0, bounds.height - KeysPanel.top - KeysPanel.bottom))
    let size = close.sizeThatFits(bounds.size)
    close.frame = Rect(
      x: bounds.width - KeysPanel.closeMargin - size.width, y: KeysPanel.closeMargin,
      width: size.width, height: size.height)
    mirrorSubviews()
  }

  /// Shows the scroll indicators for a moment if the list is longer than the panel.
  func flashScrollIndicators() { scroll.flashScrollIndicators() }

  /// Scrolls the list if `event` is a key that scrolls, and returns whether it is such a key.
  ///
  /// - Returns: whether the event is a key that scrolls.
  func handleScrollKey(_ event: KeyEvent) -> Bool { scroll.keyDown(event) }

  override var drawsContent: Bool { true }

  override func draw(in canvas: Canvas) {
    canvas.fill(.roundedRect(bounds, radius: 16), with: .color(appearance.background))
    canvas.draw(
      Text(
        "Keys and gestures", font: .title(24),
        alignment: isRightToLeft ? .right : .left),
      in: Rect(x: KeysTable.margin, y: 22, width: bounds.width - 2 * KeysTable.margin, height: 30),
      color: appearance.label)
  }
}

/// A view with a table of keys and gestures, each beside a description of what it does.
final class KeysTable: View {
  /// A group of rows in the table, under a common title.
  struct Part {
    /// The title of the group, or `nil` for the keys that work everywhere in the program.
    let title: String?
    let rows: [(keys: String, use: String)]
  }

  /// The groups of keys and gestures that work in the gallery.
  static let gallery = [
    Part(
      title: nil,
      rows: [
        ("Tab, Shift+Tab, arrows", "choose a card or a control"),
        ("Enter, Space", "open the card, press the control"),
        ("Esc, Alt+Left", "close the sheet, page or demo"),
        ("Ctrl+Tab, Ctrl+1…9", "change tabs"),
        ("Ctrl+O, Ctrl+Shift+O", "open pictures, open a folder"),
        ("L", "choose light, dark or automatic"),
        ("F11, F", "enter or leave full screen"),
        ("F1", "show this help"),
        ("Ctrl+Q", "quit"),
      ]),
    Part(
      title: "Pages",
      rows: [
        ("← →, ↑ ↓, Page Up, Page Down", "turn the pages of a book"),
        ("Space, Backspace", "next page, previous page"),
        ("Home, End", "first page, last page"),
        ("Drag, or two fingers", "grab a page anywhere and move it"),
        ("Press a moving page", "catch it; drag it on, or throw it back"),
        ("Wheel", "turn one page per notch, or scroll a list"),
        ("Pinch", "fold pages that support it"),
      ]),
    Part(
      title: "In the lab",
      rows: [
        ("Space", "play or pause"),
        ("← →, with Shift", "move the paper, with Shift in small steps"),
        ("Home, End", "first page, second page"),
        ("1, 2, 5, 0", "full speed, ½, ⅕, ⅒"),
        ("Double click", "reset a value"),
        ("Ctrl+C", "copy the line of Swift"),
      ]),
  ]

  private let parts: [Part]

  /// Creates a table of the keys and gestures in the groups `parts`.
  init(_ parts: [Part] = KeysTable.gallery) {
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
      if let title = part.title {
        y += KeysTable.partGap
        y += add(title, KeysTable.titleFont, at: 0, width: room, isUse: true) + KeysTable.rowGap
      }
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
  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: lines(in: size.width).height)
  }

  override var drawsContent: Bool { true }

  override func draw(in canvas: Canvas) {
    for line in lines(in: bounds.width).lines {
      canvas.draw(
        line.text, in: line.frame,
        color: line.isUse ? appearance.secondaryLabel : appearance.label)
    }
  }
}
