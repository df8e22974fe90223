internal import CPosix
internal import Glibc

/// The reason why the rating of a picture cannot be written beside the picture.
package enum SidecarError: Error, Hashable {
  /// The sidecar cannot be read or written.
  case file(FileError)
  /// The sidecar is no XMP that can be changed without damage, or too large.
  case notUnderstood
}

extension FilePath {
  /// The largest size of a sidecar that is changed, in bytes.
  static let sidecarLimit = 1 << 20

  /// The path of the sidecar of the picture at this path: its whole name with the ending `.xmp`.
  package var sidecar: FilePath { FilePath(bytes: bytes + Array(".xmp".utf8)) }

  /// Writes `rating` to the sidecar of the picture at this path, which is created if there is none.
  ///
  /// Whatever else a sidecar says stays. No program ever reads an incomplete one.
  ///
  /// - Throws: `SidecarError` if that is impossible; the sidecar is then unchanged.
  package func writeSidecar(_ rating: Rating) throws(SidecarError) {
    guard exists else { throw .file(FileError(code: ENOENT)) }
    let bytes: [UInt8]
    if let former = try sidecarContents() {
      guard let sidecar = try? XMPSidecar(former) else { throw .notUnderstood }
      bytes = sidecar.rated(rating)
      if bytes == former { return }
    } else {
      if rating == .none { return }
      bytes = XMPSidecar.new(rating)
    }
    do throws(FileError) {
      let file = try ReplacementFile(taking: sidecar)
      try file.append(bytes)
      try file.flush()
      try file.commit()
    } catch {
      throw .file(error)
    }
  }

  /// Moves the picture at this path to `path`, and its sidecar with it.
  ///
  /// A sidecar whose place is taken stays where it is.
  ///
  /// - Throws: `FileError` if the picture cannot be moved; both then stay.
  package func moveWithSidecar(to path: FilePath) throws(FileError) {
    try move(to: path)
    try? sidecar.move(to: path.sidecar)
  }

  /// Copies the picture at this path to `path`, and its sidecar with it, unless the place of the
  /// sidecar is taken.
  ///
  /// - Throws: `FileError` if the picture cannot be copied.
  package func copyWithSidecar(to path: FilePath) throws(FileError) {
    try copy(to: path)
    // Reading from a pipe would wait.
    if FileStatus(sidecar)?.type == S_IFREG { try? sidecar.copy(to: path.sidecar) }
  }

  /// Reads the sidecar, and returns `nil` if there is none.
  private func sidecarContents() throws(SidecarError) -> [UInt8]? {
    var status = stat()
    guard unsafe lstat(sidecar.characters, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw .file(.last)
    }
    // A link leads to a file that may be anything.
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= FilePath.sidecarLimit else {
      throw .notUnderstood
    }
    do throws(FileError) {
      return try sidecar.contents(limit: FilePath.sidecarLimit)
    } catch {
      throw error.code == EFBIG ? .notUnderstood : .file(error)
    }
  }
}
