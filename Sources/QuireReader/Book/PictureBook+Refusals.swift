import Dispatch
import Quire
import QuireDocuments
import QuireLibrary

/// Methods that read files which could not be read at first.
extension PictureBook {
  /// Returns the buttons that help if the file at `path` cannot be read
  /// because of `error`, or none.
  func buttons(for error: CodecError, of path: FilePath) -> [Button] {
    if error.concernsPassword {
      return [
        Button(localized("Enter the password…")) { [weak self] in
          self?.events.passwordWanted(path, false)
        }
      ]
    }
    if case .linkLeavesFolder = error.reason {
      return [
        Button(localized("Open this link")) { [weak self] in self?.openLink(path) },
        Button(localized("Open the links of this folder")) { [weak self] in
          self?.openLinks(in: path.parent)
        },
      ]
    }
    if error.mayBeTriedAgain {
      return [
        Button(localized("Try again")) { [weak self] in
          self?.pool.tryAgain(path)
          self?.readAgain(path)
        }
      ]
    }
    return []
  }

  /// Reads the file at `path` again, as far as it could not be read.
  func readAgain(_ path: FilePath) {
    loading.loader.retry(path)
    forgetRefusals(of: path)
  }

  /// Forgets what could not be learned about the file at `path`, whose pages are being read again.
  func forgetRefusals(of path: FilePath) {
    contents.retry(path)
    inquiry.retry(path)
    shownContents.forget { $0 == path }
    for page in pages.showing(current) { page.update() }
    events.filesDidChange { $0 == path }
  }

  /// Reads the pages again that are not read during a pause of the decoder, when it has ended.
  func awaitEndOfPause() {
    guard !isPaused else { return }
    isPaused = true
    DispatchQueue.main.asyncAfter(deadline: .now() + PictureBook.pause) { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.isPaused = false
        let paths = self.addresses.indices.compactMap { index -> FilePath? in
          guard case .failed(let error) = self.loading.loader.page(at: self.addresses[index]),
            error.reason == .decoderPaused
          else { return nil }
          return self.addresses[index].path
        }
        for path in Set(paths) { self.readAgain(path) }
      }
    }
  }

  /// Returns whether it is not known yet whether `error`, for which the file at `path` cannot be
  /// read, counts: the user may have allowed the links of the folder.
  func awaitsAnswer(to error: CodecError, of path: FilePath) -> Bool {
    guard case .linkLeavesFolder = error.reason, let library else { return false }
    let folder = path.parent
    if links.isFirst(in: folder) {
      library.findLinksAllowed(in: folder) { isAllowed in
        DispatchQueue.main.async { [weak self] in
          MainActor.assumeIsolated { self?.linksWereLookedUp(in: folder, isAllowed) }
        }
      }
    }
    return links.isBeingLookedUp(folder)
  }

  private func linksWereLookedUp(in folder: FilePath, _ isAllowed: Bool) {
    links.wasLookedUp(folder)
    if isAllowed { return readLinks(in: folder) }
    for index in refusedLinks(in: folder) { pageChanged(index) }
  }

  private func openLink(_ path: FilePath) {
    pool.allowLink(path)
    readAgain(path)
  }

  private func openLinks(in folder: FilePath) {
    library?.allowLinks(in: folder)
    readLinks(in: folder)
  }

  /// Reads the files in `folder` that could not be read because they are links.
  private func readLinks(in folder: FilePath) {
    pool.allowLinks(in: folder)
    for index in refusedLinks(in: folder) { readAgain(addresses[index].path) }
    events.filesDidChange { $0.parent == folder }
  }

  /// Returns the indices of the pages that could not be read because they
  /// are links out of `folder`.
  private func refusedLinks(in folder: FilePath) -> [Int] {
    addresses.indices.filter { index in
      guard addresses[index].path.parent == folder,
        case .failed(let error) = loading.loader.page(at: addresses[index])
      else { return false }
      if case .linkLeavesFolder = error.reason { return true }
      return false
    }
  }
}

/// The folders of a book whose links may lead out of them, which needs the consent of the user.
nonisolated struct FolderLinks {
  /// The folders for which the library has been asked whether the user has allowed their links.
  private var asked: Set<FilePath> = []
  /// The folders for which the library has not answered.
  private var pending: Set<FilePath> = []

  /// Returns whether the library has to be asked about `folder`, and records that it is.
  mutating func isFirst(in folder: FilePath) -> Bool {
    guard asked.insert(folder).inserted else { return false }
    pending.insert(folder)
    return true
  }

  /// Returns whether the library has not answered about `folder`.
  func isBeingLookedUp(_ folder: FilePath) -> Bool { pending.contains(folder) }

  /// Records that the library has answered about `folder`.
  mutating func wasLookedUp(_ folder: FilePath) { pending.remove(folder) }
}
