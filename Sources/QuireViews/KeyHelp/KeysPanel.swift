/// A panel with a list of keys and gestures; the list scrolls if it is higher than the panel.
package final class KeysPanel: View {
  private static let top = 64.0
  private static let bottom = 16.0
  private static let closeMargin = 18.0

  private let scroll: ScrollView
  private let table: KeysTable
  private let title = Label(localized("Keys and gestures"), font: Font(size: 22, weight: .bold))
  private let close = Button(localized("Close"), font: Font(size: 13, weight: .medium))

  /// Creates a panel that lists the keys in `parts`; `onClose` is called when the user closes the
  /// panel.
  package init(_ parts: [KeyHelpSection], onClose: @escaping () -> Void) {
    table = KeysTable(parts)
    scroll = ScrollView(table)
    super.init()
    cornerRadius = 16
    shadowOpacity = 0.35
    shadowRadius = 18
    shadowOffset = Vector(y: 6)
    close.action = onClose
    title.accessibilityTraits = .header
    scroll.accessibilityLabel = title.text
    accessibilityRole = .dialog
    accessibilityLabel = title.text
    for view in [title, scroll, close] { addSubview(view) }
  }

  /// Returns the size of the panel: the width of `size`, and the height that the whole list needs
  /// at this width.
  public override func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: size.width,
      height: KeysPanel.top + table.sizeThatFits(size).height + KeysPanel.bottom)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    scroll.frame = Rect(
      x: 0, y: KeysPanel.top, width: bounds.width,
      height: max(0, bounds.height - KeysPanel.top - KeysPanel.bottom))
    let size = close.sizeThatFits(bounds.size)
    close.frame = Rect(
      x: bounds.width - KeysPanel.closeMargin - size.width, y: KeysPanel.closeMargin,
      width: size.width, height: size.height)
    title.frame = Rect(
      x: KeysTable.margin, y: KeysPanel.closeMargin,
      width: max(0, close.frame.minX - KeysTable.margin), height: size.height)
    mirrorSubviews()
  }

  /// Shows the scroll indicators for a moment if the list is longer than the panel.
  func flashScrollIndicators() { scroll.flashScrollIndicators() }

  /// Scrolls the list if `event` is a key that scrolls, and returns whether it is such a key.
  func handleScrollKey(_ event: KeyEvent) -> Bool { scroll.keyDown(event) }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    appearanceDidChange()
  }

  public override func appearanceDidChange() {
    super.appearanceDidChange()
    backgroundColor = appearance.background
    // Without an edge, a black panel would not be distinguishable from what it darkens.
    borderWidth = appearance.isHighContrast ? 1 : 0
    borderColor = appearance.secondaryLabel
  }
}
