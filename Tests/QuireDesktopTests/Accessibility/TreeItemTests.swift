import Quire
import Testing

@testable import QuireDesktop

/// What AT-SPI hears about the rows of a tree.
@MainActor
struct TreeItemTests {
  /// A view with the attributes of a row.
  private final class Row: View {
    var attributes = AccessibilityAttributes()
    override var accessibilityDefaults: AccessibilityAttributes { attributes }
  }

  @Test("the states of a row say whether it can be opened, and whether it is")
  func states() {
    let cases: [(isExpanded: Bool?, states: AccessibleStates)] = [
      (nil, []), (true, [.expandable, .expanded]), (false, [.expandable, .collapsed]),
    ]
    for (isExpanded, states) in cases {
      let row = Row()
      row.attributes = AccessibilityAttributes(
        isElement: true, role: .treeItem, label: "Row", level: 3, isExpanded: isExpanded)
      let all = AccessibleStates(of: row, row.accessibility, .treeItem)
      #expect(all.intersection([.expandable, .expanded, .collapsed]) == states)
      #expect(all.isSuperset(of: [.selectable, .focusable]))
    }
  }

  @Test("the level of a row is an attribute, and opening a row is announced")
  func announcements() {
    func tree(level: Int, isOpen: Bool) -> AccessibleTree {
      var tree = AccessibleTree()
      var row = AccessibleNode(id: 1)
      (row.role, row.level) = (.treeItem, level)
      row.states = isOpen ? [.expandable, .expanded] : [.expandable, .collapsed]
      tree.add(row)
      tree.setChildren([1], of: AccessibleTree.root)
      return tree
    }
    let changes = tree(level: 2, isOpen: true).changes(from: tree(level: 2, isOpen: false))
    #expect(changes == [.state(1, "collapsed", false), .state(1, "expanded", true)])
    #expect(
      tree(level: 3, isOpen: true).changes(from: tree(level: 2, isOpen: true)) == [
        .attribute(1, "level", "3")
      ])
    #expect(AccessibilityRole.treeItem.atspi.name == "tree item")
    #expect(AccessibilityRole.tree.selectsChildren)
  }
}
