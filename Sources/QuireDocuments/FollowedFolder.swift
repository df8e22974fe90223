internal import CPosix
internal import CodecProtocol
internal import Glibc

/// A folder whose pictures a book shows, with functions that update the list of the pictures when
/// the folder changes.
public struct FollowedFolder: Sendable {
  /// The path of the folder, without slashes at its end.
  public let path: FilePath
  /// The picture that the user asked to see in the folder, or `nil` if the user asked for the whole
  /// folder.
  ///
  /// The named picture belongs to the list even if it is hidden.
  let named: FilePath?
  /// The modification time of the folder when its pictures were listed, or `nil` if the time could
  /// not be read.
  private let stamp: FileStamp?

  /// Creates the followed folder at `path`; `named` is the picture that the user asked to see in
  /// it, or `nil` if the user asked for the whole folder.
  init(_ path: FilePath, named: FilePath? = nil) {
    let end = path.bytes.lastIndex { $0 != FilePath.slash } ?? 0
    let folder = FilePath(bytes: path.bytes.prefix(end + 1))
    self.path = folder
    self.named = named.map { folder.appending($0.lastComponent) }
    stamp = FileStatus(folder)?.stamp
  }

  /// Whether files may have been added to the folder or removed from it since its pictures were
  /// listed.
  public var hasChanged: Bool { FileStatus(path)?.stamp != stamp }

  /// Returns the folder's pictures in natural order after `change`, where `files` is the list
  /// before the change.
  ///
  /// - Parameters:
  ///   - change: The change since `files` was up to date.
  ///   - files: The previous list.
  /// - Returns: The new list; empty if the folder no longer exists.
  /// - Throws: `CodecError` if the folder exists but cannot be listed.
  public func files(
    after change: FolderWatch.Change, of files: [FilePath]
  ) throws(CodecError) -> [FilePath] {
    switch change {
    case .everything:
      guard path.isFolder else { return [] }
      return FollowedFolder.files(
        try PictureFolder.pictures(in: path), with: named.flatMap { $0.exists ? $0 : nil })
    case .files(let names):
      let changed = Set(names.map { path.appending($0) })
      let before = Set(files)
      let staying = files.filter { !changed.contains($0) || belongs($0) }
      let coming = changed.filter { !before.contains($0) && isWritten($0) && belongs($0) }
      return coming.isEmpty ? staying : NaturalOrder.sorted(staying + coming)
    }
  }

  /// Returns `pictures`, the pictures of `folder`, or the folder itself if it has none, so that
  /// a page says so.
  public static func files(_ pictures: [FilePath], of folder: FilePath) -> [FilePath] {
    pictures.isEmpty ? [folder] : pictures
  }

  /// Returns `files` with `file` inserted in natural order, unless `file` is `nil` or the list
  /// already contains it.
  public static func files(_ files: [FilePath], with file: FilePath?) -> [FilePath] {
    guard let file, !files.contains(file) else { return files }
    return NaturalOrder.sorted(files + [file])
  }

  /// Returns the file among `candidates` that is probably the file of `page` under a new name, or
  /// `nil` if there is none.
  ///
  /// The file has to have the size and modification time of the file from which `page` was read.
  public static func file(of page: PageImage, among candidates: [FilePath]) -> FilePath? {
    candidates.first { FileStatus($0)?.stamp == page.stamp }
  }

  /// Returns whether `file` exists and is one of the pictures that the book shows: a picture that
  /// is not hidden, or the one that the user asked for.
  private func belongs(_ file: FilePath) -> Bool {
    var status = stat()
    guard unsafe lstat(file.characters, &status) == 0 else { return false }
    if file == named { return true }
    let type = status.st_mode & S_IFMT
    guard file.lastComponent.bytes.first != 0x2e, type == S_IFREG || type == S_IFLNK else {
      return false
    }
    return PictureFolder.isPicture(file, isRegular: type == S_IFREG)
  }

  /// Returns whether `file` has contents: `false` for an empty file, otherwise `true`.
  ///
  /// A file that another program has just created is reported again when it has been written.
  private func isWritten(_ file: FilePath) -> Bool {
    FileStatus(file).map { $0.stamp.size > 0 } ?? true
  }
}
