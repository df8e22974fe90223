/// A view with a title, a list of keys and gestures, and a button that closes it; the list scrolls
/// if it is higher than the view.
package class KeysListView: View {
  private static let top = 64.0
  private static let bottom = 16.0
  private static let closeMargin = 18.0

  private let scroll: ScrollView
  private let table: KeysTable
  /// The title of the list.
  var titleText: String { title.text }
  private let title = Label(localized("Keys and gestures"), font: Font(size: 22, weight: .bold))
  private let close = Button(localized("Close"), font: Font(size: 13, weight: .medium))

  /// Creates a view that lists the keys in `parts`; `onClose` is called when the user closes the
  /// list.
  package init(_ parts: [KeyHelpSection], onClose: @escaping () -> Void) {
    table = KeysTable(parts)
    scroll = ScrollView(table)
    super.init()
    close.action = onClose
    title.accessibilityTraits = .header
    scroll.accessibilityLabel = title.text
    for view in [title, scroll, close] { addSubview(view) }
  }

  /// Returns the size of the view: the width of `size`, and the height that the whole list needs
  /// at this width.
  public override func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: size.width,
      height: KeysListView.top + table.sizeThatFits(size).height + KeysListView.bottom)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    scroll.frame = Rect(
      x: 0, y: KeysListView.top, width: bounds.width,
      height: max(0, bounds.height - KeysListView.top - KeysListView.bottom))
    let size = close.sizeThatFits(bounds.size)
    close.frame = Rect(
      x: bounds.width - KeysListView.closeMargin - size.width, y: KeysListView.closeMargin,
      width: size.width, height: size.height)
    title.frame = Rect(
      x: KeysTable.margin, y: KeysListView.closeMargin,
      width: max(0, close.frame.minX - KeysTable.margin), height: size.height)
    mirrorSubviews()
  }

  /// Shows the scroll indicators for a moment if the list is longer than the view.
  func flashScrollIndicators() { scroll.flashScrollIndicators() }

  /// Scrolls the list if `event` is a key that scrolls, and returns whether it is such a key.
  func handleScrollKey(_ event: KeyEvent) -> Bool { scroll.keyDown(event) }
}

/// A panel with a list of keys and gestures, which floats over the window.
package final class KeysPanel: KeysListView {
  /// Creates a panel that lists the keys in `parts`; `onClose` is called when the user closes the
  /// panel.
  package override init(_ parts: [KeyHelpSection], onClose: @escaping () -> Void) {
    super.init(parts, onClose: onClose)
    cornerRadius = 16
    shadowOpacity = 0.35
    shadowRadius = 18
    shadowOffset = Vector(y: 6)
    accessibilityRole = .dialog
    accessibilityLabel = titleText
  }

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
