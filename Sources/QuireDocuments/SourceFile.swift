internal import CPosix
internal import CodecProtocol
internal import Glibc

/// A regular file of a known format that this process has opened for reading, to pass its
/// descriptor to a codec process.
final class SourceFile {
  /// The values that together say whether two open files are the same file with the same contents.
  struct Identity: Hashable {
    let file: FileStatus.Identity
    let stamp: FileStamp
  }

  let path: FilePath
  /// The file descriptor of the open file.
  let descriptor: Int32
  let identity: Identity
  /// The format of the file, recognized by its first bytes.
  let kind: FileKind
  /// The scope of a codec process that reads the file.
  let scope: CodecScope

  /// Opens the file at `path`, without waiting if `path` names a pipe or a device.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - folder: The folder in which the file must lie, also if `path` is a link, or `nil` if it
  ///     may lie anywhere.
  /// - Throws: `CodecError` if there is no regular file at `path`, the user may not read it, its
  ///   format is not known, or a link leads out of `folder`.
  init(_ path: FilePath, in folder: FilePath? = nil) throws(CodecError) {
    self.path = path
    guard let status = FileStatus(path) else { throw FileStatus.failure(of: path) }
    try SourceFile.requireRegular(status.type)
    let file = try SourceFile.open(path, in: folder)
    do throws(CodecError) {
      // Another file may have taken the name since the check above.
      guard let opened = FileStatus(descriptor: file) else { throw CodecError(.unreadable) }
      try SourceFile.requireRegular(opened.type)
      kind = try SourceFile.kind(of: path, open: file, size: Int(opened.stamp.size))
      identity = Identity(file: opened.identity, stamp: opened.stamp)
      scope = kind.isDocument ? .document(opened.identity) : .pictures(in: path.parent)
      descriptor = file
    } catch {
      close(file)
      throw error
    }
  }

  deinit {
    close(descriptor)
  }

  /// Returns the format of the file at `path` of `size` bytes, which is open with the file
  /// descriptor `descriptor`.
  private static func kind(
    of path: FilePath, open descriptor: Int32, size: Int
  ) throws(CodecError) -> FileKind {
    guard size > 0 else { throw CodecError(.empty) }
    let kind = try FileKind(size: size, fileExtension: path.fileExtension) {
      offset, count throws(CodecError) in
      var bytes = [UInt8](repeating: 0, count: count)
      let got = unsafe pread(descriptor, &bytes, count, offset)
      guard got >= 0 else { throw CodecError(.unreadable) }
      return Array(bytes.prefix(got))
    }
    guard let kind else { throw CodecError(.notAPicture) }
    return kind
  }

  private static func requireRegular(_ type: mode_t) throws(CodecError) {
    switch type {
    case S_IFREG: return
    case S_IFDIR: throw CodecError(.isFolder)
    case S_IFIFO: throw CodecError(.isNamedPipe)
    default: throw CodecError(.isNotAFile)
    }
  }
}
