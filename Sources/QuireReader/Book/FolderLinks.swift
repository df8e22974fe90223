import QuireDocuments

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
