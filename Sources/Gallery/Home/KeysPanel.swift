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
  init(_ parts: [KeysTable.Part], onClose: @escaping () -> Void) {
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
