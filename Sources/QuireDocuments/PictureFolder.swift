internal import CPosix
internal import CodecProtocol
internal import Glibc

/// Functions that find the pictures in a folder.
///
/// A document such as a PDF file counts as a picture, because its first page can be shown.
enum PictureFolder {
  /// Returns the picture files in `folder` in natural order, without hidden files and without files
  /// in subfolders.
  ///
  /// - Throws: `CodecError` if the folder cannot be listed.
  static func pictures(in folder: FilePath) throws(CodecError) -> [FilePath] {
    guard let stream = unsafe opendir(folder.characters) else {
      throw CodecError(errno == EACCES ? .permissionDenied : .unreadable)
    }
    defer { unsafe closedir(stream) }
    return try unsafe pictures(in: folder, from: stream)
  }

  /// Returns the folders in `folder` that contain pictures, in natural
  /// order, each with its pictures.
  ///
  /// Hidden folders, links to folders and folders that cannot be listed are left out.
  static func chapters(in folder: FilePath) -> [(folder: FilePath, pictures: [FilePath])] {
    guard let stream = unsafe opendir(folder.characters) else { return [] }
    defer { unsafe closedir(stream) }
    var folders: [FilePath] = []
    while let entry = try? unsafe next(in: stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe FilePath(bytes: $0) }
      guard name.bytes.first != 0x2e else { continue }
      let path = folder.appending(name)
      var status = stat()
      guard unsafe lstat(path.characters, &status) == 0, status.st_mode & S_IFMT == S_IFDIR
      else { continue }
      folders.append(path)
    }
    return NaturalOrder.sorted(folders).compactMap { chapter in
      guard let pictures = try? pictures(in: chapter), !pictures.isEmpty else { return nil }
      return (chapter, pictures)
    }
  }

  /// Reads the remaining entries of `folder` from the directory stream `stream`, and returns the
  /// pictures among them.
  static func pictures(
    in folder: FilePath, from stream: OpaquePointer
  ) throws(CodecError) -> [FilePath] {
    var found: [FilePath] = []
    while let entry = try unsafe next(in: stream) {
      let type = unsafe Int(entry.pointee.d_type)
      guard type == DT_REG || type == DT_LNK || type == DT_UNKNOWN else { continue }
      // The name ends at its zero byte.
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe FilePath(bytes: $0) }
      guard name.bytes.first != 0x2e else { continue }
      let path = folder.appending(name)
      if isPicture(path, isRegular: type == DT_REG) { found.append(path) }
    }
    return NaturalOrder.sorted(found)
  }

  /// Reads and returns the next entry of a folder from `stream`, or returns `nil` after the last
  /// entry.
  private static func next(
    in stream: OpaquePointer
  ) throws(CodecError) -> UnsafeMutablePointer<dirent>? {
    errno = 0
    let entry = unsafe readdir(stream)
    // A partial list would look like the complete one.
    if unsafe entry == nil, errno != 0 { throw CodecError(.unreadable) }
    return unsafe entry
  }

  /// Returns whether the file at `path` is a picture, according to its name or its first bytes;
  /// `isRegular` is true if the path is known to name a regular file and not a link.
  static func isPicture(_ path: FilePath, isRegular: Bool) -> Bool {
    let isNamed = hasPictureName(path)
    if !isRegular {
      // A broken link whose name is that of a picture is listed, so that its error is shown.
      guard let status = FileStatus(path) else { return isNamed }
      guard status.type == S_IFREG else { return false }
    }
    if isNamed { return true }
    // A file that begins like an SVG may also be a web page or, if compressed, an archive.
    guard let bytes = try? SourceFile.beginning(of: path),
      let kind = PictureKind(signature: bytes)
    else { return false }
    return kind != .svg
  }

  /// Returns whether the file name in `path` has a file extension of pictures or documents.
  static func hasPictureName(_ path: FilePath) -> Bool {
    let ending = path.fileExtension
    return PictureKind.fileExtensions.contains(ending)
      || FileKind.documentExtensions.contains(ending)
  }

  /// Returns the format of the file at `path`, recognized by its first bytes, or `nil` if the
  /// format is not known.
  static func signature(of path: FilePath) -> FileKind? {
    (try? SourceFile(path))?.kind
  }
}
