import SeededNumbers
import Testing

@testable import QuireViews

@MainActor
struct UndoManagerTests {
  /// A text whose changes can be undone.
  @MainActor private final class Document {
    let manager: UndoManager
    private(set) var text = ""

    init(_ manager: UndoManager) { self.manager = manager }

    func write(_ new: String) {
      let former = text
      text = new
      manager.registerUndo("Write") { [unowned self] in write(former) }
    }
  }

  @Test("random changes, undone and repeated, agree with a list of states", arguments: 0..<50)
  func script(seed: Int) {
    var numbers = SeededGenerator(seed: UInt64(seed))
    let document = Document(UndoManager())
    var (states, position) = ([""], 0)
    for step in 0..<60 {
      switch Int.random(in: 0..<5, using: &numbers) {
      case 0, 1:
        document.write("\(step)")
        states = states.prefix(position + 1) + ["\(step)"]
        position += 1
      case 2:
        // Several changes in one group, inside another group.
        document.manager.beginUndoGrouping()
        document.manager.beginUndoGrouping()
        for part in 0..<3 { document.write("\(step).\(part)") }
        document.manager.endUndoGrouping()
        document.manager.endUndoGrouping()
        states = states.prefix(position + 1) + ["\(step).2"]
        position += 1
      case 3:
        document.manager.undo()
        position = max(0, position - 1)
      default:
        document.manager.redo()
        position = min(states.count - 1, position + 1)
      }
      #expect(document.text == states[position], "seed \(seed), step \(step)")
      #expect(document.manager.canUndo == (position > 0))
      #expect(document.manager.canRedo == (position < states.count - 1))
    }
  }

  @Test("changes keep their names, and only the newest are kept")
  func namesAndLevels() {
    let manager = UndoManager()
    let document = Document(manager)
    manager.levelsOfUndo = 2
    for text in ["a", "b", "c"] { document.write(text) }
    manager.setActionName("Rewrite")
    #expect(manager.undoActionName == "Rewrite" && manager.redoActionName == nil)
    manager.undo()
    #expect(manager.undoActionName == "Write" && manager.redoActionName == "Rewrite")
    manager.undo()
    manager.undo()
    #expect(document.text == "a" && !manager.canUndo)
    manager.redo()
    manager.redo()
    #expect(document.text == "c" && manager.undoActionName == "Rewrite")
    manager.removeAllActions()
    #expect(!manager.canUndo && !manager.canRedo)
  }

  @Test("a target that no longer exists is not changed")
  func target() {
    let manager = UndoManager()
    var document: Document? = Document(manager)
    if let document { manager.registerUndo(withTarget: document) { $0.write("undone") } }
    document = nil
    manager.undo()
    #expect(!manager.canUndo && !manager.canRedo)
  }

  @Test("keys undo and repeat the changes of the innermost manager, and texts their own first")
  func keys() {
    final class Editor: ViewController {
      let own = UndoManager()
      override var undoManager: UndoManager? { own }
    }
    let scenery = Scenery()
    let editor = Editor()
    scenery.show(editor)
    let document = Document(editor.own)
    document.write("text")
    scenery.key(.character("z"), .control)
    #expect(document.text == "")
    scenery.key(.character("z"), [.control, .shift])
    #expect(document.text == "text")
    scenery.key(.character("z"), .control)
    scenery.key(.character("y"), .control)
    #expect(document.text == "text" && scenery.window.undoManager?.canUndo == false)
    let field = TextField()
    field.frame = Rect(x: 10, y: 10, width: 200, height: 30)
    editor.view.addSubview(field)
    field.becomeFirstResponder()
    scenery.send(.textInput("x"))
    scenery.key(.character("z"), .control)
    #expect(field.text == "" && document.text == "text")
    scenery.key(.character("z"), .control)
    #expect(document.text == "")
  }
}
