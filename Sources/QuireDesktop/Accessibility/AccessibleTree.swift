import Quire

/// All objects of a program that assistive programs see, as a value.
nonisolated struct AccessibleTree: Hashable, Sendable {
  /// The number of the program itself.
  static let root = 0

  /// The objects by their numbers.
  private(set) var nodes: [Int: AccessibleNode] = [root: AccessibleNode(id: root)]
  /// The number of the object that has the focus, or `nil` if none has it.
  var focus: Int?

  /// The object with the number `id`, or `nil` if there is none.
  subscript(id: Int) -> AccessibleNode? { nodes[id] }

  /// Adds `node`, whose parent and children say where it is.
  mutating func add(_ node: AccessibleNode) { nodes[node.id] = node }

  /// Sets the objects directly in the object with the number `id`, in the order of reading.
  mutating func setChildren(_ children: [Int], of id: Int) {
    nodes[id]?.children = children
    for child in children { nodes[child]?.parent = id }
  }

  /// Marks the object with the number `id`, if there is one, as the one with the focus.
  mutating func setFocus(_ id: Int?) {
    focus = id.flatMap { nodes[$0] == nil ? nil : $0 }
    if let focus { nodes[focus]?.states.insert(.focused) }
  }

  /// Returns the index of `node` in the object around it, or −1 if there is none.
  func index(of node: AccessibleNode) -> Int {
    node.parent.flatMap { nodes[$0]?.children.firstIndex(of: node.id) } ?? -1
  }

  /// The program and the objects in it, each before the objects inside it.
  var ordered: [AccessibleNode] { subtree(of: AccessibleTree.root) }

  private func subtree(of id: Int) -> [AccessibleNode] {
    guard let node = nodes[id] else { return [] }
    return [node] + node.children.flatMap(subtree)
  }

  /// Returns the object at `index` directly in `node`, or `nil` if there is none.
  func child(_ index: Int, of node: AccessibleNode) -> AccessibleNode? {
    node.children.indices.contains(index) ? nodes[node.children[index]] : nil
  }

  /// Returns the number of items of `node` that are selected, also of those without an object.
  func selectedCount(of node: AccessibleNode) -> Int {
    node.selection?.count ?? selectedChildren(of: node).count
  }

  /// Returns the object of the selected item that `index` others precede, or `nil` if there is no
  /// such item or it has no object.
  func selectedChild(_ index: Int, of node: AccessibleNode) -> AccessibleNode? {
    guard let selection = node.selection else {
      let selected = selectedChildren(of: node)
      return selected.indices.contains(index) ? selected[index] : nil
    }
    return selection.element(at: index).flatMap { position in
      node.children.lazy.compactMap { nodes[$0] }.first { $0.place?.number == position + 1 }
    }
  }

  private func selectedChildren(of node: AccessibleNode) -> [AccessibleNode] {
    node.children.compactMap { nodes[$0] }.filter(\.isSelected)
  }
}
