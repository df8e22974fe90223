internal import CodecProtocol
internal import Glibc

/// The desktop's cache of small pictures of files, which all programs of the user share: the
/// Thumbnail Managing Standard of freedesktop.org.
///
/// An entry may be wrong or hostile. It is believed only if it names the file and its present time,
/// and if it is no larger than entries of its folder may be; its pixels are then decoded by a codec
/// process, as those of any other picture.
package struct ThumbnailCache: Sendable {
  /// A size of small pictures, with the most pixels of a side.
  enum Size: Int, CaseIterable, Sendable {
    case normal = 128
    case large = 256
    case extraLarge = 512
    case doubleExtraLarge = 1024

    /// The name of the folder of these pictures.
    var folder: FilePath {
      switch self {
      case .normal: "normal"
      case .large: "large"
      case .extraLarge: "x-large"
      case .doubleExtraLarge: "xx-large"
      }
    }

    /// The smallest size whose pictures fill a square with sides of `pixels` pixels, or the largest
    /// size if there is none.
    init(filling pixels: Int) {
      self = Size.allCases.first { $0.rawValue >= pixels } ?? .doubleExtraLarge
    }
  }

  /// The most bytes of an entry that is read.
  private static let entryLimit = 4 << 20
  /// The folder below `fail` for the files of which this program cannot make a picture.
  private static let failures: FilePath = "fail/quire"

  /// The folder of the cache, which may not exist yet.
  private let folder: FilePath

  /// Creates a value for the cache in `folder`, usually `thumbnails` in `$XDG_CACHE_HOME`.
  package init(in folder: FilePath) { self.folder = folder }

  /// Returns the path of the entry called `name` among the pictures of the size `size`.
  func entry(_ name: ThumbnailName, _ size: Size) -> FilePath {
    folder.appending(size.folder).appending(name.file)
  }

  /// Returns the path of the entry that says that no picture can be made of the file `name`.
  func failure(_ name: ThumbnailName) -> FilePath {
    folder.appending(ThumbnailCache.failures).appending(name.file)
  }

  /// Returns the path of an entry with a picture of the file at `path` as it is now, which fills a
  /// square with sides of `pixels` pixels, or `nil` if there is none that can be believed.
  @concurrent
  func picture(of path: FilePath, filling pixels: Int) async -> FilePath? {
    guard let name = ThumbnailName(path), let status = FileStatus(path), status.type == S_IFREG
    else { return nil }
    let wanted = Size(filling: pixels)
    return Size.allCases.filter { $0.rawValue >= wanted.rawValue }.lazy
      .filter { isBelieved(entry(name, $0), about: name, status.stamp, atMost: $0.rawValue) }
      .map { entry(name, $0) }.first
  }

  /// Returns the state of the file at `path` before its picture is read, or `nil` if it is not
  /// there.
  @concurrent
  func stamp(of path: FilePath) async -> FileStamp? { FileStatus(path)?.stamp }

  /// Returns whether no picture could be made of the file at `path` as it is now.
  @concurrent
  func hasFailed(_ path: FilePath) async -> Bool {
    guard let name = ThumbnailName(path), let status = FileStatus(path) else { return false }
    return isBelieved(failure(name), about: name, status.stamp, atMost: 1)
  }

  /// Returns whether the entry at `path` is about the file `name` with `stamp`, and neither wider
  /// nor higher than `side` pixels.
  private func isBelieved(
    _ path: FilePath, about name: ThumbnailName, _ stamp: FileStamp, atMost side: Int
  ) -> Bool {
    guard let status = FileStatus(path), status.type == S_IFREG,
      status.stamp.size <= ThumbnailCache.entryLimit,
      let bytes = try? path.contents(limit: ThumbnailCache.entryLimit),
      let file = PNGFile(bytes), (1...side).contains(Int(file.width)),
      (1...side).contains(Int(file.height)), file.texts["Thumb::URI"] == name.uri,
      file.texts["Thumb::MTime"] == String(stamp.seconds)
    else { return false }
    return file.texts["Thumb::Size"].map { $0 == String(stamp.size) } ?? true
  }

  // MARK: Writing

  /// Stores `picture`, a PNG file of the size `size`, as the picture of the file at `path`, which
  /// was read when it had `stamp`.
  ///
  /// A file that has changed since, or that belongs to the cache itself, gets no entry.
  ///
  /// - Throws: `FileError` if the entry cannot be written.
  @concurrent
  func store(
    _ picture: EncodedPicture, _ size: Size, of path: FilePath, read stamp: FileStamp
  ) async throws(FileError) {
    guard let name = ThumbnailName(path) else { return }
    let bytes = picture.withBytes { span in unsafe span.withUnsafeBytes { unsafe Array($0) } }
    try write(bytes, to: entry(name, size), about: name, of: path, read: stamp)
  }

  /// Stores that no picture can be made of the file at `path`, which had `stamp` before it was
  /// read.
  ///
  /// A file that has changed since gets no entry.
  ///
  /// - Throws: `FileError` if the entry cannot be written.
  @concurrent
  func storeFailure(of path: FilePath, read stamp: FileStamp) async throws(FileError) {
    guard let name = ThumbnailName(path) else { return }
    try write(
      ThumbnailCache.emptyPicture, to: failure(name), about: name, of: path, read: stamp)
  }

  private func write(
    _ picture: [UInt8], to entry: FilePath, about name: ThumbnailName, of path: FilePath,
    read stamp: FileStamp
  ) throws(FileError) {
    let isOwn = path.bytes.starts(with: folder.appending("").bytes)
    guard !isOwn, FileStatus(path)?.stamp == stamp,
      let bytes = PNGFile.adding(
        [
          ("Thumb::URI", name.uri), ("Thumb::MTime", String(stamp.seconds)),
          ("Thumb::Size", String(stamp.size)), ("Software", "Quire"),
        ], to: picture)
    else { return }
    try entry.parent.createFolder(permissions: S_IRWXU)
    try entry.writeForUser(bytes)
  }

  /// A PNG file of one transparent pixel, for an entry without a picture.
  private static let emptyPicture: [UInt8] = [
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00, 0x00, 0x0d, 0x49, 0x48, 0x44, 0x52,
    0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x06, 0x00, 0x00, 0x00, 0x1f, 0x15, 0xc4,
    0x89, 0x00, 0x00, 0x00, 0x0b, 0x49, 0x44, 0x41, 0x54, 0x78, 0xda, 0x63, 0x60, 0x00, 0x02, 0x00,
    0x00, 0x05, 0x00, 0x01, 0xe9, 0xfa, 0xdc, 0xd8, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4e, 0x44,
    0xae, 0x42, 0x60, 0x82,
  ]
}

extension FilePath {
  /// Writes `bytes` to a new file beside this path that only the user can read, and gives it this
  /// name when it is complete.
  ///
  /// - Throws: `FileError` if that fails; a file with this name is then unchanged.
  fileprivate func writeForUser(_ bytes: [UInt8]) throws(FileError) {
    let name = FilePath(".\(lastComponent).\(getpid())-\(UInt32.random(in: 0...(.max)))")
    let temporary = parent.appending(name)
    let file = unsafe open(
      temporary.characters, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR)
    guard file >= 0 else { throw .last }
    defer { close(file) }
    do throws(FileError) {
      // Sound: every UInt8 is a valid byte.
      try unsafe bytes.span.bytes.write(to: file)
      try temporary.rename(to: self)
    } catch {
      unsafe unlink(temporary.characters)
      throw error
    }
  }
}
