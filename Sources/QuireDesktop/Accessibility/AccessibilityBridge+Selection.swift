import Quire

/// The changes that other programs make to the selection in lists and similar objects.
extension AccessibilityBridge {
  /// Performs a method that selects or deselects objects in `node`, and returns the answer whether
  /// it is possible now, or `nil` if there is no such method.
  func performSelection(
    _ method: String, _ arguments: BusValue, _ node: AccessibleNode
  ) -> BusValue? {
    guard let view = object(of: node) as? View else { return answer(false) }
    let index = arguments[0]?.integer ?? -1
    let child = program.tree.child(index, of: node)
    return switch method {
    case "SelectChild":
      answer(child.map { act(on: $0, view.accessibilitySelect) } ?? false)
    case "DeselectChild":
      answer(child.map { act(on: $0, view.accessibilityDeselect) } ?? false)
    case "DeselectSelectedChild":
      answer(
        act(on: node) { _ in
          selectedObject(index, of: node).map(view.accessibilityDeselect) ?? false
        })
    case "SelectAll": answer(act(on: node) { _ in view.accessibilitySelectAll() })
    case "ClearSelection": answer(act(on: node) { _ in view.accessibilityDeselectAll() })
    default: nil
    }
  }

  /// Returns the reference to the object of the selected item that `index` others precede in
  /// `node`, or to no object.
  ///
  /// If the item has no object, one is made.
  func selectedChild(_ index: Int, of node: AccessibleNode) -> BusValue {
    let object = selectedObject(index, of: node)
    // Other programs may ask about the object as soon as they know it.
    compareAtOnce()
    return program.reference(object.flatMap(id))
  }

  private func selectedObject(_ index: Int, of node: AccessibleNode) -> (any Accessible)? {
    if let selection = node.selection {
      let view = object(of: node) as? View
      return selection.element(at: index).flatMap { view?.accessibilityItem(at: $0) }
    }
    return program.tree.selectedChild(index, of: node).flatMap(object)
  }
}
