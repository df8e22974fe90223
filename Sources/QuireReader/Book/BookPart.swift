import QuireDocuments

/// A path from the user, with the files of the book for which it stands.
struct BookPart {
  /// The files in the order of the book's pages.
  var files: [FilePath]
  /// The object that lists the pictures of the folder, or `nil` if the path names a single file.
  let follower: FolderFollower?

  /// Creates the part of `document`, which stays as it is.
  init(document: FilePath) {
    files = [document]
    follower = nil
  }

  /// Creates the part of the book for `part` of a list; `changed` is called after the pictures of
  /// its folder have changed.
  init(_ part: PictureList.Part, changed: @escaping @MainActor () -> Void) {
    files = part.files
    follower = part.folder.map {
      FolderFollower($0, pictures: part.pictures, changed: changed)
    }
  }

  /// The files as they are now.
  var present: [FilePath] {
    follower.map { FollowedFolder.files($0.pictures, of: $0.path) } ?? files
  }

  /// The folders of the files.
  var folders: [FilePath] { follower.map { [$0.path] } ?? files.map(\.parent) }
}
