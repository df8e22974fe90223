import SeededNumbers
import Testing

@testable import QuireViews

/// Random changes, selections and scrolls of a collection view, compared with lists of numbers.
@MainActor
@Suite(.serialized)
struct CollectionScriptTests {
  private nonisolated enum Step {
    case insert(at: Double)
    case remove(at: Double)
    case move(from: Double, to: Double)
    case split(at: Double)
    case click(at: Double, Modifiers)
    case selectAll
    case scroll(to: Double)
    case resize(width: Double)
    case wait(Double)

    static func random(using numbers: inout SeededGenerator) -> Step {
      func share() -> Double { Double.random(in: 0..<1, using: &numbers) }
      let modifiers: [Modifiers] = [[], .control, .shift, [.control, .shift]]
      switch Int.random(in: 0..<12, using: &numbers) {
      case 0...2: return .insert(at: share())
      case 3, 4: return .remove(at: share())
      case 5: return .move(from: share(), to: share())
      case 6: return .split(at: share())
      case 7, 8: return .click(at: share(), modifiers.randomElement(using: &numbers) ?? [])
      case 9: return share() < 0.2 ? .selectAll : .resize(width: 100 + (share() * 500).rounded())
      case 10: return .scroll(to: share())
      default: return .wait(share() * 0.5)
      }
    }
  }

  /// The numbers in the sections, and those that are selected.
  private struct Model {
    var sections: [[Int]] = [Array(0..<40)]
    var selected: Set<Int> = []
    var anchor: Int?
    var next = 40

    var all: [Int] { sections.flatMap { $0 } }

    func place(_ share: Double) -> (section: Int, index: Int)? {
      var index = Int(share * Double(all.count))
      for (section, items) in sections.enumerated() {
        if index < items.count { return (section, index) }
        index -= items.count
      }
      return nil
    }

    mutating func click(_ item: Int, _ modifiers: Modifiers) {
      let all = all
      if modifiers.contains(.shift), let end = all.firstIndex(of: item) {
        let start = anchor.flatMap { all.firstIndex(of: $0) } ?? end
        anchor = all[start]
        if !modifiers.contains(.control) { selected = [] }
        selected.formUnion(all[min(start, end)...max(start, end)])
      } else if modifiers.contains(.control) {
        if selected.remove(item) == nil { selected.insert(item) }
        anchor = item
      } else {
        (selected, anchor) = ([item], item)
      }
    }

    mutating func remove(at share: Double) -> Int? {
      guard let (section, index) = place(share) else { return nil }
      return sections[section].remove(at: index)
    }
  }

  /// Runs `steps`, and returns what is wrong after one of them, or `nil`.
  private func fault(of steps: [Step], count: CellCount = CellCount()) -> String? {
    let driver = InputDriver(size: Size(width: 600, height: 400))
    let view = CollectionView<Int>(
      layout: .grid(minimumItemWidth: 70, itemHeight: .points(50), spacing: 6),
      cell: { NumberCell(count) }, configure: { $0.number = $1 })
    view.allowsMultipleSelection = true
    var model = Model()
    func apply(_ sections: [[Int]], animated: Bool) {
      let sections = sections.enumerated().map { index, items in
        CollectionSnapshot.Section(index.isMultiple(of: 2) ? "" : "\(index)", items: items)
      }
      view.apply(CollectionSnapshot(sections: sections), animated: animated)
    }
    apply(model.sections, animated: false)
    _ = driver.add(view, Rect(x: 0, y: 0, width: 400, height: 300))
    view.selectItem(0)
    view.deselectItem(0)
    view.focusedItem = nil
    for (number, step) in steps.enumerated() {
      perform(step, on: view, &model, driver, apply: apply)
      driver.wait()
      if let fault = fault(of: view, model, atRest: false) { return "\(number) \(step): \(fault)" }
    }
    // The scroll indicators fade out 1.2 seconds after the mouse has come.
    driver.wait(1.5)
    return fault(of: view, model, atRest: true)
  }

  private func perform(
    _ step: Step, on view: CollectionView<Int>, _ model: inout Model, _ driver: InputDriver,
    apply: ([[Int]], Bool) -> Void
  ) {
    switch step {
    case .insert(let share):
      let (section, index) = model.place(share) ?? (0, 0)
      model.sections[section].insert(model.next, at: index)
      model.next += 1
      apply(model.sections, true)
    case .remove(let share):
      guard let item = model.remove(at: share) else { return }
      model.selected.remove(item)
      if model.anchor == item { model.anchor = nil }
      apply(model.sections, share < 0.8)
    case .move(let from, let to):
      guard let item = model.remove(at: from) else { return }
      let (section, index) = model.place(to) ?? (0, 0)
      model.sections[section].insert(item, at: index)
      apply(model.sections, true)
    case .split(let share):
      guard let (section, index) = model.place(share) else { return }
      let rest = model.sections[section].suffix(from: index)
      model.sections[section].removeSubrange(index...)
      model.sections.insert(Array(rest), at: section + 1)
      apply(model.sections, true)
    case .click(let share, let modifiers):
      let visible = view.visibleItems.filter { item in
        view.rect(for: item).map { view.bounds.contains($0.center) } == true
      }
      // Cells take clicks where they are on the screen.
      driver.wait(1)
      guard !visible.isEmpty else { return }
      let item = visible[Int(share * Double(visible.count))]
      guard let rect = view.rect(for: item) else { return }
      if modifiers.contains(.shift), model.anchor == nil { view.focusedItem = nil }
      let place = view.convert(rect, to: nil).center
      driver.send(.pointerDown(.mouse(.primary), at: place, clickCount: 1), modifiers)
      driver.send(.pointerUp(.mouse(.primary), at: place), modifiers)
      model.click(item, modifiers)
    case .selectAll:
      view.selectAllItems()
      model.selected = Set(model.all)
    case .scroll(let share): view.contentOffset.y = share * view.contentSize.height
    case .resize(let width): view.frame.size.width = width
    case .wait(let time): driver.wait(time)
    }
  }

  private func fault(
    of view: CollectionView<Int>, _ model: Model, atRest: Bool
  ) -> String? {
    let cells = view.subviews.compactMap { $0 as? NumberCell }
      .filter { cell in !view.cells.fading.contains { $0 === cell } }
    let shown = cells.map(\.number)
    if Set(shown).count != shown.count { return "an item is shown twice: \(shown.sorted())" }
    let all = model.all
    if view.snapshot.items != all { return "wrong items" }
    let visible = all.filter { item in
      view.rect(for: item).map { !$0.intersection(view.bounds).isEmpty } == true
    }
    if !Set(visible).isSubset(of: shown) { return "not shown: \(visible), but \(shown)" }
    if Set(view.selectedItems) != model.selected {
      return "selected \(view.selectedItems) instead of \(model.selected.sorted())"
    }
    for cell in cells {
      if cell.frame != view.rect(for: cell.number) { return "\(cell.number) at \(cell.frame)" }
      if cell.isSelected != model.selected.contains(cell.number) { return "mark \(cell.number)" }
    }
    guard atRest else { return nil }
    // The cell of the focused item stays when it is scrolled out of sight.
    let expected = Set(visible).union([view.focusedItem].compactMap { $0 })
    if !Set(shown).isSubset(of: expected) { return "left \(shown.sorted()) instead of \(visible)" }
    if view.window?.isMoving == true { return "still moving" }
    for cell in cells where cell.presentationFrame != cell.frame || cell.presentationAlpha != 1 {
      return "\(cell.number) did not arrive"
    }
    let views = view.subviews.count
    let headers = view.cells.headers.count
    return views > cells.count + headers + 3 ? "\(views) views remain" : nil
  }

  @Test("random changes show each item once, at its place", arguments: 1...40)
  func scripts(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let steps = (0..<60).map { _ in Step.random(using: &numbers) }
    guard fault(of: steps) != nil else { return }
    let shortest = shrunk(steps) { fault(of: $0) != nil }
    Issue.record("seed \(seed): \(fault(of: shortest) ?? "") by \(shortest)")
  }

  @Test("scripts leave no cells behind")
  func leaks() {
    let count = CellCount()
    var numbers = SeededGenerator(seed: 77)
    #expect(fault(of: (0..<100).map { _ in Step.random(using: &numbers) }, count: count) == nil)
    #expect(count.cells == 0)
  }
}
