internal import Glibc

/// The files that go with a picture when a person puts it elsewhere.
extension FilePath {
  /// The files that belong to the picture at this path alone: its sidecars.
  ///
  /// | sidecar of `IMG.jpg` | belongs to the picture |
  /// |---|---|
  /// | `IMG.jpg.xmp` | always |
  /// | `IMG.xmp` | while no other file, such as `IMG.raw`, has the same name before its ending |
  ///
  /// Only files are companions, neither folders nor pipes.
  package var companions: [FilePath] {
    [sidecar, sharedSidecar].filter {
      $0 != self && FileStatus($0)?.type == S_IFREG && ($0 == sidecar || !hasNamesake)
    }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Moves the picture at this path to `path`, and its companions with it.
  ///
  /// A companion whose place is taken stays where it is.
  ///
  /// - Throws: `FileError` if the picture cannot be moved; all files then stay.
  package func moveWithCompanions(to path: FilePath) throws(FileError) {
    let companions = companions
    try move(to: path)
    for companion in companions { try? companion.move(to: place(of: companion, at: path)) }
  }

  /// Copies the picture at this path to `path`, and its companions with it, unless their places are
  /// taken.
  ///
  /// - Throws: `FileError` if the picture cannot be copied.
  package func copyWithCompanions(to path: FilePath) throws(FileError) {
    let companions = companions
    try copy(to: path)
    for companion in companions { try? companion.copy(to: place(of: companion, at: path)) }
  }

  /// Moves the picture at this path to the trash, and its companions with it.
  ///
  /// - Returns: The picture in the trash with its companions, or `nil` if it cannot be found there.
  /// - Throws: `FileError` if the picture cannot be moved, as `moveToTrash()` does; all files then
  ///   stay.
  package func moveToTrashWithCompanions() throws(FileError) -> TrashedFile? {
    let companions = companions
    var picture = try moveToTrash()
    picture?.companions = companions.compactMap { try? $0.moveToTrash() }
    return picture
  }

  /// Deletes the picture at this path for good, and its companions with it.
  ///
  /// - Throws: `FileError` if the picture cannot be deleted; all files then stay.
  package func deleteWithCompanions() throws(FileError) {
    let companions = companions
    try delete()
    for companion in companions { try? companion.delete() }
  }

  /// Returns the path that `companion` gets when this picture goes to `path`.
  ///
  /// It gets the whole name of the picture where another file would share it otherwise.
  private func place(of companion: FilePath, at path: FilePath) -> FilePath {
    companion == sidecar || path.hasNamesake ? path.sidecar : path.sharedSidecar
  }

  /// Whether a file other than a sidecar beside the file at this path has the same name before
  /// another ending; true if the folder cannot be read.
  private var hasNamesake: Bool {
    let (name, stem) = (lastComponent, baseName)
    guard let entries = try? parent.entries() else { return true }
    return entries.contains {
      $0 != name && $0.baseName == stem && $0.fileExtension != FilePath.sidecarExtension
    }
  }
}
