import QuireText

/// The actions of a text as menus and lists of keys show them.
extension TextArea {
  /// The title under which lists of keys show the commands.
  static var commandsTitle: String { localized("Text") }

  /// The key commands of the view that contains the area.
  ///
  /// The key of a disabled command goes to the next responders.
  var editCommands: [KeyCommand] {
    var secondRedo = command(.redo, localized("Redo"), key: "y", repetition: .repeats)
    secondRedo.isHidden = true
    return [undoCommand, redoCommand, secondRedo, cut, copy, paste, selectAll]
  }

  /// The context menu of the view that contains the area.
  ///
  /// Actions that the text never allows are left out.
  var editMenu: Menu {
    var paste = paste
    // An empty clipboard is looked for only here, because asking the desktop for it takes time.
    if window?.host?.clipboard?.isEmpty ?? true { paste.isEnabled = false }
    let groups =
      if isEditable {
        [[undoCommand, redoCommand], isSecure ? [paste] : [cut, copy, paste], [selectAll]]
      } else {
        [isSecure ? [] : [copy], [selectAll]]
      }
    let items = groups.map { $0.map(MenuElement.command) }
    return Menu(children: Array(items.joined(separator: [.separator])))
  }

  /// Prepares the text for a context menu at `location`, in points of the window: a press outside
  /// the selection moves the insertion point there, or selects the word there if `selectsWord` is
  /// true.
  func prepareMenu(at location: Point, selectsWord: Bool) {
    guard let point = convert(location, from: nil) else { return }
    let (offset, selected) = (offset(at: point), text.selection.range)
    if !selected.isEmpty, selected.contains(offset) || selected.upperBound == offset { return }
    if text.markedRange != nil { perform { $0.unmarkText() } }
    guard selectsWord else { return perform { $0.move(to: offset) } }
    let word = text.unit(at: offset, by: .word)
    perform { $0.select(word) }
    offerSelection()
  }

  private var undoCommand: KeyCommand {
    command(.undo, localized("Undo"), .undo, key: "z", repetition: .repeats)
  }
  private var redoCommand: KeyCommand {
    command(
      .redo, localized("Redo"), .redo, key: "z", with: [.control, .shift], repetition: .repeats)
  }
  private var cut: KeyCommand { command(.cut, localized("Cut"), .cut, key: "x") }
  private var copy: KeyCommand { command(.copy, localized("Copy"), .copy, key: "c") }
  private var paste: KeyCommand {
    command(.paste, localized("Paste"), .paste, key: "v", repetition: .repeats)
  }
  private var selectAll: KeyCommand { command(.selectAll, localized("Select all"), key: "a") }

  private func command(
    _ action: TextEditingAction, _ title: String, _ symbol: Symbol? = nil, key: Character,
    with modifiers: Modifiers = .control, repetition: KeyCommand.Repetition = .once
  ) -> KeyCommand {
    KeyCommand(
      title, symbol: symbol, key: .character(key), modifiers: modifiers,
      isEnabled: canPerform(action), repetition: repetition
    ) { [weak self] in
      self?.perform(action)
    }
  }
}
