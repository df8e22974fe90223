internal import CPosix
internal import CodecProtocol
internal import Glibc

extension SourceFile {
  /// The flags of open(2): reading, without waiting for the writer of a pipe.
  private static let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC

  /// Returns the first bytes of the file at `path`, by which most formats are recognized.
  ///
  /// - Throws: `CodecError` if there is no regular file at `path` or it cannot be read.
  static func beginning(of path: FilePath) throws(CodecError) -> [UInt8] {
    let file = try open(path, in: nil)
    defer { close(file) }
    guard FileStatus(descriptor: file)?.type == S_IFREG else { throw CodecError(.isNotAFile) }
    var bytes = [UInt8](repeating: 0, count: FileKind.signatureLength)
    let count = unsafe pread(file, &bytes, bytes.count, 0)
    guard count >= 0 else { throw CodecError(.unreadable) }
    return Array(bytes.prefix(count))
  }

  /// Opens the file at `path`, which must lie in `folder` unless that is `nil`, and returns its
  /// descriptor.
  ///
  /// - Throws: `CodecError` if the file cannot be opened, or if a link leads out of `folder`.
  static func open(_ path: FilePath, in folder: FilePath?) throws(CodecError) -> Int32 {
    guard let folder else { return try descriptor(unsafe Glibc.open(path.characters, flags)) }
    let opened = unsafe Glibc.open(folder.characters, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else { throw failure }
    defer { close(opened) }
    let file = unsafe quire_open_beneath(opened, path.lastComponent.characters, flags)
    // An absolute link may lead into the folder, and a folder may be renamed at this moment.
    // Kernels before 5.6, and containers, lack the call.
    guard file < 0, [EXDEV, EAGAIN, ENOSYS, EPERM].contains(errno) else {
      return try descriptor(file)
    }
    let target = path.resolved
    guard target.bytes.starts(with: folder.resolved.appending("").bytes) else {
      throw CodecError(.linkLeavesFolder(to: target))
    }
    return try descriptor(unsafe Glibc.open(target.characters, flags | O_NOFOLLOW))
  }

  private static func descriptor(_ result: Int32) throws(CodecError) -> Int32 {
    guard result >= 0 else { throw failure }
    return result
  }

  /// The error for the last call that has failed to open a file.
  private static var failure: CodecError {
    CodecError([EACCES, EPERM].contains(errno) ? .permissionDenied : .unreadable)
  }
}
