import SeededNumbers
import Testing

@testable import QuireViews

/// The selection of a collection view as a value, and the changes that it follows.
struct CollectionSelectionTests {
  private func selection(_ mode: CollectionSelection.Mode = .several) -> CollectionSelection {
    var selection = CollectionSelection()
    selection.mode = mode
    return selection
  }

  private func positions(_ selection: CollectionSelection) -> [Int] {
    selection.selected.ranges.flatMap { Array($0) }
  }

  @Test("clicks select one item, toggle one or select a range")
  func clicks() {
    var selection = selection()
    selection.click(5)
    selection.click(8, .shift)
    #expect(positions(selection) == [5, 6, 7, 8] && selection.focus == 8)
    // The range begins at the same item again.
    selection.click(3, .shift)
    #expect(positions(selection) == [3, 4, 5])
    selection.click(9, .control)
    selection.click(4, .control)
    #expect(positions(selection) == [3, 5, 9])
    selection.click(6, [.shift, .control])
    #expect(positions(selection) == [3, 4, 5, 6, 9])
    selection.click(0)
    #expect(positions(selection) == [0])
  }

  @Test("keys with Ctrl move the focus only")
  func keys() {
    var selection = selection()
    selection.moveFocus(to: 2)
    selection.moveFocus(to: 3, .control)
    #expect(positions(selection) == [2] && selection.focus == 3)
    selection.toggle(3)
    selection.moveFocus(to: 5, .shift)
    #expect(positions(selection) == [3, 4, 5])
    // Without an earlier click, a range begins at the focus.
    var fresh = self.selection()
    fresh.setFocus(1)
    fresh.moveFocus(to: 3, .shift)
    #expect(positions(fresh) == [1, 2, 3])
  }

  @Test("a single selection has at most one item, and no selection none")
  func modes() {
    var one = selection(.one)
    for modifiers: Modifiers in [[], .shift, [.shift, .control]] {
      one.click(1)
      one.click(4, modifiers)
      #expect(positions(one) == [4])
      one.click(4, modifiers)
      #expect(positions(one) == [4])
    }
    one.click(4, .control)
    one.selectAll(9)
    one.beginBand([])
    #expect(positions(one).count <= 1 && !one.hasBand)
    var none = selection(.none)
    none.click(2)
    none.select(3)
    #expect(positions(none) == [] && none.focus == 2)
    var several = selection()
    several.selectAll(7)
    several.mode = .one
    #expect(positions(several) == [])
  }

  @Test(
    "a rubber band selects, adds or inverts, and can be cancelled",
    arguments: [([], [3, 4]), (.shift, [1, 3, 4]), (.control, [1, 4])] as [(Modifiers, [Int])])
  func band(modifiers: Modifiers, expected: [Int]) {
    var selection = selection()
    for position in modifiers == .control ? [1, 3] : [1] { selection.select(position) }
    let before = selection.selected
    selection.beginBand(modifiers)
    selection.moveBand(over: RangeSet(2..<9))
    selection.moveBand(over: RangeSet(3..<5))
    #expect(positions(selection) == expected)
    var kept = selection
    kept.endBand()
    #expect(positions(kept) == expected && !kept.hasBand && kept.focus == 4)
    selection.cancelBand()
    #expect(selection.selected == before)
  }

  @Test("the selection follows its items", arguments: 1...100)
  func changes(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let old = Array((0..<30).shuffled(using: &numbers).prefix(Int.random(in: 0...30)))
    // A part stays in its place, as it does when a person inserts or removes items.
    var new = old.filter { _ in Int.random(in: 0..<5, using: &numbers) > 0 }
    for item in 30..<Int.random(in: 30...36, using: &numbers) {
      new.insert(item, at: Int.random(in: 0...new.count, using: &numbers))
    }
    if new.count > 4, Bool.random(using: &numbers) { new.swapAt(1, new.count - 2) }
    let change = CollectionChange(from: old, to: new)
    for (position, item) in old.enumerated() {
      #expect(change.newPosition(of: position) == new.firstIndex(of: item))
      let next = old[position...].lazy.compactMap { new.firstIndex(of: $0) }.first
      #expect(
        change.nearestNewPosition(of: position) == next ?? (new.isEmpty ? nil : new.count - 1))
    }
    for (position, item) in new.enumerated() {
      #expect(change.oldPosition(of: position) == old.firstIndex(of: item))
    }
    var selection = selection()
    let chosen = old.indices.filter { _ in Bool.random(using: &numbers) }
    for position in chosen { selection.select(position) }
    selection.follow(change)
    let expected = chosen.compactMap { new.firstIndex(of: old[$0]) }.sorted()
    #expect(positions(selection) == expected)
  }
}
