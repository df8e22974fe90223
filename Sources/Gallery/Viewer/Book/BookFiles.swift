import Documents
import Quire

/// The files of a book on the disk: the folder that is followed, and the folders that are watched.
struct BookFiles {
  /// A change to the file of the current page and the files around it.
  enum Change {
    /// The file exists; the associated value is the list of the pictures in the folder.
    case present([FilePath])
    /// The file has another path now; the second value is the list of the pictures in the folder.
    case renamed(to: FilePath, [FilePath])
    /// The file is not in the folder; the associated value is the list with the file all the same.
    case absent([FilePath])
  }

  /// The object that watches the folder of the pictures, or `nil` if the book was not opened from a
  /// folder.
  var follower: FolderFollower?
  /// The object that watches the files of the pages around the current page, or `nil` while the book
  /// is being created.
  var watch: BookFolderWatch?
  /// The file of the current page if the file no longer exists, or `nil` if the file exists.
  var missing: FilePath?

  /// Returns what has happened to `shown`, the file of the current page, or `nil` if no folder is
  /// followed.
  ///
  /// - Parameters:
  ///   - shown: the path of the file.
  ///   - known: the paths of all files of the book.
  ///   - picture: the current page, or `nil` if it has no picture.
  /// - Returns: what has happened.
  func change(of shown: FilePath, known: [FilePath], picture: PageImage?) -> Change? {
    // Another thread changes the list, so it is read once.
    guard let present = follower?.files else { return nil }
    if present.contains(shown) { return .present(present) }
    if let picture {
      let known = Set(known)
      if let name = FollowedFolder.file(of: picture, among: present.filter { !known.contains($0) })
      {
        return .renamed(to: name, present)
      }
    }
    return .absent(FollowedFolder.files(present, with: shown))
  }

  /// Returns whether `file` has been deleted or moved.
  func isGone(_ file: FilePath) -> Bool {
    guard let follower else { return false }
    return !follower.files.contains(file) && !file.exists
  }

  /// Returns the message to show on a page of `file` if the file no longer exists, or `nil` if the
  /// file exists; `isLast` says that the book has no other page.
  func absenceReason(of file: FilePath, isLast: Bool) -> String? {
    guard missing == file else { return nil }
    let reason = localized("This file has been deleted or moved.")
    guard isLast, let folder = follower?.path.lastComponent.displayName else { return reason }
    return reason + "\n"
      + localized("No pictures are left in %s. Drop other pictures here, or press Open.", folder)
  }
}
