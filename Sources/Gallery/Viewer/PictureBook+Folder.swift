import Dispatch
import Documents
import Quire

/// Functions that update the book when files are added to its folder, removed or renamed.
extension PictureBook {
  /// The position in the list of the page that is shown, or that is being turned to.
  var place: BookPlace {
    BookPlace(
      name: files[current].lastComponent.displayName, index: current, count: files.count,
      isMissing: files[current] == missingFile)
  }

  /// The colour around the pictures and behind their transparent parts.
  var background: Color? {
    get { loader?.background }
    set {
      guard let newValue, newValue != loader?.background else { return }
      loader?.background = newValue
      controller?.view.backgroundColor = newValue
    }
  }

  /// Returns the reason why the file of the page at `index` is missing, or `nil` if the file
  /// exists.
  func absenceReason(of index: Int) -> String? {
    guard let missingFile, files[index] == missingFile else { return nil }
    let reason = "This file has been deleted or moved."
    guard hasOnlyMissingFile, let folder = follower?.path.lastComponent.displayName else {
      return reason
    }
    return "\(reason)\nNo pictures are left in \(folder). Drop other pictures here, or press Open."
  }

  /// Whether the book's only file is one that no longer exists.
  var hasOnlyMissingFile: Bool { files.count == 1 && files[0] == missingFile }

  /// A button that opens other pictures, or `nil` if the book still has pictures.
  var openButton: Button? {
    guard hasOnlyMissingFile else { return nil }
    return Button("Open…") { [weak self] in self?.openPictures() }
  }

  /// Updates the list of files, the title and the bar after all page turns have ended.
  func turnsDidEnd() {
    if missingFile != nil, files[current] != missingFile { missingFile = nil }
    updateFromFolder()
    placeChanged(false)
  }

  /// Updates the list of files to the current pictures of the folder.
  ///
  /// While a page is turning, the update waits, so that the page keeps its neighbours.
  func updateFromFolder() {
    guard let follower else { return }
    if controller?.isTurning == true { return updateFromFolderLater() }
    let shown = files[current]
    // Another thread changes the list, so it is read once.
    let present = follower.files
    if present.contains(shown) {
      if missingFile == shown { restoreFile() }
      replace(files: present, renamed: [:])
    } else if let name = newName(of: shown, among: present) {
      missingFile = nil
      replace(files: present, renamed: [shown: name])
    } else {
      replace(files: FollowedFolder.files(present, with: shown), renamed: [:])
      if missingFile != shown { confirmDeletion(of: shown) }
    }
  }

  /// Updates the list of files after a short time, because pages are turning now.
  ///
  /// A page that springs back at an end of the book does not report the end of a turn.
  private func updateFromFolderLater() {
    DispatchQueue.main.asyncAfter(deadline: .now() + PictureBook.reportDelay) { [weak self] in
      MainActor.assumeIsolated { self?.updateFromFolder() }
    }
  }

  /// Returns the new path of the shown file `file` if it was renamed to one of `present`, or `nil`
  /// if it was not.
  private func newName(of file: FilePath, among present: [FilePath]) -> FilePath? {
    guard case .ready(let image) = loader?.page(at: current) else { return nil }
    let known = Set(files)
    return FollowedFolder.file(of: image, among: present.filter { !known.contains($0) })
  }

  /// Shows a message on the page if `file` is still missing after a short time.
  ///
  /// An editor that saves a file may remove it for a moment.
  private func confirmDeletion(of file: FilePath) {
    DispatchQueue.main.asyncAfter(deadline: .now() + PictureBook.reportDelay) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, let follower = self.follower, self.files[self.current] == file,
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
    pages[current]?.page?.update()
    window?.setNeedsFrame()
    placeChanged(false)
  }

  /// Replaces the list of files with `newFiles`, which has to contain the shown page; `names`
  /// contains the new names of renamed files, by their old names.
  ///
  /// - Parameters:
  ///   - newFiles: the new list.
  ///   - names: the new names of renamed files, by their old names.
  private func replace(files newFiles: [FilePath], renamed names: [FilePath: FilePath]) {
    guard newFiles != files else { return }
    let places = Dictionary(zip(newFiles, newFiles.indices)) { first, _ in first }
    func place(_ index: Int) -> Int? { places[names[files[index]] ?? files[index]] }
    guard let newCurrent = place(current) else { preconditionFailure("the shown page stays") }
    var kept: [Int: WeakPage] = [:]
    for (index, page) in pages {
      guard let newIndex = place(index) else { continue }
      page.page?.index = newIndex
      kept[newIndex] = page
    }
    pages = kept
    files = newFiles
    loader?.replace(files: newFiles, renamed: names)
    renumber(to: newCurrent)
    // The page may have other neighbours now.
    controller?.dataSource = self
    if files[current] == missingFile { pages[current]?.page?.update() }
    placeChanged(false)
  }
}
