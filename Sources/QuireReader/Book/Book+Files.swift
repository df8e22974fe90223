import QuireDocuments

/// What happens when files in the folders of the book are added, changed, removed or renamed.
extension Book {
  /// Loads the pages again whose files have changed by `change`, of those that are loaded, and asks
  /// again for the properties of changed documents.
  mutating func filesDidChange(_ change: FileChange) {
    give(.reload(addresses.filter { change.includes($0.path) }))
    spreads.margins.forget(where: change.includes)
    let others = contents.countedInVain.filter(change.includes)
    for document in others { contents.retry(document) }
    if !others.isEmpty { openDocuments() }
    for document in contents.describedDocuments where change.includes(document) {
      give(.describeAgain(document))
    }
    give(.forgetAnswers(change))
    notify(.filesChanged(change))
  }

  /// Replaces the pictures of the followed folders in the list with those of `listing`.
  ///
  /// While pages turn, nothing changes, so that the turning page keeps its neighbours; the folders
  /// are listed again at the end of the turns.
  mutating func foldersWereListed(_ listing: FolderListing) {
    let shown = place.page.path
    guard files.followsFolders, !motion.isTurning, listing.pictures.count == files.parts.count,
      let part = files.part(of: shown)
    else { return }
    let change = files.update(listing, showing: shown, ofPart: part)
    var names: [FilePath: FilePath] = [:]
    if case .renamed(let name) = change { names[shown] = name }
    let wasMissing = files.missing == shown
    if change != .absent { files.missing = nil }
    replace(
      contents.addresses(ofFiles: files.shown, renamed: names), renamed: names)
    switch change {
    case .present: if wasMissing { reloadShownFile() }
    // The file may be the first picture of a folder, which has another page than the empty folder.
    case .renamed: reloadShownFile()
    case .absent: if !wasMissing { give(.confirmDeletion(shown)) }
    }
  }

  /// Shows a message on the current page, whose file `file` is still missing after a short delay.
  ///
  /// An editor that saves a file may remove it for a moment.
  mutating func fileIsGone(_ file: FilePath) {
    guard place.page.path == file else { return }
    files.missing = file
    updateShownPage()
  }

  private mutating func reloadShownFile() {
    give(.reload([place.page]))
    updateShownPage()
  }

  /// Shows the current page again, because its message may be another one.
  mutating func updateShownPage() {
    give(.updateSpread(of: place.page))
    notify(.positionChanged(isAnotherPage: false))
  }

  /// Whether the list contains only one page, and the file of that page no longer exists.
  var hasOnlyMissingFile: Bool {
    addresses.count == 1 && addresses[0].path == files.missing
  }
}
