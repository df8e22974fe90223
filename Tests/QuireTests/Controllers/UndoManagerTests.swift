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

  @Test("keys undo and repeat the changes of the innermost manager, among them those of texts")
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

  /// A window with a document and two text fields whose changes are undone together.
  @MainActor private final class Form {
    let scenery = Scenery()
    let host = RecordingHost()
    let fields = [TextField(), TextField()]
    let document: Document

    init() throws {
      scenery.show(ViewController())
      scenery.window.host = host
      document = Document(try #require(scenery.window.undoManager))
      for (index, field) in fields.enumerated() {
        field.frame = Rect(x: 10, y: 10 + 40 * Double(index), width: 200, height: 30)
        scenery.window.rootViewController?.view.addSubview(field)
      }
    }

    var texts: [String] { fields.map(\.text) + [document.text] }

    func write(_ text: String, in field: Int) {
      fields[field].becomeFirstResponder()
      scenery.send(.textInput(text))
    }
  }

  @Test("changes of several texts and others are undone in the order in which they were made")
  func texts() throws {
    let form = try Form()
    form.write("a", in: 0)
    form.write("b", in: 0)
    form.write("c", in: 1)
    form.document.write("d")
    form.write("e", in: 1)
    var states = [form.texts]
    while form.document.manager.canUndo {
      form.scenery.key(.character("z"), .control)
      states.append(form.texts)
    }
    #expect(
      states == [
        ["ab", "ce", "d"], ["ab", "c", "d"], ["ab", "c", ""], ["ab", "", ""], ["", "", ""],
      ])
    for state in states.reversed().dropFirst() {
      form.scenery.key(.character("z"), [.control, .shift])
      #expect(form.texts == state)
    }
    #expect(!form.document.manager.canRedo)
  }

  @Test("random changes of texts and others agree with a list of states", arguments: 0..<50)
  func textScript(seed: Int) throws {
    var numbers = SeededGenerator(seed: UInt64(seed))
    let form = try Form()
    var (states, position) = ([form.texts], 0)
    for step in 0..<60 {
      switch Int.random(in: 0..<5, using: &numbers) {
      case 0...2:
        let place = Int.random(in: 0..<3, using: &numbers)
        // A pasted text is a change of its own.
        form.host.clipboard = "\(step) "
        if place < 2 {
          form.fields[place].becomeFirstResponder()
          form.fields[place].paste()
        } else {
          form.document.write("\(step)")
        }
        states = Array(states.prefix(position + 1)) + [form.texts]
        position += 1
      case 3:
        form.document.manager.undo()
        position = max(0, position - 1)
      default:
        form.fields[0].redo()
        position = min(states.count - 1, position + 1)
      }
      #expect(form.texts == states[position], "seed \(seed), step \(step)")
      #expect(form.fields[1].canUndo == (position > 0))
    }
  }

  @Test("a text that is replaced or leaves its window takes its changes with it")
  func forgottenTexts() throws {
    let form = try Form()
    form.write("a", in: 0)
    form.write("b", in: 1)
    form.document.write("c")
    form.fields[0].text = "other"
    form.fields[1].removeFromSuperview()
    form.document.manager.undo()
    #expect(form.texts == ["other", "b", ""] && !form.document.manager.canUndo)
  }
}
