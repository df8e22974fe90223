import Quire

/// The titles of all notes in a sidebar, beside the text of the selected one.
final class NotesController: ViewController, ListViewDataSource {
  private let notebook: Notebook
  private let split = SplitView()
  private let search = SearchField(placeholder: "Search")
  private let list = ListView()
  private let editor = TextView()
  /// The index of the note in the editor, or `nil` if there is none.
  private var selection: Int?
  /// The indices of the notes in the list: those that contain the words in the search field.
  private var shown: [Int] = []

  init(_ notebook: Notebook) { self.notebook = notebook }

  override func loadView() {
    let button = Button("New note", symbol: .plus) { [unowned self] in create() }
    let sidebar = StackView(.vertical, [button, search, list])
    sidebar.insets = EdgeInsets(top: 12, left: 12, bottom: 0, right: 12)
    editor.textContainerInset = EdgeInsets(top: 16, left: 20, bottom: 16, right: 20)
    split.primaryView = sidebar
    split.secondaryView = editor
    view = split
    list.dataSource = self
    list.action = { [unowned self] in select(shown[$0]) }
    list.primaryAction = { [unowned self] _ in editor.becomeFirstResponder() }
    search.action = { [unowned self] _ in showNotes() }
    editor.action = { [unowned self] in change { $0.text = editor.text } }
    select(notebook.notes.indices.first)
  }

  override func viewDidAppear(animated: Bool) {
    super.viewDidAppear(animated: animated)
    if let problem = notebook.problem { view.window?.show(Toast(problem)) }
  }

  func numberOfRows(in listView: ListView) -> Int { shown.count }

  func listView(_ listView: ListView, viewForRow row: Int, reusing view: View?) -> View {
    let label = view as? Label ?? Label()
    label.text = notebook.notes[shown[row]].title
    return label
  }

  func listView(_ listView: ListView, contextMenuForRow row: Int) -> Menu? {
    Menu(children: noteCommands.map { .command($0) })
  }

  private func showNotes() {
    shown = notebook.notes.indices.filter { notebook.notes[$0].contains(search.text) }
    list.reloadData()
    list.selectedIndex = shown.firstIndex { $0 == selection }
  }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("New note", key: .character("n"), modifiers: .control, action: create),
      KeyCommand("Find", key: .character("f"), modifiers: .control) {
        self.split.showPrimary(true)
        self.view.window?.moveFocus(to: self.search)
      },
      KeyCommand("Sidebar", key: .function(9), action: split.togglePrimary),
    ] + noteCommands
  }

  /// The commands for the selected note, which are also its context menu.
  private var noteCommands: [KeyCommand] {
    guard let selection else { return [] }
    let note = notebook.notes[selection]
    return [
      KeyCommand("Rename…", symbol: .pencil, key: .function(2)) { self.rename(note) },
      KeyCommand("Duplicate", symbol: .copy, key: .character("d"), modifiers: .control) {
        self.add(Note(title: note.title + " (copy)", text: note.text), at: selection + 1)
      },
      KeyCommand("Delete", symbol: .trash, key: .delete) { self.delete(selection) },
    ]
  }

  private func create() {
    add(Note(title: "New note"), at: 0)
    rename(notebook.notes[0])
  }

  private func rename(_ note: Note) {
    let alert = Alert(title: "Rename the note", actions: [DialogAction("Cancel", role: .cancel)])
    let field = alert.addTextField {
      $0.text = note.title
      $0.validation = { $0.isEmpty ? "A note needs a title." : nil }
    }
    alert.add(
      DialogAction("Rename", role: .default) { [unowned self] in change { $0.title = field.text } })
    present(alert)
  }

  private func delete(_ index: Int) {
    remove(at: index)
    view.window?.show(Toast("Deleted", actionTitle: "Undo") { [self] in undoManager?.undo() })
  }

  private func add(_ note: Note, at index: Int) {
    notebook.notes.insert(note, at: index)
    undoManager?.registerUndo { [unowned self] in remove(at: index) }
    search.text = ""
    select(index)
  }

  private func remove(at index: Int) {
    let note = notebook.notes.remove(at: index)
    undoManager?.registerUndo { [unowned self] in add(note, at: index) }
    showNotes()
    select(shown.last { $0 < index } ?? shown.first)
  }

  private func change(_ change: (inout Note) -> Void) {
    guard let selection else { return }
    change(&notebook.notes[selection])
    showNotes()
  }

  private func select(_ index: Int?) {
    selection = index
    editor.text = index.map { notebook.notes[$0].text } ?? ""
    editor.isEditable = index != nil
    showNotes()
  }
}
