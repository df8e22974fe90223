import Quire
import QuireDocuments

extension ReaderCommand {
  /// The command that gives the current file another name.
  static let rename = ReaderCommand(
    "rename", "give the file another name", [Shortcut(.function(2))], in: .files,
    title: { _ in localized("Rename…") }, discoverabilityTitle: localized("Rename the file"),
    isEnabled: { $0.currentFile != nil },
    perform: { reader in if let file = reader.currentFile { reader.askForName(of: file) } })
}

/// Files that get another name.
extension ReaderController {
  /// Asks for another name of `file`.
  fileprivate func askForName(of file: FilePath) {
    let name = file.lastComponent
    let alert = Alert(title: localized("Rename the file"))
    let field = alert.addTextField { field in
      // A name that is no text can be replaced, but not be edited.
      field.text = String(validating: name.bytes, as: UTF8.self) ?? ""
      field.accessibilityLabel = localized("Name")
      field.validation = { file.problem(ofName: $0) }
      // People change the part before the ending.
      let stem = String(decoding: file.baseName.bytes, as: UTF8.self)
      if field.text.hasPrefix(stem) {
        field.selectedRange =
          field.text
          .startIndex..<field.text.index(
            field.text.startIndex, offsetBy: stem.count)
      }
    }
    alert.add(DialogAction(localized("Cancel"), role: .cancel))
    alert.add(
      DialogAction(localized("Rename"), role: .default) { [weak self, weak field] in
        guard let self, let field, field.text != String(decoding: name.bytes, as: UTF8.self) else {
          return
        }
        move(file, to: file.parent.appending(FilePath(field.text)))
      })
    ask(alert)
  }

  /// Gives `file` the path `name` in its folder, which Ctrl+Z undoes.
  private func move(_ file: FilePath, to name: FilePath) {
    let (book, manager) = (book, view.window?.undoManager)
    let renaming = Renaming()
    manager?.registerUndo(withTarget: renaming) { [weak self, renaming] _ in
      withExtendedLifetime(renaming) { self?.move(name, to: file) }
    }
    manager?.setActionName(localized("Rename"))
    setting.operations.perform {
      FileResults([file]) { file throws(FileError) in try file.moveWithCompanions(to: name) }
    } then: { [weak self, weak book, weak manager] results in
      guard results.refused.isEmpty else {
        manager?.removeAllActions(withTarget: renaming)
        self?.report(results.refused)
        return
      }
      book?.post(.renamed(file, to: name))
    }
  }
}

/// The mark of a new name in the undo manager, by which it is found again.
private final class Renaming {}

nonisolated extension FilePath {
  /// Returns why this file cannot get the name `name`, or `nil` if it can.
  fileprivate func problem(ofName name: String) -> String? {
    let new = parent.appending(FilePath(name))
    if name.isEmpty || name == "." || name == ".." { return localized("A file needs a name.") }
    if name.contains("/") { return localized("A name has no “/”.") }
    if name.utf8.count > 255 { return localized("This name is too long.") }
    return new != self && new.exists ? localized("Another file has this name.") : nil
  }
}
