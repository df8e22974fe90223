import Quire
import QuireDocuments

/// What is done with files in another folder.
enum Relocation {
  /// The files are copied to the folder.
  case copy
  /// The files leave their folder.
  case move
}

extension ReaderCommand {
  /// The commands that copy or move files to a folder.
  static let destinations = [
    ReaderCommand(
      "copy-to", "copy the marked pictures, or else this file, to a folder",
      [Shortcut("c", [.control, .shift])], in: .files,
      title: { localized("Copy %s to…", $0.name(of: $0.chosenFiles)) },
      discoverabilityTitle: localized("Copy the marked pictures, or this file, to a folder"),
      isEnabled: { !$0.chosenFiles.isEmpty }, perform: { $0.chooseDestination(for: .copy) }),
    ReaderCommand(
      "move-to", "move the marked pictures, or else this file, to a folder",
      [Shortcut("m", [.control, .shift])], in: .files,
      title: { localized("Move %s to…", $0.name(of: $0.chosenFiles)) },
      discoverabilityTitle: localized("Move the marked pictures, or this file, to a folder"),
      isEnabled: { !$0.chosenFiles.isEmpty }, perform: { $0.chooseDestination(for: .move) }),
  ]
}

/// Files that are copied or moved to another folder.
extension ReaderController {
  /// The greatest number of folders that are offered.
  private static let destinationLimit = 5

  /// Offers the folders that were chosen last, or else asks the desktop for a folder.
  fileprivate func chooseDestination(for relocation: Relocation) {
    let files = chosenFiles
    let folders = (setting.preferences?.preferences.destinations ?? [])
      .compactMap { FilePath(fileURI: $0) }.filter(\.isFolder)
    guard !folders.isEmpty else { return askForFolder(for: relocation, of: files) }
    let items = folders.map { folder in
      MenuElement.action(folder.displayName) { [weak self] in
        self?.perform(relocation, of: files, to: folder)
      }
    }
    let heading = MenuElement.action(title(of: relocation, files), attributes: .disabled) {}
    let other = MenuElement.action(localized("Another folder…")) { [weak self] in
      self?.askForFolder(for: relocation, of: files)
    }
    let middle = Rect(origin: front.view.bounds.center, size: .zero)
    front.view.present(
      Menu(children: [heading, .separator] + items + [.separator, other]),
      from: middle)
  }

  private func title(of relocation: Relocation, _ files: [FilePath]) -> String {
    switch relocation {
    case .copy: localized("Copy %s to", name(of: files))
    case .move: localized("Move %s to", name(of: files))
    }
  }

  /// Shows the file dialog of the desktop, in which the user chooses a folder for `files`.
  private func askForFolder(for relocation: Relocation, of files: [FilePath]) {
    let picker = DocumentPicker(title: title(of: relocation, files), purpose: .openFolder)
    view.window?.host?.present(picker) { [weak self] outcome in
      switch outcome {
      case .picked(let paths):
        guard let folder = paths.first.map({ FilePath(bytes: $0) }) else { return }
        self?.perform(relocation, of: files, to: folder)
      case .cancelled: break
      case .unavailable: self?.askForPath(for: relocation, of: files)
      }
    }
  }

  /// Asks for the path of a folder, on a desktop without a file dialog.
  private func askForPath(for relocation: Relocation, of files: [FilePath]) {
    let alert = Alert(
      title: title(of: relocation, files), message: localized("Enter the path of the folder."))
    let field = alert.addTextField {
      $0.text = String(decoding: files[0].absolute.parent.bytes, as: UTF8.self)
      $0.accessibilityLabel = localized("Folder")
      $0.validation = {
        FilePath($0).isFolder ? nil : localized("There is no such folder.")
      }
    }
    alert.add(DialogAction(localized("Cancel"), role: .cancel))
    alert.add(
      DialogAction(localized("Choose"), role: .default) { [weak self, weak field] in
        if let field { self?.perform(relocation, of: files, to: FilePath(field.text)) }
      })
    ask(alert)
  }

  /// Copies or moves `files` to `folder`, as `relocation` says, and remembers the folder.
  private func perform(_ relocation: Relocation, of files: [FilePath], to folder: FilePath) {
    remember(folder)
    switch relocation {
    case .copy: copy(files, to: folder)
    case .move: move(files, to: folder)
    }
  }

  private func remember(_ folder: FilePath) {
    guard let address = folder.absolute.fileURI else { return }
    setting.preferences?.change {
      let others = $0.destinations.filter { $0 != address }
      $0.destinations = Array(([address] + others).prefix(ReaderController.destinationLimit))
    }
  }

  private func copy(_ files: [FilePath], to folder: FilePath) {
    setting.operations.perform {
      FileResults(files) { file throws(FileError) in
        let path = file.freePath(in: folder)
        try file.copyWithCompanions(to: path)
        return path
      }
    } then: { [weak self] results in
      self?.report(results.refused)
      guard let self, let first = results.done.first else { return }
      let title = localized(
        "Copied to %s: %s", folder.lastComponent.displayName, name(of: results.done.map(\.file)))
      show(
        Toast(title, actionTitle: localized("Show")) { [weak self] in
          self?.showInFolder(first.value)
        })
    }
  }

  /// Moves `files` to `folder`; their pages leave at once, and Ctrl+Z brings the files back.
  private func move(_ files: [FilePath], to folder: FilePath) {
    let files = files.filter { !$0.parent.isSameFile(as: folder) }
    guard !files.isEmpty else {
      return notice.show(localized("The files are in this folder already."))
    }
    let moved = FileRecord<(place: FilePath, original: FilePath)>()
    let change = Relocating(in: self) {
      let moves = moved.take()
      return FileResults(moves.map(\.original)) { original throws(FileError) in
        try moves.first { $0.original == original }?.place.moveWithCompanions(to: original)
      }
    }
    change.register(localized("Move")) { $0.move(files, to: folder) }
    takeAway(files) {
      let results = FileResults(files) { file throws(FileError) in
        let path = file.freePath(in: folder)
        try file.moveWithCompanions(to: path)
        return path
      }
      moved.keep(results.done.map { ($0.value, $0.file) })
      return results
    } then: { [weak self] results in
      self?.report(results.refused)
      guard let self, !results.done.isEmpty else { return change.forget() }
      change.offer(
        localized(
          "Moved to %s: %s", folder.lastComponent.displayName, name(of: results.done.map(\.file))))
    }
  }
}
