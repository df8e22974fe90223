import Testing

@testable import Gallery

/// Undo and Redo of a value.
struct ChangeHistoryTests {
  @Test("undone changes come back in order, and a new change forgets them")
  func order() {
    var history = ChangeHistory<Int>()
    #expect(!history.canUndo && !history.canRedo)
    #expect(history.undo(from: 0) == nil && history.redo(from: 0) == nil)
    for state in 0..<3 { history.record(state, of: nil, at: 0) }
    #expect(history.undo(from: 3) == 2 && history.undo(from: 2) == 1)
    #expect(history.redo(from: 1) == 2 && history.canRedo)
    history.record(2, of: nil, at: 0)
    #expect(!history.canRedo)
    #expect(history.undo(from: 9) == 2 && history.undo(from: 2) == 1 && history.undo(from: 1) == 0)
    #expect(!history.canUndo)
  }

  @Test("changes of the same subject within a second count as one")
  func merging() {
    var history = ChangeHistory<Int>()
    for (state, time) in [(0, 0.0), (1, 0.9), (2, 1.8)] {
      history.record(state, of: "angle", at: time)
    }
    history.record(3, of: "shadow", at: 1.9)
    history.record(4, of: "angle", at: 2)
    history.record(5, of: "angle", at: 3.5)
    var states: [Int] = []
    var state = 6
    while let former = history.undo(from: state) {
      states.append(former)
      state = former
    }
    #expect(states == [5, 4, 3, 0])
    // After Undo, the next change is on its own.
    history.record(0, of: "angle", at: 3.6)
    #expect(history.undo(from: 1) == 0)
    history.record(0, of: "angle", at: 3.7)
    #expect(history.canUndo)
  }

  @Test("only the latest changes are kept")
  func capacity() {
    var history = ChangeHistory<Int>()
    for state in 0..<300 { history.record(state, of: nil, at: 0) }
    var count = 0
    while history.undo(from: 0) != nil { count += 1 }
    #expect(count == ChangeHistory<Int>.capacity)
  }
}
