import QuireDocuments

/// The folders of a book on the disk: those whose pictures are followed, and those that are
/// watched.
final class BookFolders {
  /// Called after files have changed in a folder.
  var filesDidChange: (FileChange) -> Void = { _ in }
  /// Called after pictures have been added to a followed folder or removed from it.
  var picturesDidChange: () -> Void = {}
  /// For each part of the book, the object that lists the pictures of its folder, or `nil` if the
  /// part is a file.
  private var followers: [FolderFollower?] = []
  /// The object that watches the files of the pages around the current page.
  private(set) lazy var watch = BookFolderWatch(folders) { [weak self] folder in
    for follower in self?.followers(of: folder) ?? [] { follower.updateIfChanged() }
  } changed: { [weak self] folder, change in
    guard let self else { return }
    for follower in followers(of: folder) { follower.update(after: change) }
    filesDidChange(.folder(folder, change))
  }
  private let folders: [FilePath]

  /// Creates the folders of `list`; `folders` are those of its files in the order of the pages.
  init(_ list: PictureList, folders: [FilePath]) {
    self.folders = folders
    followers = list.parts.map { part in
      part.folder.map { folder in
        FolderFollower(folder, pictures: part.pictures) { [weak self] in self?.picturesDidChange() }
      }
    }
  }

  /// For each part of the book, the pictures in its folder now, or `nil` if the part is a file.
  var pictures: [[FilePath]?] { followers.map { $0?.pictures } }

  /// Returns whether `file`, which is in the book because its folder is, has been deleted or moved.
  func isGone(_ file: FilePath) -> Bool {
    !followers.contains { $0?.pictures.contains(file) == true } && !file.exists
  }

  /// Follows the pictures of no folder any more; the book has one part, a file.
  func unfollow() { followers = [nil] }

  /// Returns the followers of `folder`; there are several if the user has named it more than once.
  private func followers(of folder: FilePath) -> [FolderFollower] {
    followers.compactMap { $0 }.filter { $0.path == folder }
  }
}
