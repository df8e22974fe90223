import Quire
import QuireGeometry
import QuireLibrary

/// The grid of the books on the shelf, which is as high as its contents and scrolls with the start
/// page.
final class ShelfGrid: CollectionView<ShelfBook.ID> {
  private static let minimumItemWidth = 128.0
  private static let spacing = 12.0
  /// The distance by which the cells reach beyond the left and the right edge, so that the covers
  /// are in line with what is above them, in points.
  static let overhang = ShelfCell.padding

  /// Creates a grid without books; `configure` shows a book in a cell.
  init(configure: @escaping (ShelfCell, ShelfBook.ID) -> Void) {
    super.init(
      layout: .grid(
        minimumItemWidth: ShelfGrid.minimumItemWidth, itemHeight: .points(1),
        spacing: ShelfGrid.spacing, sectionInset: .zero),
      cell: ShelfCell.init, configure: configure)
    allowsSelection = false
    activatesOnClick = true
    clipsToBounds = false
  }

  /// Returns the number of books in a row of a grid that is `width` points wide.
  func columnCount(inWidth width: Double) -> Int { layout.columnCount(in: width) }

  /// Returns the height in points of a grid of `count` books that is `width` points wide.
  func height(of count: Int, inWidth width: Double) -> Double {
    guard count > 0 else { return 0 }
    let columns = columnCount(inWidth: width)
    let rows = Double((count + columns - 1) / columns)
    let item = ShelfCell.height(ofWidth: layout.itemSize(in: width).width)
    return rows * (item + ShelfGrid.spacing) - ShelfGrid.spacing
  }

  override func layoutSubviews() {
    let item = layout.itemSize(in: bounds.width).width
    layout.itemHeight = .points(ShelfCell.height(ofWidth: item))
    super.layoutSubviews()
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    let isHandled = super.keyDown(event)
    if isHandled { showFocus() }
    return isHandled
  }

  override func firstResponderDidChange() {
    super.firstResponderDidChange()
    if isFirstResponder { showFocus() }
  }

  /// Scrolls the start page to the focused book, if a key has moved the focus.
  private func showFocus() {
    guard window?.isFocusVisible == true, let focusedItem, let rect = rect(for: focusedItem) else {
      return
    }
    let scrolls = sequence(first: superview, next: { $0?.superview }).lazy
      .compactMap { $0 as? ScrollView }
    let nearest: ScrollView? = scrolls.first { _ in true }
    guard let scroll = nearest else { return }
    scroll.scrollRectToVisible(convert(rect, to: scroll).insetBy(x: 0, y: -8))
  }

  /// The commands that open the focused book.
  override var keyCommands: [KeyCommand] {
    [Key.space, .enter].map { key in
      KeyCommand(localized("Open the book"), key: key, isEnabled: focusedItem != nil) {
        [weak self] in
        guard let self, let focusedItem else { return }
        primaryAction(focusedItem)
      }
    }
  }

  override var keyCommandsTitle: String? { localized("Shelf") }
}
