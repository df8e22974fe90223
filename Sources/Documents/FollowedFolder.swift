internal import CPosix
internal import CodecProtocol
internal import Glibc

/// A folder whose pictures form the list of a book, and whose changes update that list.
public struct FollowedFolder: Sendable {
  /// The path of the folder.
  public let path: FilePath
  /// The picture that the user named, which belongs to the list even if it is hidden, or `nil` if
  /// the user named the folder.
  private let named: FilePath?
  /// The modification time of the folder when its pictures were listed.
  private let stamp: FileStamp?

  /// Creates a description of the folder at `path`, whose pictures are to be listed.
  init(_ path: FilePath, named: FilePath? = nil) {
    self.path = path
    self.named = named.map { path.appending($0.lastComponent) }
    stamp = FileStatus(path)?.stamp
  }

  /// Whether files may have been added or removed since the pictures were listed.
  public var hasChanged: Bool { FileStatus(path)?.stamp != stamp }

  /// Returns the pictures of the folder after `change`, in natural order; `files` is the list
  /// before the change.
  ///
  /// - Parameters:
  ///   - change: the change since `files` was up to date.
  ///   - files: the previous list.
  /// - Returns: the new list; empty if the folder no longer exists.
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

  /// Returns `files` with `file` added in natural order, if `file` exists and the list does not
  /// contain it.
  public static func files(_ files: [FilePath], with file: FilePath?) -> [FilePath] {
    guard let file, !files.contains(file) else { return files }
    return NaturalOrder.sorted(files + [file])
  }

  /// Returns the file among `candidates` from which `page` was read before the file was renamed, or
  /// `nil` if none matches.
  public static func file(of page: PageImage, among candidates: [FilePath]) -> FilePath? {
    candidates.first { FileStatus($0)?.stamp == page.stamp }
  }

  /// Returns whether `file` exists and is a picture that belongs to the list.
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

  /// Returns `false` if `file` is an empty file, otherwise `true`.
  ///
  /// A file that another program has just created is reported again when it has been written.
  private func isWritten(_ file: FilePath) -> Bool {
    FileStatus(file).map { $0.stamp.size > 0 } ?? true
  }
}
