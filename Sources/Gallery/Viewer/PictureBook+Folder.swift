import Dispatch
import Documents
import Quire

/// Methods that update the book when files in its folder are added, removed or renamed.
extension PictureBook {
  /// The current page's position in the list of files or, while pages turn, the position of the
  /// page that will be shown.
  var position: BookPosition {
    let pages = currentSpread.indices
    return BookPosition(
      name: currentFile.lastComponent.displayName, pages: pages, count: addresses.count,
      labels: pages.map { inquiry.info(of: addresses[$0])?.label },
      isMissing: currentFile == missingFile)
  }

  /// The path of the file of the current page.
  var currentFile: FilePath { addresses[current].path }

  /// The colour around the pictures and behind transparent parts of the pictures, or `nil` while
  /// the book is being created.
  var background: Color? {
    get { loader?.background }
    set {
      guard let newValue, newValue != loader?.background else { return }
      loader?.background = newValue
      controller?.view.backgroundColor = newValue
    }
  }

  /// Returns the message to show on the page at `index` if the file of the page no longer exists,
  /// or `nil` if the file exists.
  func absenceReason(of index: Int) -> String? {
    guard let missingFile, addresses[index].path == missingFile else { return nil }
    let reason = "This file has been deleted or moved."
    guard hasOnlyMissingFile, let folder = follower?.path.lastComponent.displayName else {
      return reason
    }
    return "\(reason)\nNo pictures are left in \(folder). Drop other pictures here, or press Open."
  }

  /// Whether the list contains only one page, and the file of that page no longer exists.
  var hasOnlyMissingFile: Bool { addresses.count == 1 && addresses[0].path == missingFile }

  /// A button for opening other pictures, or `nil` if at least one file of the book still exists.
  var openButton: Button? {
    guard hasOnlyMissingFile else { return nil }
    return Button("Open…") { [weak self] in self?.openPictures() }
  }

  /// Called after all page turns have ended; updates the list of files, the window title and the
  /// bar.
  func turnsDidEnd() {
    if missingFile != nil, currentFile != missingFile { missingFile = nil }
    updateFromFolder()
    positionDidChange(false)
    askForPasswordIfNeeded()
  }

  /// Replaces the list of files with the current pictures of the folder.
  ///
  /// While pages turn, the update is postponed, so that the turning page keeps its neighbours.
  func updateFromFolder() {
    guard let follower else { return }
    if controller?.isTurning == true { return updateFromFolderLater() }
    let shown = currentFile
    // Another thread changes the list, so it is read once.
    let present = follower.files
    if present.contains(shown) {
      if missingFile == shown { restoreFile() }
      replace(files: present)
    } else if let name = newName(of: shown, among: present) {
      missingFile = nil
      replace(files: present, renamed: [shown: name])
    } else {
      replace(files: FollowedFolder.files(present, with: shown))
      if missingFile != shown { confirmDeletion(of: shown) }
    }
  }

  /// Updates the list of files after a short delay, because pages are turning now.
  ///
  /// A drag at an end of the book does not report the end of a page turn, so the update cannot wait
  /// for that end.
  private func updateFromFolderLater() {
    DispatchQueue.main.asyncAfter(deadline: .now() + PictureBook.reportDelay) { [weak self] in
      MainActor.assumeIsolated { self?.updateFromFolder() }
    }
  }

  /// Returns the new path of the current page's file `file` if that file was renamed, otherwise
  /// `nil`; `present` contains the paths of all files in the folder.
  private func newName(of file: FilePath, among present: [FilePath]) -> FilePath? {
    guard case .ready(let image) = loader?.page(at: current) else { return nil }
    let known = Set(addresses.map(\.path))
    return FollowedFolder.file(of: image, among: present.filter { !known.contains($0) })
  }

  /// Shows a message on the current page if its file `file` is still missing after a short delay.
  ///
  /// An editor that saves a file may remove it for a moment.
  private func confirmDeletion(of file: FilePath) {
    DispatchQueue.main.asyncAfter(deadline: .now() + PictureBook.reportDelay) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, let follower = self.follower, self.currentFile == file,
          !follower.files.contains(file), !file.exists
        else { return }
        self.missingFile = file
        self.updateShownPage()
      }
    }
  }

  private func restoreFile() {
    missingFile = nil
    loader?.reloadIfChanged(at: current)
    updateShownPage()
  }

  private func updateShownPage() {
    page(showing: current)?.update()
    window?.setNeedsFrame()
    positionDidChange(false)
  }

  /// Replaces the list with the first pages of `files`; `names` maps the old path of each renamed
  /// file to its new path.
  private func replace(files: [FilePath], renamed names: [FilePath: FilePath] = [:]) {
    replace(addresses: files.map { PageAddress(path: $0) }, renamed: names)
  }

  /// Replaces the list of pages with `newAddresses`; `names` maps the old path of each renamed file
  /// to its new path.
  ///
  /// The new list must contain the current page, under its new path if its file was renamed.
  ///
  /// - Parameters:
  ///   - newAddresses: the new list.
  ///   - names: the new paths of renamed files, by their old paths.
  func replace(
    addresses newAddresses: [PageAddress], renamed names: [FilePath: FilePath] = [:]
  ) {
    guard newAddresses != addresses else { return }
    let newIndices = Dictionary(zip(newAddresses, newAddresses.indices)) { first, _ in first }
    func movedIndex(_ index: Int) -> Int? { newIndices[addresses[index].renamed(names)] }
    guard let newCurrent = movedIndex(current) else { preconditionFailure("the shown page stays") }
    var kept: [Int: WeakPage] = [:]
    for page in pages.values.compactMap(\.page) {
      guard let spread = page.spread.renumbered(movedIndex) else { continue }
      page.spread = spread
      kept[page.index] = WeakPage(page: page)
    }
    pages = kept
    plan.renumber(movedIndex)
    addresses = newAddresses
    loader?.replace(addresses: newAddresses, renamed: names)
    current = newCurrent
    divideIntoSpreads()
    show(newCurrent)
    // The page may have other neighbours now.
    controller?.dataSource = self
    if currentFile == missingFile { page(showing: current)?.update() }
    positionDidChange(false)
  }
}
