internal import CPosix
internal import CodecProtocol
internal import Glibc

/// Finds the pictures in a folder, PDF files among them: each stands for its first page.
enum PictureFolder {
  private static let extensions: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "png", "webp", "avif", "heic", "heif", "hif", "jxl", "tif",
    "tiff", "svg", "svgz", "gif", "ppm", "pgm", "pbm", "pnm", "pdf",
  ]

  /// The pictures in `folder` in natural order, without hidden files and subfolders.
  static func pictures(in folder: FilePath) throws(CodecError) -> [FilePath] {
    guard let stream = unsafe opendir(folder.characters) else {
      throw CodecError(errno == EACCES ? .permissionDenied : .unreadable)
    }
    defer { unsafe closedir(stream) }
    return try unsafe pictures(in: folder, from: stream)
  }

  /// The pictures that are left in `stream`, which lists `folder`.
  static func pictures(
    in folder: FilePath, from stream: OpaquePointer
  ) throws(CodecError) -> [FilePath] {
    var found: [FilePath] = []
    while let entry = try unsafe next(in: stream) {
      let type = unsafe Int(entry.pointee.d_type)
      guard type == DT_REG || type == DT_LNK || type == DT_UNKNOWN else { continue }
      // Ends at its zero.
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe FilePath(bytes: $0) }
      guard name.bytes.first != 0x2e else { continue }
      let path = folder.appending(name)
      if isPicture(path, isRegular: type == DT_REG) { found.append(path) }
    }
    return NaturalOrder.sorted(found)
  }

  /// The next entry, nil at the end.
  private static func next(
    in stream: OpaquePointer
  ) throws(CodecError) -> UnsafeMutablePointer<dirent>? {
    errno = 0
    let entry = unsafe readdir(stream)
    // Half a book would pass for a whole one.
    if unsafe entry == nil, errno != 0 { throw CodecError(.unreadable) }
    return unsafe entry
  }

  /// Whether the file's name or, for want of a telling name, its beginning is a picture's.
  static func isPicture(_ path: FilePath, isRegular: Bool) -> Bool {
    let isNamed = hasPictureName(path)
    if !isRegular {
      // A link that leads nowhere is shown as such when its name promises a picture.
      guard let status = FileStatus(path) else { return isNamed }
      guard status.type == S_IFREG else { return false }
    }
    if isNamed { return true }
    switch signature(of: path) {
    // What begins like an SVG may be any page of the web or, compressed, any archive.
    case nil, .svg, .pdf: return false
    default: return true
    }
  }

  /// Whether the file's name promises a picture.
  static func hasPictureName(_ path: FilePath) -> Bool {
    extensions.contains(path.fileExtension)
  }

  /// The kind that the file's first bytes tell, for a regular file.
  static func signature(of path: FilePath) -> PictureKind? {
    let file = unsafe open(path.characters, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: PictureKind.signatureLength)
    let count = unsafe read(file, &bytes, bytes.count)
    return count > 0 ? PictureKind(signature: bytes.prefix(count)) : nil
  }
}
