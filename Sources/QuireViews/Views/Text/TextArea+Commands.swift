import QuireText

/// The commands of a text that menus and lists of keys show.
extension TextArea {
  /// The title under which lists of keys show the commands.
  static let commandsTitle = "Text"

  /// The key commands of the view that contains the area.
  ///
  /// The key of a disabled command goes to the next responders.
  var editCommands: [KeyCommand] {
    let hasSelection = !text.selection.isEmpty
    let (undoes, redoes) = (isEditable && text.canUndo, isEditable && text.canRedo)
    return [
      command("Undo", .undo, key: "z", isEnabled: undoes, repetition: .repeats),
      command(
        "Redo", .redo, key: "z", with: [.control, .shift], isEnabled: redoes, repetition: .repeats),
      command(
        "Redo", .redo, key: "y", isEnabled: redoes, isHidden: true, repetition: .repeats),
      command("Cut", .cut, key: "x", isEnabled: isEditable && hasSelection && !isSecure),
      command("Copy", .copy, key: "c", isEnabled: hasSelection && !isSecure),
      command("Paste", .paste, key: "v", isEnabled: isEditable, repetition: .repeats),
      command("Select all", .selectAll, key: "a", isEnabled: !text.string.isEmpty),
    ]
  }

  private func command(
    _ title: String, _ action: TextCommand, key: Character, with modifiers: Modifiers = .control,
    isEnabled: Bool, isHidden: Bool = false, repetition: KeyCommand.Repetition = .once
  ) -> KeyCommand {
    KeyCommand(
      title, key: .character(key), modifiers: modifiers, isEnabled: isEnabled, isHidden: isHidden,
      repetition: repetition
    ) { [weak self] in
      _ = self?.perform(action)
    }
  }
}
