import Quire
import QuireDocuments

extension ReaderCommand {
  /// The commands that move files to the trash.
  static let trash = [
    ReaderCommand(
      "trash", "move the picture to the trash", [Shortcut(.delete)], in: .file,
      title: { _ in localized("Move to the trash") },
      isEnabled: { $0.currentFile != nil },
      perform: { reader in if let file = reader.currentFile { reader.trash([file]) } }),
    ReaderCommand(
      "trash-marked", "move the marked pictures to the trash", [Shortcut(.delete, .control)],
      in: .files,
      title: { _ in localized("Move the marked pictures to the trash") },
      isHiddenWhenDisabled: true, isEnabled: { !$0.markedPictures.isEmpty },
      perform: { $0.trash($0.markedPictures) }),
  ]
}

/// Files that are moved to the trash, or deleted for good.
extension ReaderController {
  /// Moves `files` to the trash; a whole document only after the user has been asked.
  fileprivate func trash(_ files: [FilePath]) {
    guard let document = files.first(where: book.contents.isNamedDocument) else {
      return moveToTrash(files)
    }
    ask(
      localized("Move “%s” to the trash?", document.lastComponent.displayName),
      localized("The whole document is moved, not this page alone."),
      DialogAction(localized("Move to the trash"), role: .default) { [weak self] in
        self?.moveToTrash(files)
      })
  }

  private func ask(_ title: String, _ message: String, _ action: DialogAction) {
    ask(
      Alert(
        title: title, message: message,
        actions: [DialogAction(localized("Cancel"), role: .cancel), action]))
  }

  /// Moves `files` to the trash; their pages leave at once.
  private func moveToTrash(_ files: [FilePath]) {
    let trashed = FileRecord<TrashedFile>()
    let change = Relocating(in: self) {
      let files = trashed.take()
      return FileResults(files.map(\.original)) { original throws(FileError) in
        try files.first { $0.original == original }?.restore()
      }
    }
    change.register(localized("Move to the trash")) { $0.moveToTrash(files) }
    takeAway(files) {
      let results = FileResults(files) { file throws(FileError) in
        try file.moveToTrashWithCompanions()
      }
      trashed.keep(results.done.compactMap(\.value))
      return results
    } then: { [weak self] results in
      self?.didTrash(results, change)
    }
  }

  private func didTrash(_ results: FileResults<TrashedFile?>, _ change: Relocating) {
    let canComeBack = results.done.contains { $0.value != nil }
    if !canComeBack { change.forget() }
    if !results.done.isEmpty {
      let title = localized("Moved to the trash: %s", name(of: results.done.map(\.file)))
      if canComeBack {
        change.offer(title)
      } else {
        // The desktop did it, which keeps the place for itself.
        show(Toast(localized("%s. The file manager can bring it back.", title)))
      }
    }
    let withoutTrash = results.refused.filter { $0.error == .withoutTrash }.map(\.file)
    if withoutTrash.isEmpty { report(results.refused) } else { askToDelete(withoutTrash) }
  }

  /// Asks whether `files`, whose drive has no trash, are to be deleted for good.
  private func askToDelete(_ files: [FilePath]) {
    ask(
      localized("Delete %s for good?", name(of: files)),
      localized("The drive has no trash, so nothing can bring the files back."),
      DialogAction(localized("Delete"), role: .destructive) { [weak self] in self?.delete(files) })
  }

  private func delete(_ files: [FilePath]) {
    takeAway(files) {
      FileResults(files) { file throws(FileError) in try file.deleteWithCompanions() }
    } then: { [weak self] results in
      if !results.done.isEmpty {
        self?.notice.show(
          localized("Deleted"), detail: self?.name(of: results.done.map(\.file)) ?? "")
      }
      self?.report(results.refused)
    }
  }
}
