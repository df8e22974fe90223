import Quire

/// A change of the accessibility tree that programs on the bus are told of.
nonisolated enum AccessibleChange: Hashable, Sendable {
  /// A new object has appeared.
  case added(Int)
  /// An object no longer exists.
  case removed(Int)
  /// The object `child` is now in the object `parent`, at an index.
  case childAdded(Int, index: Int, parent: Int)
  /// The object `child` was in the object `parent`, at an index.
  case childRemoved(Int, index: Int, parent: Int)
  /// An object has another name.
  case name(Int, String)
  /// An object has another description.
  case details(Int, String)
  /// An attribute of an object, such as its place in a list, has another value.
  case attribute(Int, String, String)
  /// An object shows another number.
  case value(Int, Double)
  /// A state of an object has changed.
  case state(Int, String, Bool)
  /// Other objects in this one are selected.
  case selection(Int)
  /// A part of a text was deleted, which began at an offset.
  case textDeleted(Int, at: Int, String)
  /// A text was inserted at an offset.
  case textInserted(Int, at: Int, String)
  /// The insertion point of a text has moved.
  case caret(Int, Int)
  /// The selected part of a text has changed.
  case textSelection(Int)
  /// An object has another rectangle.
  case bounds(Int)
  /// A window has become active, or is no longer active.
  case window(Int, isActive: Bool)
}

nonisolated extension AccessibleTree {
  /// Returns the changes from `old` to this tree, in the order in which programs are told of them.
  func changes(from old: AccessibleTree) -> [AccessibleChange] {
    let new = ordered
    var changes: [AccessibleChange] = new.filter { old[$0.id] == nil }.map { .added($0.id) }
    let kept = new.compactMap { node in old[node.id].map { (old: $0, new: node) } }
    for (before, now) in kept where before.children != now.children {
      changes += children(from: before, to: now)
    }
    for (before, now) in kept where before != now {
      changes += properties(from: before, to: now)
    }
    // The loss of the focus comes before the object that gets it.
    for (before, now) in kept { changes += states(from: before, to: now).filter(\.isLoss) }
    for (before, now) in kept { changes += states(from: before, to: now).filter { !$0.isLoss } }
    changes += selections(kept)
    changes += new.filter { old[$0.id] == nil }.flatMap(appearance)
    changes += old.nodes.keys.filter { self[$0] == nil }.sorted().map { .removed($0) }
    return changes
  }

  /// The changes that lead from the objects in `old` to those in `new`, one after another.
  ///
  /// An object that is now before or after others is removed and added again, as in other toolkits.
  private func children(from old: AccessibleNode, to new: AccessibleNode) -> [AccessibleChange] {
    let (former, present) = (Set(old.children), Set(new.children))
    let moves = new.children.filter(former.contains)
      .difference(from: old.children.filter(present.contains))
    var staying = former.intersection(present)
    for case .remove(_, let child, _) in moves.removals { staying.remove(child) }
    let removed = old.children.enumerated().reversed().filter { !staying.contains($0.element) }
    let added = new.children.enumerated().filter { !staying.contains($0.element) }
    return removed.map {
      AccessibleChange.childRemoved($0.element, index: $0.offset, parent: new.id)
    } + added.map { AccessibleChange.childAdded($0.element, index: $0.offset, parent: new.id) }
  }

  /// The changes of an object's name, description, attributes, number, text and rectangle.
  private func properties(
    from old: AccessibleNode, to new: AccessibleNode
  ) -> [AccessibleChange] {
    var changes: [AccessibleChange] = []
    if old.name != new.name { changes.append(.name(new.id, new.name)) }
    if old.details != new.details { changes.append(.details(new.id, new.details)) }
    if old.place != new.place || old.level != new.level || old.rangeText != new.rangeText {
      let former = old.attributes
      for (name, value) in new.attributes where !former.contains(where: { $0 == (name, value) }) {
        changes.append(.attribute(new.id, name, value))
      }
    }
    if old.range?.value != new.range?.value, let value = new.range?.value {
      changes.append(.value(new.id, value))
    }
    // Scrolling moves every object, so only those are reported that a magnifier follows.
    if old.frame != new.frame, new.role == .window || new.id == focus {
      changes.append(.bounds(new.id))
    }
    if let before = old.text, let now = new.text { changes += texts(new.id, from: before, to: now) }
    return changes
  }

  private func texts(
    _ id: Int, from old: AccessibleText, to new: AccessibleText
  ) -> [AccessibleChange] {
    var changes: [AccessibleChange] = []
    if old.string != new.string {
      let (removed, inserted) = AccessibleText.difference(old.string, new.string)
      if !removed.isEmpty {
        changes.append(
          .textDeleted(
            id, at: removed.lowerBound, old.substring(removed.lowerBound, removed.upperBound)))
      }
      if !inserted.isEmpty { changes.append(.textInserted(id, at: removed.lowerBound, inserted)) }
    }
    if old.caret != new.caret { changes.append(.caret(id, new.caret)) }
    if old.selection != new.selection, !old.selection.isEmpty || !new.selection.isEmpty {
      changes.append(.textSelection(id))
    }
    return changes
  }

  /// The changes of an object's states.
  private func states(from old: AccessibleNode, to new: AccessibleNode) -> [AccessibleChange] {
    guard old.states != new.states else { return [] }
    let difference = old.states.symmetricDifference(new.states)
    var changes: [AccessibleChange] = []
    for (state, name) in AccessibleStates.announced where difference.contains(state) {
      let isSet = new.states.contains(state)
      if state == .active { changes.append(.window(new.id, isActive: isSet)) }
      changes.append(.state(new.id, name, isSet))
    }
    return changes
  }

  /// The changes of the selection, one for each object in which others are or were selected.
  private func selections(
    _ kept: [(old: AccessibleNode, new: AccessibleNode)]
  ) -> [AccessibleChange] {
    var parents: Set<Int> = []
    for (before, now) in kept {
      if before.selection != now.selection { parents.insert(now.id) }
      guard before.isSelected != now.isSelected, let parent = now.parent,
        self[parent]?.role?.selectsChildren == true
      else { continue }
      parents.insert(parent)
    }
    return parents.sorted().map { .selection($0) }
  }

  /// The states of a new object that programs expect to hear of.
  private func appearance(of node: AccessibleNode) -> [AccessibleChange] {
    var changes: [AccessibleChange] = []
    switch node.role {
    case .dialog, .alert, .popover, .notification, .toolTip, .menu:
      changes.append(.state(node.id, "showing", true))
    default: break
    }
    if node.states.contains(.active) {
      changes += [.window(node.id, isActive: true), .state(node.id, "active", true)]
    }
    if node.states.contains(.focused) { changes.append(.state(node.id, "focused", true)) }
    return changes
  }
}

nonisolated extension AccessibleChange {
  /// Whether a state is no longer true.
  fileprivate var isLoss: Bool {
    switch self {
    case .state(_, _, let isSet): !isSet
    case .window(_, let isActive): !isActive
    default: false
    }
  }
}
