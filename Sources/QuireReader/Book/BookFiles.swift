import Quire
import QuireDocuments

/// The files of a book on the disk: the folders that are followed, and those that are watched.
struct BookFiles {
  /// A change to the file of the current page and the files around it.
  enum Change: Equatable {
    /// The file exists.
    case present
    /// The page of the file is that of another file now: the same file under another name, or the
    /// first picture of a folder that had none.
    case renamed(to: FilePath)
    /// The file is not in its folder, but stays in the list all the same.
    case absent
  }

  /// The parts of the book in page order.
  var parts: [BookPart] = []
  /// The object that watches the files of the pages around the current page, or `nil` while the
  /// book is being created.
  var watch: BookFolderWatch?
  /// The file of the current page if the file no longer exists, or `nil` if the file exists.
  var missing: FilePath?
  /// The files that the last update has added to the book.
  private var lastAdded: [FilePath] = []

  /// Whether the book has folders whose pictures are followed.
  var followsFolders: Bool { parts.contains { $0.follower != nil } }

  /// Returns whether `file` is in the book because its folder is.
  func isFollowed(_ file: FilePath) -> Bool {
    parts.contains { $0.follower != nil && $0.files.contains(file) }
  }

  /// Returns the folder that is watched while a page of `file` is shown: that of the file, or
  /// `file` itself if it is a folder without pictures.
  func folder(of file: FilePath) -> FilePath {
    parts.contains { $0.follower?.path == file } ? file : file.parent
  }

  /// Returns the followers of `folder`; there are several if the user has named it more than once.
  func followers(of folder: FilePath) -> [FolderFollower] {
    parts.compactMap(\.follower).filter { $0.path == folder }
  }

  /// Makes the files of all parts those that exist now, and returns what has happened to `shown`,
  /// the file of the current page in the part with the index `index`; `picture` is that page, or
  /// `nil` if it has no picture.
  mutating func update(
    showing shown: FilePath, ofPart index: Int, picture: PageImage?
  ) -> Change {
    let known = Set(parts.flatMap(\.files))
    for index in parts.indices { parts[index].files = parts[index].present }
    let present = parts[index].files
    let added = parts.filter { $0.follower != nil }.flatMap(\.files).filter { !known.contains($0) }
    // A file that is moved may be seen in its new folder before it is missing in the old one.
    let candidates = added + lastAdded.filter { file in parts.contains { $0.files.contains(file) } }
    lastAdded = added
    if present.contains(shown) { return .present }
    if shown == parts[index].follower?.path { return .renamed(to: present[0]) }
    if let picture, let name = FollowedFolder.file(of: picture, among: candidates) {
      return .renamed(to: name)
    }
    parts[index].files = FollowedFolder.files(
      parts[index].follower?.pictures ?? present, with: shown)
    return .absent
  }

  /// Returns whether `file`, which is in the book because its folder is, has been deleted or moved.
  func isGone(_ file: FilePath) -> Bool {
    !parts.contains { $0.follower?.pictures.contains(file) == true } && !file.exists
  }

  /// Returns the message to show on a page of `file` if the file no longer exists, or `nil` if the
  /// file exists; `isLast` says that the book has no other page.
  func absenceReason(of file: FilePath, isLast: Bool) -> String? {
    guard missing == file else { return nil }
    let reason = localized("This file has been deleted or moved.")
    guard isLast, let folder = parts.first?.follower?.path.lastComponent.displayName else {
      return reason
    }
    return reason + "\n"
      + localized(
        "No pictures are left in %s. Drop books, comics or pictures here, or press Open.", folder)
  }
}
