import Quire

/// The changes that other programs make to the selection in lists and similar objects.
extension AccessibilityBridge {
  /// Performs a method that selects or deselects objects in `node`, and returns whether it is
  /// possible now, or `nil` if there is no such method.
  func performSelection(
    _ method: String, _ arguments: BusValue, _ node: AccessibleNode
  ) -> Bool? {
    guard let view = object(of: node) as? View else { return false }
    let (index, tree) = (arguments[0]?.integer ?? -1, program.tree)
    let child = tree.child(index, of: node)
    let selected = tree.selectedChildren(of: node)
    return switch method {
    case "SelectChild": child.map { act(on: $0, view.accessibilitySelect) } ?? false
    case "DeselectChild": child.map { act(on: $0, view.accessibilityDeselect) } ?? false
    case "DeselectSelectedChild":
      selected.indices.contains(index)
        && act(on: selected[index], view.accessibilityDeselect)
    case "SelectAll": act(on: node) { _ in view.accessibilitySelectAll() }
    case "ClearSelection": act(on: node) { _ in view.accessibilityDeselectAll() }
    default: nil
    }
  }
}
