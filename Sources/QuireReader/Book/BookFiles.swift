import Quire
import QuireDocuments

/// The files of a book on the disk, as they were when their folders were listed last.
struct BookFiles {
  /// A path from the user, with the files of the book for which it stands.
  struct Part {
    /// The files in the order of the book's pages.
    var files: [FilePath]
    /// The folder whose pictures are followed, or `nil` if the path names a single file.
    var folder: FilePath?
  }

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
  var parts: [Part]
  /// The folder that was opened alone, or that of a picture that was opened alone, or `nil` if
  /// other files were opened.
  let folder: FilePath?
  /// The paths from the user if they are several, or an empty array.
  let set: [FilePath]
  /// The file of the current page if the file no longer exists, or `nil` if the file exists.
  var missing: FilePath?
  /// The files that the user has taken out of the book, but which may still be in their folders, or
  /// come back.
  var discarded: Set<FilePath> = []
  /// The pages that the user has taken out last.
  var leaving = LeavingPages()
  /// The files that the last update has added to the book.
  private var lastAdded: [FilePath] = []

  /// Creates the files of `list`.
  init(_ list: PictureList) {
    parts = list.parts.map { Part(files: $0.files, folder: $0.folder?.path) }
    folder = list.folder
    set = list.isSet ? list.paths : []
  }

  /// The files of the book's pages in their order.
  ///
  /// If the user has taken out all of them, the last one stays, which is missing.
  var shown: [FilePath] {
    let files = parts.flatMap(\.files)
    let staying = files.filter { !discarded.contains($0) }
    return staying.isEmpty ? files.filter { $0 == missing } : staying
  }

  /// Whether the book has folders whose pictures are followed.
  var followsFolders: Bool { parts.contains { $0.folder != nil } }

  /// Returns whether `file` is in the book because its folder is.
  func isFollowed(_ file: FilePath) -> Bool {
    parts.contains { $0.folder != nil && $0.files.contains(file) }
  }

  /// Returns the index of the part to which `file` belongs, or `nil` if it is in none.
  ///
  /// A file in several parts belongs to the first of them.
  func part(of file: FilePath) -> Int? { parts.firstIndex { $0.files.contains(file) } }

  /// Returns the folder that is watched while a page of `file` is shown: that of the file, or
  /// `file` itself if it is a folder without pictures.
  func folder(of file: FilePath) -> FilePath {
    parts.contains { $0.folder == file } ? file : file.parent
  }

  /// The folders of the files in the order of the pages.
  var folders: [FilePath] {
    parts.flatMap { part in part.folder.map { [$0] } ?? part.files.map(\.parent) }
  }

  /// Returns the files of the parts according to `pictures`, the pictures in their folders.
  private func files(_ pictures: [[FilePath]?]) -> [[FilePath]] {
    zip(parts, pictures).map { part, pictures in
      guard let folder = part.folder, let pictures else { return part.files }
      return FollowedFolder.files(pictures, of: folder)
    }
  }

  /// Returns the files among which `shown`, the file of the current page, may be under a new name
  /// if it is not in `pictures`, the pictures in the folders of the parts.
  func candidates(for shown: FilePath, in pictures: [[FilePath]?]) -> [FilePath] {
    let present = files(pictures)
    guard let part = part(of: shown), !present[part].contains(shown) else { return [] }
    let all = Set(present.joined())
    return added(to: present) + lastAdded.filter(all.contains)
  }

  /// Returns the files of followed folders that are in `present` and not in the book.
  private func added(to present: [[FilePath]]) -> [FilePath] {
    let known = Set(parts.flatMap(\.files))
    return zip(parts, present).flatMap { part, files in
      part.folder == nil ? [] : files.filter { !known.contains($0) }
    }
  }

  /// Makes the files of all parts those of `listing`, and returns what has happened to `shown`, the
  /// file of the current page in the part with the index `index`.
  ///
  /// A file that is moved may be seen in its new folder before it is missing in the old one.
  mutating func update(
    _ listing: FolderListing, showing shown: FilePath, ofPart index: Int
  ) -> Change {
    let present = files(listing.pictures)
    lastAdded = added(to: present)
    forgetDiscarded(goneFrom: listing.pictures)
    for (index, files) in present.enumerated() { parts[index].files = files }
    if present[index].contains(shown) { return discarded.contains(shown) ? .absent : .present }
    if shown == parts[index].folder { return .renamed(to: present[index][0]) }
    if let name = listing.successor { return .renamed(to: name) }
    parts[index].files = FollowedFolder.files(
      listing.pictures[index] ?? present[index], with: shown)
    return .absent
  }

  /// Returns the message to show on a page of `file` if the file no longer exists, or `nil` if the
  /// file exists; `isLast` says that the book has no other page.
  func absenceReason(of file: FilePath, isLast: Bool) -> String? {
    guard missing == file else { return nil }
    let reason = localized("This file has been deleted or moved.")
    guard isLast, let folder = parts.first?.folder?.lastComponent.displayName else {
      return reason
    }
    return reason + "\n"
      + localized(
        "No pictures are left in %s. Drop books, comics or pictures here, or press Open.", folder)
  }
}
