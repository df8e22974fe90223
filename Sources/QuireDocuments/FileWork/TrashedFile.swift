internal import CGio
internal import Glibc

/// A file in the trash, as the Trash Specification of freedesktop.org describes it, with the place
/// from which it came.
package struct TrashedFile: Hashable, Sendable {
  /// The place from which the file came.
  package let original: FilePath
  /// The file in the trash.
  package let file: FilePath
  /// The small file in the trash that names the place and the date of the deletion.
  let information: FilePath
  /// The files that went to the trash with this one, and come back with it.
  var companions: [TrashedFile] = []

  /// Moves the file back to the place from which it came, unless another file is there now, and its
  /// companions with it.
  ///
  /// - Throws: `FileError` if the file cannot be moved, with `EEXIST` if another file has its
  ///   place.
  package func restore() throws(FileError) {
    try file.move(to: original)
    try? information.delete()
    for companion in companions { try? companion.restore() }
  }
}

extension FilePath {
  /// Moves the file at this path to the trash.
  ///
  /// GIO chooses the trash: that of the user or that of the drive. Inside a sandbox it asks the
  /// desktop to do so.
  ///
  /// - Returns: The file in the trash, or `nil` if it cannot be found there, so that it cannot be
  ///   restored: the desktop's trash is out of reach inside a sandbox.
  /// - Throws: `FileError` if the file cannot be moved, with `ENOTSUP` if its drive has no trash.
  package func moveToTrash() throws(FileError) -> TrashedFile? {
    let path = absolute
    let folders = TrashFolder.folders(for: path)
    let identity = path.ownIdentity
    try path.withGFile { file throws(FileError) in
      var error: UnsafeMutablePointer<GError>?
      guard unsafe g_file_trash(file, nil, &error) != 0 else {
        throw unsafe FileError(gio: error)
      }
    }
    // The trash names no place: the file is the one that it was before, or else the last one that
    // came from here.
    let found = folders.flatMap { $0.files(from: path) }
    let trashed =
      found.first { identity != nil && $0.file.file.ownIdentity == identity }
      ?? found.max { $0.date < $1.date }
    return trashed.map {
      TrashedFile(original: self, file: $0.file.file, information: $0.file.information)
    }
  }
}
