/// The rectangles of a dialog's parts for a window of a given size.
///
/// The panel is centred. Its width suits a line of text and becomes smaller in a narrow window. The
/// content becomes lower in a low window. Buttons that do not fit beside each other are stacked.
nonisolated struct DialogLayout: Equatable {
  /// The rectangle of the panel, in points of the window.
  let panel: Rect
  /// The rectangle of the title, in points of the panel.
  let title: Rect
  /// The rectangle of the content, in points of the panel.
  let content: Rect
  /// The rectangles of the buttons from left to right, or from top to bottom, in points of the
  /// panel.
  let buttons: [Rect]
  /// Whether the buttons are one below the other.
  let isStacked: Bool

  static let mostWidth = 400.0
  static let margin = 10.0
  static let padding = 20.0
  private static let gap = 10.0
  private static let partGap = 16.0

  /// Creates the layout for a window of `room` points.
  ///
  /// - Parameters:
  ///   - room: The size of the window.
  ///   - title: Returns the height of the title for a width.
  ///   - content: Returns the height of the content for a width.
  ///   - buttons: The sizes of the buttons.
  init(
    room: Size, title: (Double) -> Double, content: (Double) -> Double, buttons: [Size]
  ) {
    let sizes = buttons
    let (padding, gap) = (DialogLayout.padding, DialogLayout.gap)
    let width = max(0, min(DialogLayout.mostWidth, room.width - 2 * DialogLayout.margin))
    let inner = max(0, width - 2 * padding)
    let most = max(0, room.height - 2 * DialogLayout.margin)
    let row = sizes.map(\.width).reduce(0, +) + gap * Double(max(0, sizes.count - 1))
    isStacked = row > inner
    let rowHeight = sizes.map(\.height).max() ?? 0
    let lines = isStacked ? sizes.count : min(1, sizes.count)
    let buttonsHeight = Double(lines) * rowHeight + gap * Double(max(0, lines - 1))
    let titleHeight = title(inner)
    let wanted = content(inner)
    let parts = [titleHeight, wanted, buttonsHeight].count { $0 > 0 }
    let gaps = DialogLayout.partGap * Double(max(0, parts - 1))
    let rest = most - 2 * padding - titleHeight - buttonsHeight - gaps
    let contentHeight = max(0, min(wanted, rest))
    let height = min(most, 2 * padding + titleHeight + contentHeight + buttonsHeight + gaps)
    panel = Rect(
      x: ((room.width - width) / 2).rounded(), y: ((room.height - height) / 2).rounded(),
      width: width, height: height)
    self.title = Rect(x: padding, y: padding, width: inner, height: titleHeight)
    let contentTop = padding + titleHeight + (titleHeight > 0 ? DialogLayout.partGap : 0)
    self.content = Rect(x: padding, y: contentTop, width: inner, height: contentHeight)
    let top = height - padding - buttonsHeight
    if isStacked {
      self.buttons = sizes.indices.map {
        Rect(
          x: padding, y: top + Double($0) * (rowHeight + gap), width: inner, height: rowHeight)
      }
    } else {
      var x = padding + inner - row
      self.buttons = sizes.map { size in
        defer { x += size.width + gap }
        return Rect(x: x, y: top, width: size.width, height: rowHeight)
      }
    }
  }
}
