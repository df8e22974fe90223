internal import CPosix
internal import CodecProtocol
internal import Glibc

/// A search for the pictures in a folder, including PDF files, which are represented by their first
/// page.
enum PictureFolder {
  /// The file extensions of pictures, in lower case.
  private static let extensions: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "png", "webp", "avif", "heic", "heif", "hif", "jxl", "tif",
    "tiff", "svg", "svgz", "gif", "ppm", "pgm", "pbm", "pnm", "pdf",
  ]

  /// The pictures in `folder` in natural order, without hidden files and subfolders.
  ///
  /// - Throws: `CodecError` if the folder cannot be listed.
  static func pictures(in folder: FilePath) throws(CodecError) -> [FilePath] {
    guard let stream = unsafe opendir(folder.characters) else {
      throw CodecError(errno == EACCES ? .permissionDenied : .unreadable)
    }
    defer { unsafe closedir(stream) }
    return try unsafe pictures(in: folder, from: stream)
  }

  /// The remaining pictures in `stream`, which lists `folder`.
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

  /// The next entry, or `nil` at the end.
  private static func next(
    in stream: OpaquePointer
  ) throws(CodecError) -> UnsafeMutablePointer<dirent>? {
    errno = 0
    let entry = unsafe readdir(stream)
    // A partial list would look like the complete one.
    if unsafe entry == nil, errno != 0 { throw CodecError(.unreadable) }
    return unsafe entry
  }

  /// Whether the file is a picture, according to its name or else to its first bytes.
  static func isPicture(_ path: FilePath, isRegular: Bool) -> Bool {
    let isNamed = hasPictureName(path)
    if !isRegular {
      // A broken link whose name is that of a picture is listed, so that its error is shown.
      guard let status = FileStatus(path) else { return isNamed }
      guard status.type == S_IFREG else { return false }
    }
    if isNamed { return true }
    switch signature(of: path) {
    // A file that begins like an SVG may also be a web page or, if compressed, an archive.
    case nil, .svg, .pdf: return false
    default: return true
    }
  }

  /// Whether the file extension is that of a picture.
  static func hasPictureName(_ path: FilePath) -> Bool {
    extensions.contains(path.fileExtension)
  }

  /// The kind of picture according to the first bytes of the file, or `nil` if it is not a picture.
  static func signature(of path: FilePath) -> PictureKind? {
    let file = unsafe open(path.characters, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: PictureKind.signatureLength)
    let count = unsafe read(file, &bytes, bytes.count)
    return count > 0 ? PictureKind(signature: bytes.prefix(count)) : nil
  }
}
