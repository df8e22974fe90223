extension MenuElement {
  /// The item as far as the selection depends on it.
  var selectionItem: MenuSelection.Item {
    switch self {
    case .action(let action):
      MenuSelection.Item(
        title: action.title, isEnabled: !action.attributes.contains(.disabled))
    case .submenu(let menu):
      MenuSelection.Item(
        title: menu.title, isEnabled: !menu.shownElements.isEmpty,
        children: menu.shownElements.map(\.selectionItem))
    case .separator: MenuSelection.Item(title: "", isEnabled: false)
    }
  }
}

extension Menu {
  /// Returns the action at `path`, which has one index into the visible items for each level, or
  /// `nil` if there is no action.
  func action(at path: [Int]) -> MenuAction? {
    guard let index = path.first, shownElements.indices.contains(index) else { return nil }
    switch shownElements[index] {
    case .action(let action): return path.count == 1 ? action : nil
    case .submenu(let menu): return menu.action(at: Array(path.dropFirst()))
    case .separator: return nil
    }
  }
}
