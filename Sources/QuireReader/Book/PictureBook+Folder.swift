import Quire
import QuireDocuments

/// Methods that update the book when files in its folders are added, removed or renamed.
extension PictureBook {
  /// Returns the message to show on the page at `index` if the file of the page no longer exists,
  /// or `nil` if the file exists.
  func absenceReason(of index: Int) -> String? {
    files.absenceReason(of: addresses[index].path, isLast: hasOnlyMissingFile)
  }

  /// Whether the list contains only one page, and the file of that page no longer exists.
  private var hasOnlyMissingFile: Bool {
    addresses.count == 1 && addresses[0].path == files.missing
  }

  /// A button for opening other pictures, or none if at least one file of the book still exists.
  var openButtons: [Button] {
    guard hasOnlyMissingFile else { return [] }
    return [Button(localized("Open…")) { [weak self] in self?.events.openPictures() }]
  }

  /// Called after all page turns have ended; updates the list of files, the window title and the
  /// bar.
  func turnsDidEnd() {
    if files.missing != currentFile { files.missing = nil }
    updateFromFolders()
    updateTurnAxis()
    events.positionDidChange(false)
    events.turnsDidEnd()
    askForPasswordIfNeeded()
  }

  /// Loads the pages again whose files have changed by `change` to the folder `folder`, and updates
  /// the list of its pictures if the folder is followed.
  func folderDidChange(_ folder: FilePath, _ change: FolderWatch.Change) {
    for follower in files.followers(of: folder) { follower.update(after: change) }
    filesDidChange { file in
      guard file.parent == folder else { return false }
      return switch change {
      case .files(let names): names.contains(file.lastComponent)
      case .everything: true
      }
    }
  }

  /// Loads the pages again whose files have changed, of those that are loaded, and asks for the
  /// number of pages of changed documents.
  private func filesDidChange(_ isChanged: (FilePath) -> Bool) {
    for address in Set(addresses) where isChanged(address.path) {
      loading.loader.reloadIfChanged(address)
    }
    documentsDidChange(isChanged)
    recentPages.forget { isChanged($0.path) }
    shownContents.forget(where: isChanged)
    events.filesDidChange(isChanged)
  }

  /// Replaces the pictures of the followed folders in the list with those that exist now.
  ///
  /// While pages turn, the update waits for the end of all turns, which calls this method again, so
  /// that the turning page keeps its neighbours.
  func updateFromFolders() {
    guard files.followsFolders, controller?.isTurning != true else { return }
    let (shown, former) = (currentFile, files.parts.map(\.files))
    var picture: PageImage?
    if case .ready(let image) = loading.loader.page(at: addresses[current]) { picture = image }
    let change = files.update(
      showing: shown, ofPart: contents.part(ofPage: current, among: former), picture: picture)
    var names: [FilePath: FilePath] = [:]
    if case .renamed(let name) = change { names[shown] = name }
    let wasMissing = files.missing == shown
    if change != .absent { files.missing = nil }
    replace(
      addresses: contents.addresses(
        replacing: former, with: files.parts.map(\.files), renamed: names),
      renamed: names)
    switch change {
    case .present: if wasMissing { reloadShownFile() }
    // The file may be the first picture of a folder, which has another page than the empty folder.
    case .renamed: reloadShownFile()
    case .absent: if !wasMissing { confirmDeletion(of: shown) }
    }
  }

  /// Shows a message on the current page if its file `file` is still missing after a short delay.
  ///
  /// An editor that saves a file may remove it for a moment.
  private func confirmDeletion(of file: FilePath) {
    later { book in
      guard book.currentFile == file, book.files.isGone(file) else { return }
      book.files.missing = file
      book.updateShownPage()
    }
  }

  private func reloadShownFile() {
    loading.loader.reloadIfChanged(addresses[current])
    updateShownPage()
  }

  /// Shows the current page again, because its message may be another one.
  func updateShownPage() {
    for page in pages.showing(current) { page.update() }
    window?.setNeedsFrame()
    events.positionDidChange(false)
  }

  /// Replaces the list of pages with `newAddresses`; `names` maps the old path of each renamed file
  /// to its new path.
  ///
  /// The new list must contain the current page, under its new path if its file was renamed.
  func replace(
    addresses newAddresses: [PageAddress], renamed names: [FilePath: FilePath] = [:]
  ) {
    let former = addresses
    guard newAddresses != former else { return }
    let newIndices = Dictionary(zip(newAddresses, newAddresses.indices)) { first, _ in first }
    func movedIndex(_ index: Int) -> Int? { newIndices[former[index].renamed(names)] }
    guard let newCurrent = movedIndex(current) else { preconditionFailure("the shown page stays") }
    pages.keep { page in
      guard let spread = page.spread.renumbered(movedIndex) else { return false }
      page.spread = spread
      return true
    }
    spreads.plan.renumber(movedIndex)
    contents.addresses = newAddresses
    if !names.isEmpty { loading.loader.rename(names) }
    current = newCurrent
    divideIntoSpreads()
    keepShownController()
    show(newCurrent, half: currentHalf)
    // The page may have other neighbours now.
    controller?.reloadPages()
    if currentFile == files.missing { for page in pages.showing(current) { page.update() } }
    events.pagesDidChange()
    events.positionDidChange(false)
  }

  /// Gives the shown controller the current spread if pages of its former spread have been removed.
  private func keepShownController() {
    guard let shown = ownPage(controller?.viewController), pages[currentSpread] !== shown else {
      return
    }
    if shown.spread != currentSpread {
      shown.spread = currentSpread
      shown.update()
    }
    pages.add(shown)
  }
}
