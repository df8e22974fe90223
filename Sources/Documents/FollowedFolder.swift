internal import CPosix
internal import CodecProtocol
internal import Glibc

/// The folder that a list of pictures stands for, to bring the list up to date when files appear in
/// it, vanish from it or get other names.
public struct FollowedFolder: Sendable {
  /// The folder.
  public let path: FilePath
  /// The file that a person named, which belongs to the list even if it is hidden; `nil`
  /// if the person named the folder.
  private let named: FilePath?
  /// When the list was made, by the folder's own time.
  private let stamp: FileStamp?

  /// The folder at `path`, before its list is made.
  init(_ path: FilePath, named: FilePath? = nil) {
    self.path = path
    self.named = named.map { path.appending($0.lastComponent) }
    stamp = FileStatus(path)?.stamp
  }

  /// Whether files may have come or gone since the list was made.
  public var hasChanged: Bool { FileStatus(path)?.stamp != stamp }

  /// The pictures of the folder now, in natural order.
  ///
  /// - Parameters:
  ///   - change: what is different since `files` was up to date.
  ///   - files: the list before.
  /// - Returns: the list now; empty if the folder is gone.
  /// - Throws: `CodecError` if the folder is there and cannot be listed.
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

  /// `files` with `file` in its place, if it is not among them.
  public static func files(_ files: [FilePath], with file: FilePath?) -> [FilePath] {
    guard let file, !files.contains(file) else { return files }
    return NaturalOrder.sorted(files + [file])
  }

  /// The file among `candidates` that `page` was read from under another name, or `nil` if there is
  /// none.
  public static func file(of page: PageImage, among candidates: [FilePath]) -> FilePath? {
    candidates.first { FileStatus($0)?.stamp == page.stamp }
  }

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

  /// Whether there is something in `file`: one that another program has just created comes again
  /// when it has been written.
  private func isWritten(_ file: FilePath) -> Bool {
    FileStatus(file).map { $0.stamp.size > 0 } ?? true
  }
}
