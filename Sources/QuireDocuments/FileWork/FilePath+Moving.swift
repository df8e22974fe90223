internal import CGio
internal import CPosix
internal import Glibc
internal import Synchronization

/// Functions that copy, move and delete files, and never replace one that exists.
extension FilePath {
  /// Moves the file at this path to `path`, unless a file exists there.
  ///
  /// On the same drive the file is renamed in one step. To another drive it is copied, and deleted
  /// here when the copy is complete.
  ///
  /// - Throws: `FileError` if the file cannot be moved, with `EEXIST` if a file exists at `path`.
  package func move(to path: FilePath) throws(FileError) {
    do throws(FileError) {
      try renameWithoutReplacing(to: path)
    } catch {
      guard error.code == EXDEV else { throw error }
      try copy(to: path)
      path.flush()
      path.parent.flush()
      do throws(FileError) {
        try delete()
      } catch {
        // Without the file here, the copy is the only one.
        guard isOccupied else { return }
        try? path.delete()
        throw error
      }
    }
  }

  /// The hidden files of this process that will be copies.
  private static let unfinishedCopies = Mutex<Set<FilePath>>([])

  /// Deletes the files that are being copied on other threads, because the process ends at once.
  package static func deleteUnfinishedCopies() {
    unfinishedCopies.withLock { for copy in $0 { try? copy.delete() } }
  }

  /// Copies the file at this path, with its dates and permissions, to `path`, unless a file exists
  /// there.
  ///
  /// Until the copy is complete, it has a hidden name in the same folder, and is one of the
  /// ``unfinishedCopies``.
  ///
  /// - Throws: `FileError` if the file cannot be copied, with `EEXIST` if a file exists at `path`.
  package func copy(to path: FilePath) throws(FileError) {
    if path.isOccupied { throw FileError(code: EEXIST) }
    let hidden = path.parent.appending(
      FilePath(bytes: Array(".quire-\(getpid())-".utf8) + path.lastComponent.bytes.prefix(200)))
    FilePath.unfinishedCopies.withLock { _ = $0.insert(hidden) }
    defer { FilePath.unfinishedCopies.withLock { _ = $0.remove(hidden) } }
    try withGFile { source throws(FileError) in
      try hidden.withGFile { target throws(FileError) in
        var error: UnsafeMutablePointer<GError>?
        let flags = GFileCopyFlags(
          G_FILE_COPY_OVERWRITE.rawValue | G_FILE_COPY_ALL_METADATA.rawValue)
        guard unsafe g_file_copy(source, target, flags, nil, nil, nil, &error) != 0 else {
          try? hidden.delete()
          throw unsafe FileError(gio: error)
        }
      }
    }
    do throws(FileError) {
      try hidden.renameWithoutReplacing(to: path)
    } catch {
      try? hidden.delete()
      throw error
    }
  }

  /// Deletes the file at this path for good.
  ///
  /// - Throws: `FileError` if the file cannot be deleted.
  package func delete() throws(FileError) {
    guard unsafe unlink(characters) == 0 else { throw .last }
  }

  /// Returns the path in `folder` with the name of this file or, if a file has that name there, the
  /// first free name with a number: “name (2).jpg”.
  package func freePath(in folder: FilePath) -> FilePath {
    let name = lastComponent
    // The beginning of a hidden name is no ending.
    let dot = name.bytes.dropFirst().lastIndex(of: 0x2e) ?? name.bytes.endIndex
    let (stem, ending) = (name.bytes[..<dot], name.bytes[dot...])
    var path = folder.appending(name)
    var number = 2
    while path.isOccupied {
      path = folder.appending(FilePath(bytes: stem + Array(" (\(number))".utf8) + ending))
      number += 1
    }
    return path
  }

  /// Waits until the contents of the file or the folder at this path are on its drive.
  private func flush() {
    let file = unsafe open(characters, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    fsync(file)
    close(file)
  }

  /// Whether the path has a file, a folder or a symbolic link, even one that leads nowhere.
  private var isOccupied: Bool {
    var status = stat()
    return unsafe lstat(characters, &status) == 0
  }

  /// Renames the file at this path to `path` in one step, unless a file exists there.
  private func renameWithoutReplacing(to path: FilePath) throws(FileError) {
    let result = unsafe quire_rename_exclusively(characters, path.characters)
    if result == 0 { return }
    // Some drives cannot do both in one step.
    guard errno == EINVAL || errno == ENOSYS || errno == ENOTSUP else { throw .last }
    if path.isOccupied { throw FileError(code: EEXIST) }
    try rename(to: path)
  }
}
