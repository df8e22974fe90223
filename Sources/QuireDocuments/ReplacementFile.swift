internal import CPosix
internal import Glibc

/// A writer of a new file that appears at its path only when it is complete, and then replaces the
/// existing file there.
///
/// No program ever reads an incomplete file. Until the file is complete, it has no name, so that a
/// program that ends early leaves nothing behind. On drives without support for unnamed files, it
/// has a hidden name in the same folder, and only the user may read it. The complete file has the
/// permissions and, if the system allows that, the owner of the file that it replaces.
public final class ReplacementFile {
  private enum Destination {
    /// The path of a regular file that the new file replaces, with all symbolic links resolved.
    case name(FilePath)
    /// The path of a device or another special file, to which the new file is copied at the end.
    case device(FilePath)
    /// The file descriptor of a named pipe, to which the new file is copied at the end.
    case pipe(Int32)
  }

  /// The file descriptor of the new file, which is open for writing.
  let descriptor: Int32
  private let destination: Destination
  /// The path of the hidden file that holds the new file until it is complete, or `nil` if the new
  /// file is an unnamed temporary file.
  private var temporary: FilePath?
  /// The permissions that the system gives to a new file.
  private var usualPermissions: mode_t = 0o600

  /// Creates an empty new file for `path`; if `path` names a pipe, waits at most `timeout` until a
  /// program reads from the pipe.
  ///
  /// - Throws: `FileError` if the file cannot be created.
  public init(_ path: FilePath, timeout: Duration = .seconds(10)) throws(FileError) {
    switch FileStatus(path)?.type {
    case S_IFDIR:
      throw FileError(code: EISDIR)
    case S_IFREG, nil:
      let resolvedPath = path.resolved
      (descriptor, temporary) = try ReplacementFile.open(beside: resolvedPath)
      destination = .name(resolvedPath)
    case S_IFIFO:
      let pipe = try NamedPipe.openForWriting(path, timeout: timeout)
      descriptor = quire_open_spool()
      destination = .pipe(pipe)
    default:
      descriptor = quire_open_spool()
      destination = .device(path)
    }
    try takePermissions()
  }

  /// Creates an empty new file that takes the place of whatever has the name `name`, also of a
  /// symbolic link, which is not followed.
  ///
  /// - Throws: `FileError` if the file cannot be created.
  init(taking name: FilePath) throws(FileError) {
    (descriptor, temporary) = try ReplacementFile.open(beside: name)
    destination = .name(name)
    try takePermissions()
  }

  private func takePermissions() throws(FileError) {
    var status = stat()
    guard descriptor >= 0, unsafe fstat(descriptor, &status) == 0 else { throw .last }
    usualPermissions = status.st_mode & ReplacementFile.allPermissions
    _ = fchmod(descriptor, S_IRUSR | S_IWUSR)
  }

  private static let allPermissions = S_IRWXU | S_IRWXG | S_IRWXO

  deinit {
    if let temporary { unsafe unlink(temporary.characters) }
    if case .pipe(let pipe) = destination { close(pipe) }
    close(descriptor)
  }

  /// Appends the bytes of the span `bytes` to the new file.
  ///
  /// - Throws: `FileError` if writing fails, for example with the code ENOSPC.
  public func append(_ bytes: RawSpan) throws(FileError) {
    try bytes.write(to: descriptor)
  }

  /// Appends the bytes of the array `bytes` to the new file.
  ///
  /// - Throws: `FileError` if writing fails, for example with the code ENOSPC.
  public func append(_ bytes: [UInt8]) throws(FileError) {
    // Sound: every UInt8 is a valid byte.
    try append(unsafe bytes.span.bytes)
  }

  /// Overwrites the bytes at `offset` in the new file with `bytes`.
  func overwrite(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    let count = unsafe pwrite(descriptor, bytes, bytes.count, offset)
    guard count == bytes.count else { throw .last }
  }

  /// Waits until the drive has stored all bytes that were written to the new file.
  ///
  /// That includes bytes that other programs have written to it.
  ///
  /// - Throws: `FileError` if the drive could not store everything.
  func flush() throws(FileError) {
    guard fsync(descriptor) == 0 else { throw .last }
  }

  /// Moves the complete new file to its path, where it replaces the existing file, or copies it to
  /// the device or pipe at that path.
  ///
  /// - Throws: `FileError` if that fails; the existing file is then unchanged.
  public func commit() throws(FileError) {
    switch destination {
    case .name(let path): try rename(to: path)
    case .device(let path):
      let device = unsafe Glibc.open(path.characters, O_WRONLY | O_CLOEXEC)
      guard device >= 0 else { throw .last }
      defer { close(device) }
      try copy(to: device)
    case .pipe(let pipe): try copy(to: pipe)
    }
  }

  /// Gives the file the owner and the permissions of the file at `path`, or those of a new file.
  private func takeAttributes(ofFileAt path: FilePath) {
    var status = stat()
    // The path has no symbolic links; one that has taken its place is not followed.
    guard unsafe lstat(path.characters, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      _ = fchmod(descriptor, usualPermissions)
      return
    }
    var permissions = status.st_mode & ReplacementFile.allPermissions
    // Only root gives a file to another user; a user gives it to another group of the user.
    if fchown(descriptor, status.st_uid, status.st_gid) != 0,
      fchown(descriptor, uid_t.max, status.st_gid) != 0
    {
      // The group is another one, which gets what all others have.
      permissions = permissions & ~S_IRWXG | (permissions & S_IRWXO) << 3
    }
    _ = fchmod(descriptor, permissions)
  }

  private func rename(to path: FilePath) throws(FileError) {
    takeAttributes(ofFileAt: path)
    let name = temporary ?? ReplacementFile.hiddenName(beside: path)
    if temporary == nil {
      guard unsafe quire_name_file(descriptor, name.characters) == 0 else { throw .last }
      temporary = name
    }
    guard unsafe Glibc.rename(name.characters, path.characters) == 0 else { throw .last }
    temporary = nil
  }

  private func copy(to device: Int32) throws(FileError) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var offset = 0
    while true {
      let count = unsafe pread(descriptor, &buffer, buffer.count, offset)
      guard count >= 0 else { throw .last }
      guard count > 0 else { return }
      try unsafe buffer.span.bytes.extracting(first: count).write(to: device)
      offset += count
    }
  }

  private static func open(beside path: FilePath) throws(FileError) -> (Int32, FilePath?) {
    let unnamed = unsafe quire_open_unnamed(path.parent.characters, O_RDWR | O_CLOEXEC, 0o666)
    if unnamed >= 0 { return (unnamed, nil) }
    // open(2): the errors of drives and systems that do not support unnamed files.
    guard [EOPNOTSUPP, EISDIR, EINVAL].contains(errno) else { throw .last }
    let name = hiddenName(beside: path)
    let file = unsafe Glibc.open(name.characters, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .last }
    return (file, name)
  }

  private static func hiddenName(beside path: FilePath) -> FilePath {
    path.parent.appending(FilePath(".quire-\(getpid())-\(UInt32.random(in: 0...(.max)))"))
  }
}
