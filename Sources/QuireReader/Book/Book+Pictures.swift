import QuireDocuments

/// What happens when pictures have been read or cannot be read.
extension Book {
  /// Records the state of the picture of `page`, and has it shown.
  mutating func pictureDidChange(_ page: PageAddress, _ state: PictureState) {
    guard contents.order.contains(page) else { return }
    switch state {
    case .ready(let shape):
      pictures.failures[page] = nil
      if pictures.outcome.succeed() {
        rememberGivenPage()
        give(.storeReading)
        rememberOpening()
      }
      learnShape(of: page, fromPicture: shape)
      if spreads.margins.needs(page) { give(.findMargins(of: page)) }
    case .failed(let error):
      pictures.failures[page] = error
      if awaitsLinks(page, error) { return }
      if error.reason == .decoderPaused { awaitEndOfPause() }
      pageDidFail(page, error)
    }
    if page == place.page { give(.firstPageIsReady) }
    openDocuments()
    if !bookmarks.isRequested { findBookmarks() }
    if !ratings.isRequested { findRatings() }
    notify(.pageChanged(page))
    give(.updatePage(page))
    askForPasswordIfNeeded()
  }

  /// Reports `error`, for which `page` could not be read, unless the page says so in another way.
  private mutating func pageDidFail(_ page: PageAddress, _ error: CodecError) {
    pictures.outcome.fail()
    // A missing file is reported on its page, and a password is asked for.
    if page.path != files.missing, !error.concernsPassword, !isBeyondEnd(page.path, error),
      pictures.outcome.report(page)
    {
      give(.report("\(page): \(error)"))
    }
    if contents.unopenedDocuments.contains(page.path) { divideIntoSpreads() }
  }

  /// Reports `error`, which says why the changed file of `page` cannot be read, unless the file
  /// becomes readable within a short time.
  mutating func reloadDidFail(_ page: PageAddress, _ error: CodecError) {
    // A file that is missing from a followed folder is reported on its page.
    if error.reason == .noSuchFile, files.isFollowed(page.path) { return }
    give(.confirmRefusal(page, error))
  }

  // MARK: Another attempt

  /// Reads the file at `path` again, as far as it could not be read.
  mutating func readAgain(_ path: FilePath) {
    give(.retry(path))
    forgetRefusals(of: path)
  }

  /// Forgets which pages of the file at `path` could not be read or described, because they are
  /// being read again.
  private mutating func forgetRefusals(of path: FilePath) {
    if !contents.awaitsAnswer(path) { contents.retry(path) }
    pictures.retry(path)
    give(.forgetRefusals(path))
    give(.updateSpread(of: place.page))
    notify(.filesChanged(.file(path)))
  }

  private mutating func awaitEndOfPause() {
    guard !pictures.isPaused else { return }
    pictures.isPaused = true
    give(.awaitEndOfPause)
  }

  /// Reads the pages again that are not read during a pause of the decoder.
  mutating func pauseDidEnd() {
    pictures.isPaused = false
    let pages = addresses.filter { pictures.failures[$0]?.reason == .decoderPaused }
    for path in Set(pages.map(\.path)) { readAgain(path) }
  }

  // MARK: Passwords

  /// Asks for the password of the document of the current page, if the page cannot be read without
  /// it.
  mutating func askForPasswordIfNeeded() {
    guard turns.isVisible, !motion.isTurning else { return }
    for page in spread?.pages ?? [] {
      guard let error = pictures.failures[page], error.concernsPassword else { continue }
      let isNamed = contents.unopenedDocuments.contains(page.path)
      if pictures.passwords.isDue(for: page.path, isNamed: isNamed) {
        return notify(.passwordWanted(page.path, isWrong: error.reason == .wrongPassword))
      }
    }
  }

  /// Reads the document at `path` again, for which the user has entered a password.
  mutating func passwordWasEntered(_ path: FilePath) {
    pictures.passwords.answer(path)
    forgetRefusals(of: path)
  }

  // MARK: Links out of folders

  /// Returns whether it is not known yet whether `error`, for which `page` cannot be read, counts:
  /// the user may have allowed the links of the folder.
  private mutating func awaitsLinks(_ page: PageAddress, _ error: CodecError) -> Bool {
    guard case .linkLeavesFolder = error.reason, reading.isPossible else { return false }
    let folder = page.path.parent
    if pictures.links.isFirst(in: folder) { give(.findLinksAllowed(in: folder)) }
    return pictures.links.isBeingLookedUp(folder)
  }

  /// Reads the links of `folder` if the user has allowed them, and otherwise reports them.
  mutating func linksWereLookedUp(in folder: FilePath, isAllowed: Bool) {
    pictures.links.wasLookedUp(folder)
    if isAllowed { return readLinks(in: folder) }
    for page in refusedLinks(in: folder) {
      if let error = pictures.failures[page] { pictureDidChange(page, .failed(error)) }
    }
  }

  /// Reads the files in `folder` that could not be read because they are links.
  mutating func readLinks(in folder: FilePath) {
    give(.allowLinks(in: folder))
    for path in Set(refusedLinks(in: folder).map(\.path)) { readAgain(path) }
    notify(.filesChanged(.folder(folder, .everything)))
  }

  /// Returns the pages that could not be read because they are links out of `folder`.
  private func refusedLinks(in folder: FilePath) -> [PageAddress] {
    addresses.filter { page in
      guard page.path.parent == folder, let error = pictures.failures[page],
        case .linkLeavesFolder = error.reason
      else { return false }
      return true
    }
  }
}
