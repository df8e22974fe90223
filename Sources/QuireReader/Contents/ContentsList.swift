import Quire
import QuireGeometry

/// A list of the sidebar: a row for each of its items, which can be found by typing.
final class ContentsList<Item: Hashable>: CollectionView<Item> {
  /// The height of a row, in points.
  nonisolated static var rowHeight: Double { 34 }

  /// Called with the focused item for the arrow key that leads away from the side where reading
  /// begins.
  var goInto: ((Item) -> Void)?
  /// Called with the focused item for the arrow key that leads to the side where reading begins.
  var goOut: ((Item) -> Void)?
  /// Called with a text that a person has typed.
  var typed: (String) -> Void = { _ in }
  /// Called when other rows may have come into sight.
  var sightDidChange: () -> Void = {}

  /// Creates a list without rows; `configure` shows an item in a cell.
  init<Cell: CollectionCell>(
    cell: @escaping @MainActor () -> Cell, configure: @escaping (Cell, Item) -> Void
  ) {
    super.init(layout: .list(rowHeight: ContentsList.rowHeight), cell: cell, configure: configure)
    allowsSelection = false
    activatesOnClick = true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    sightDidChange()
  }

  override func contentOffsetDidChange() {
    super.contentOffsetDidChange()
    sightDidChange()
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard let item = focusedItem, event.modifiers.isEmpty else { return super.keyDown(event) }
    switch event.key {
    case .left, .right:
      let action = (event.key == .right) != isRightToLeft ? goInto : goOut
      action?(item)
      // In a list, these keys would go to the next row.
      return true
    // The character follows as text.
    case .character: return true
    default: return super.keyDown(event)
    }
  }

  /// Moves the focus to `item`, and scrolls to it.
  func focus(_ item: Item) {
    focusedItem = item
    scrollToItem(item, animated: false)
    window?.moveFocus(to: self)
  }
}

extension ContentsList: TextInput {
  var acceptsText: Bool { focusedItem != nil }

  var hasMarkedText: Bool { false }

  var caretRect: Rect { convert(contextMenuRect, to: nil) }

  // Space, which is also delivered as text, opens the focused row.
  func insertText(_ text: String) { if text != " " { typed(text) } }

  func setMarkedText(_ text: String, selectedRange: Range<String.Index>) {}

  func unmarkText() {}
}
