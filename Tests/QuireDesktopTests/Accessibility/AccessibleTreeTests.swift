import Quire
import QuireGeometry
import SeededNumbers
import Testing

@testable import QuireDesktop

@Suite struct AccessibleTreeTests {
  /// Returns a tree of up to 12 objects with random properties.
  private func tree(_ random: inout SeededGenerator) -> AccessibleTree {
    var tree = AccessibleTree()
    var children: [Int: [Int]] = [:]
    var ids = [AccessibleTree.root]
    for id in (1...12).shuffled(using: &random).prefix(Int.random(in: 0...12, using: &random)) {
      var node = AccessibleNode(id: id)
      node.role = [.button, .list, .segmentedControl, .window].randomElement(using: &random)
      node.name = ["", "a", "b"].randomElement(using: &random) ?? ""
      node.details = ["", "c"].randomElement(using: &random) ?? ""
      let value = Double(Int.random(in: 0...2, using: &random))
      node.range = AccessibilityRange(value: value, minimum: 0, maximum: 2, step: 1)
      node.place = AccessibilityPlace(
        number: Int.random(in: 1...2, using: &random), count: Int.random(in: 2...3, using: &random))
      let string = ["x", "xy", "z"].randomElement(using: &random) ?? ""
      node.text = AccessibleText(string: string, caret: Int.random(in: 0...1, using: &random))
      for state in [AccessibleStates.active, .checked, .selected, .enabled, .showing]
      where Bool.random(using: &random) { node.states.insert(state) }
      tree.add(node)
      children[ids.randomElement(using: &random) ?? 0, default: []].append(id)
      ids.append(id)
    }
    for (id, inside) in children { tree.setChildren(inside, of: id) }
    tree.setFocus(ids.randomElement(using: &random))
    return tree
  }

  /// A program that knows only the first tree and what it is told.
  private struct Listener {
    var nodes: [Int: AccessibleNode]

    mutating func hear(_ change: AccessibleChange, of new: AccessibleTree) {
      switch change {
      case .added(let id): nodes[id] = new[id]
      case .removed(let id): nodes[id] = nil
      case .childAdded(let id, let index, let parent):
        let count = nodes[parent]?.children.count ?? 0
        nodes[parent]?.children.insert(id, at: min(index, count))
        nodes[id]?.parent = parent
      case .childRemoved(let id, let index, let parent):
        #expect(nodes[parent]?.children[index] == id)
        nodes[parent]?.children.remove(at: index)
      case .name(let id, let name): nodes[id]?.name = name
      case .details(let id, let text): nodes[id]?.details = text
      case .attribute(let id, let name, let value):
        #expect(name == "posinset" || name == "setsize")
        let number = Int(value) ?? 0
        var place = nodes[id]?.place ?? AccessibilityPlace(number: 0, count: 0)
        if name == "posinset" { place.number = number } else { place.count = number }
        nodes[id]?.place = place
      case .value(let id, let value): nodes[id]?.range?.value = value
      case .state(let id, let name, let isSet):
        let state = AccessibleStates.announced.first { $0.name == name }?.state ?? []
        if isSet { nodes[id]?.states.insert(state) } else { nodes[id]?.states.remove(state) }
      case .textDeleted(let id, let start, let text):
        var scalars = Array(nodes[id]?.text?.string.unicodeScalars ?? "".unicodeScalars)
        let range = start..<start + text.unicodeScalars.count
        #expect(Array(scalars[range]) == Array(text.unicodeScalars))
        scalars.removeSubrange(range)
        nodes[id]?.text?.string = String(String.UnicodeScalarView(scalars))
      case .textInserted(let id, let start, let text):
        var scalars = Array(nodes[id]?.text?.string.unicodeScalars ?? "".unicodeScalars)
        scalars.insert(contentsOf: Array(text.unicodeScalars), at: start)
        nodes[id]?.text?.string = String(String.UnicodeScalarView(scalars))
      case .caret(let id, let offset): nodes[id]?.text?.caret = offset
      case .selection, .textSelection, .bounds, .window: break
      }
    }
  }

  @Test(
    "whoever hears all changes knows the new tree", arguments: 0..<60 as Range<UInt64>)
  func changes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var old = tree(&random)
    for _ in 0..<8 {
      let new = tree(&random)
      var listener = Listener(nodes: old.nodes)
      let changes = new.changes(from: old)
      for change in changes { listener.hear(change, of: new) }
      for (id, node) in new.nodes {
        let heard = listener.nodes[id]
        #expect(heard?.children == node.children && heard?.place == node.place, "\(id)")
        #expect(heard?.name == node.name && heard?.details == node.details, "\(id)")
        #expect(heard?.states == node.states && heard?.range == node.range, "\(id)")
        #expect(heard?.text?.string == node.text?.string, "\(id)")
        #expect(heard?.text?.caret == node.text?.caret, "\(id)")
      }
      #expect(Set(listener.nodes.keys) == Set(new.nodes.keys))
      #expect(new.changes(from: new) == [])
      // The focus goes before it comes, and nobody has it twice.
      let focus = changes.compactMap { change -> Bool? in
        if case .state(_, "focused", let isSet) = change { isSet } else { nil }
      }
      #expect(focus.count <= 2 && focus.sorted { !$0 && $1 } == focus)
      old = new
    }
  }

  @Test("an object that changes its place is moved, and the others stay")
  func order() {
    func tree(_ children: [Int]) -> AccessibleTree {
      var tree = AccessibleTree()
      for id in children { tree.add(AccessibleNode(id: id)) }
      tree.setChildren(children, of: AccessibleTree.root)
      return tree
    }
    #expect(
      tree([1, 4, 2, 3]).changes(from: tree([1, 2, 3, 4])) == [
        .childRemoved(4, index: 3, parent: 0), .childAdded(4, index: 1, parent: 0),
      ])
    #expect(
      tree([3, 5, 2]).changes(from: tree([1, 2, 3])).filter {
        if case .childRemoved = $0 { true } else if case .childAdded = $0 { true } else { false }
      }.count == 4)
  }

  @Test("a change of the selection is reported once, also when nothing is selected any more")
  func selections() {
    func tree(_ selected: Set<Int>) -> AccessibleTree {
      var tree = AccessibleTree()
      var list = AccessibleNode(id: 1)
      list.role = .list
      tree.add(list)
      for id in 2..<6 {
        var item = AccessibleNode(id: id)
        item.role = .listItem
        if selected.contains(id) { item.states = .selected }
        tree.add(item)
      }
      tree.setChildren(Array(2..<6), of: 1)
      tree.setChildren([1], of: AccessibleTree.root)
      return tree
    }
    let cases: [(Set<Int>, Set<Int>)] = [
      ([], [2]), ([2], [3]), ([2], [2, 3, 5]), ([4], []), ([2, 3], [3]),
    ]
    for (old, new) in cases {
      let changes = tree(new).changes(from: tree(old))
      #expect(changes.count { $0 == .selection(1) } == 1, "\(old) \(new)")
    }
  }

  @Test("a change of the selection among items without objects is reported")
  func selectionWithoutObjects() {
    func tree(_ selection: Range<Int>) -> AccessibleTree {
      var tree = AccessibleTree()
      var list = AccessibleNode(id: 1)
      list.role = .list
      list.selection = RangeSet(selection)
      tree.add(list)
      tree.setChildren([1], of: AccessibleTree.root)
      return tree
    }
    #expect(tree(4..<6).changes(from: tree(7..<9)) == [.selection(1)])
    #expect(tree(4..<6).changes(from: tree(4..<6)) == [])
  }

  @Test("the words of the states are those of AT-SPI")
  func words() {
    let states: AccessibleStates = [.enabled, .focused, .invalidEntry]
    let (low, high): (UInt32, UInt32) = (1 << 8 | 1 << 12, 1 << 4)
    #expect(states.words == .array("u", [.uint32(low), .uint32(high)]))
  }
}
