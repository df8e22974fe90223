internal import CPosix
internal import Glibc

/// The reason why the rating of a picture cannot be written or read beside the picture.
package enum SidecarError: Error, Hashable {
  /// The sidecar cannot be read or written.
  case file(FileError)
  /// The sidecar is no XMP that can be changed without damage, or too large.
  case notUnderstood
}

extension FilePath {
  /// The largest size of a sidecar that is read or changed, in bytes.
  static let sidecarLimit = 1 << 20

  /// The ending of sidecars.
  static let sidecarExtension = "xmp"

  /// The path of the sidecar of the picture at this path: its whole name with the ending `.xmp`.
  package var sidecar: FilePath { FilePath(bytes: bytes + FilePath.sidecarEnding) }

  /// The path of the sidecar that pictures share whose names differ in their endings: the name with
  /// the ending `.xmp` in place of its own.
  var sharedSidecar: FilePath {
    let ending = lastComponent.bytes.count - baseName.bytes.count
    return FilePath(bytes: bytes.dropLast(ending) + FilePath.sidecarEnding)
  }

  private static var sidecarEnding: [UInt8] { Array(".\(sidecarExtension)".utf8) }

  /// Writes `rating` to the sidecar of the picture at this path, which is created if there is none.
  ///
  /// Whatever else a sidecar says stays. No program ever reads an incomplete one.
  ///
  /// - Throws: `SidecarError` if that is impossible; the sidecar is then unchanged.
  package func writeSidecar(_ rating: Rating) throws(SidecarError) {
    guard exists else { throw .file(FileError(code: ENOENT)) }
    let bytes: [UInt8]
    if let former = try sidecar.xmpContents() {
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

  /// The rating in the sidecar at this path, or `nil` if there is none, or if it is not understood.
  var ratingInSidecar: Rating? {
    guard let bytes = try? xmpContents() else { return nil }
    return (try? XMPSidecar(bytes))?.rating
  }

  /// Reads the sidecar at this path, and returns `nil` if there is none.
  private func xmpContents() throws(SidecarError) -> [UInt8]? {
    var status = stat()
    guard unsafe lstat(characters, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw .file(.last)
    }
    // A link leads to a file that may be anything.
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= FilePath.sidecarLimit else {
      throw .notUnderstood
    }
    do throws(FileError) {
      return try contents(limit: FilePath.sidecarLimit)
    } catch {
      throw error.code == EFBIG ? .notUnderstood : .file(error)
    }
  }
}
