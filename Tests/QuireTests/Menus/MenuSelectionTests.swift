import SeededNumbers
import Testing

@testable import QuireViews

/// The highlighted items and open submenus of a menu.
struct MenuSelectionTests {
  private typealias Item = MenuSelection.Item

  private static func item(
    _ title: String, isEnabled: Bool = true, _ children: [MenuSelection.Item]? = nil
  ) -> MenuSelection.Item {
    MenuSelection.Item(title: title, isEnabled: isEnabled, children: children)
  }

  private let items = [
    item("Off", isEnabled: false), item("Open"), item("Quit", isEnabled: false),
    item("Transition", [item("Flip"), item("Fold"), item("Curl")]), item("Trash"), item("opaque"),
  ]

  @Test("arrows skip items that cannot be chosen and go round")
  func arrows() {
    var selection = MenuSelection(items)
    var seen: [Int] = []
    for _ in 0..<5 {
      #expect(selection.press(.down, at: 0) == .stay)
      seen += selection.path
    }
    #expect(seen == [1, 3, 4, 5, 1])
    _ = selection.press(.up, at: 0)
    #expect(selection.path == [5])
    _ = selection.press(.home, at: 0)
    #expect(selection.path == [1])
    _ = selection.press(.end, at: 0)
    #expect(selection.path == [5])
  }

  @Test("submenus open and close in the reading direction", arguments: [false, true])
  func submenus(isRightToLeft: Bool) {
    let (inwards, outwards): (Key, Key) = isRightToLeft ? (.left, .right) : (.right, .left)
    var selection = MenuSelection(items, isRightToLeft: isRightToLeft)
    _ = selection.press(.down, at: 0)
    _ = selection.press(inwards, at: 0)
    #expect(selection.levels.count == 1, "the item has no submenu")
    _ = selection.press(.down, at: 0)
    _ = selection.press(inwards, at: 0)
    #expect(selection.path == [3, 0])
    _ = selection.press(.down, at: 0)
    #expect(selection.press(.enter, at: 0) == .choose([3, 1]))
    _ = selection.press(outwards, at: 0)
    #expect(selection.path == [3])
    #expect(selection.press(.space, at: 0) == .stay && selection.path == [3, 0])
    #expect(selection.press(.escape, at: 0) == .stay && selection.path == [3])
    #expect(selection.press(.escape, at: 0) == .dismiss)
  }

  @Test("typed letters find the next item that begins with them")
  func typing() {
    var selection = MenuSelection(items)
    _ = selection.press(.character("t"), at: 0)
    #expect(selection.path == [3])
    _ = selection.press(.character("t"), at: 0.2)
    #expect(selection.path == [4], "the same letter goes on")
    _ = selection.press(.character("t"), at: 0.4)
    #expect(selection.path == [3], "and round")
    _ = selection.press(.character("t"), at: 2)
    #expect(selection.path == [4])
    _ = selection.press(.character("r"), at: 2.1)
    #expect(selection.path == [4], "the highlighted item still matches")
    _ = selection.press(.character("a"), at: 2.2)
    _ = selection.press(.character("n"), at: 2.3)
    #expect(selection.path == [3])
    _ = selection.press(.character("q"), at: 9)
    #expect(selection.path == [3], "a disabled item is not found")
    _ = selection.press(.character("o"), at: 20)
    _ = selection.press(.character("p"), at: 20.1)
    _ = selection.press(.character("a"), at: 20.2)
    #expect(selection.path == [5], "case does not matter")
  }

  @Test("the pointer opens submenus, and another item closes them")
  func pointer() {
    var selection = MenuSelection(items)
    selection.point(at: 3, of: 0)
    selection.openPointedSubmenu()
    #expect(selection.levels.count == 2 && selection.path == [3])
    selection.point(at: 2, of: 1)
    #expect(selection.path == [3, 2])
    selection.point(at: nil, of: 1)
    #expect(selection.path == [3], "the submenu stays open")
    selection.point(at: 3, of: 0)
    #expect(selection.levels.count == 2)
    #expect(selection.click(2, of: 1) == .choose([3, 2]))
    selection.point(at: 1, of: 0)
    #expect(selection.levels.count == 1 && selection.path == [1])
    #expect(selection.click(0, of: 0) == .stay, "a disabled item")
    #expect(selection.click(3, of: 0) == .stay && selection.levels.count == 2)
  }

  @Test("after random input the open submenus are those of the highlighted items")
  func random() {
    func items(_ depth: Int, _ numbers: inout SeededGenerator) -> [MenuSelection.Item] {
      (0..<Int.random(in: 1...5, using: &numbers)).map { index in
        let hasChildren = depth > 0 && Bool.random(using: &numbers)
        return MenuSelectionTests.item(
          "\("abc".randomElement(using: &numbers)!)\(index)",
          isEnabled: Int.random(in: 0..<4, using: &numbers) > 0,
          hasChildren ? items(depth - 1, &numbers) : nil)
      }
    }
    let keys: [Key] = [
      .up, .down, .left, .right, .home, .end, .enter, .character("a"), .character("b"), .space,
    ]
    for seed in 0..<400 {
      var numbers = SeededGenerator(seed: UInt64(seed))
      let root = items(3, &numbers)
      var selection = MenuSelection(root, isRightToLeft: Bool.random(using: &numbers))
      var time = 0.0
      for _ in 0..<60 {
        time += Double.random(in: 0...1, using: &numbers)
        var outcome = MenuSelection.Outcome.stay
        if Bool.random(using: &numbers) {
          outcome = selection.press(keys.randomElement(using: &numbers)!, at: time)
        } else {
          let level = Int.random(in: 0..<selection.levels.count, using: &numbers)
          let index = Int.random(in: 0..<selection.levels[level].items.count, using: &numbers)
          switch Int.random(in: 0..<4, using: &numbers) {
          case 0: selection.openPointedSubmenu()
          case 1: outcome = selection.click(index, of: level)
          case 2: selection.point(at: nil, of: level)
          default: selection.point(at: index, of: level)
          }
        }
        var shown = root
        for (index, level) in selection.levels.enumerated() {
          #expect(level.items == shown, "seed \(seed)")
          let item = level.highlighted.map { level.items[$0] }
          #expect(item?.isEnabled != false, "seed \(seed)")
          if index + 1 < selection.levels.count {
            #expect(item?.children != nil, "seed \(seed)")
            shown = item?.children ?? []
          }
        }
        if case .choose(let path) = outcome {
          #expect(path == selection.path && path.count == selection.levels.count, "seed \(seed)")
        }
      }
    }
  }
}
