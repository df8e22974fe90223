import CFakeFullDrive
import CPosix
import Glibc
import SeededNumbers
import Testing

@testable import DocumentFiles
@testable import QuireDocuments

/// The covers in the desktop's cache of small pictures.
@MainActor
@Suite struct ThumbnailCacheTests {
  private let folder: TemporaryFolder
  private let cacheFolder: CacheFolder
  private let session: DocumentSession
  private let book: FilePath

  /// The folder of a cache, which is removed with everything in it.
  private final class CacheFolder {
    let path: FilePath

    init(in folder: FilePath) { path = folder.appending("cache/thumbnails") }

    deinit { CacheFolder.remove(path.parent) }

    private static func remove(_ path: FilePath) {
      for name in (try? path.entries()) ?? [] {
        let file = path.appending(name)
        if file.isFolder { remove(file) } else { unsafe unlink(file.terminated) }
      }
      unsafe rmdir(path.terminated)
    }
  }

  init() throws {
    folder = try TemporaryFolder()
    cacheFolder = CacheFolder(in: folder.path)
    session = DocumentSession(try codecSettings())
    book = try folder.write(
      PDFFile(pages: [PDFFile.Page(width: 300, height: 400)]).bytes, to: "a book (1) é.pdf")
  }

  private var cache: ThumbnailCache { ThumbnailCache(in: cacheFolder.path) }

  /// Reads the cover of `path` and, if it was not in the cache, adds it; returns whether it was.
  private func read(_ path: FilePath, filling pixels: Int = 200) async throws -> Bool {
    switch try await session.cover(of: path, filling: pixels, from: cache) {
    case .cached: return true
    case .read(let page):
      await session.keepCover(page, of: path, in: cache)
      return false
    }
  }

  private func permissions(of path: FilePath) -> mode_t {
    var status = stat()
    unsafe stat(path.terminated, &status)
    return status.st_mode & 0o777
  }

  private func entry(of path: FilePath, _ size: ThumbnailCache.Size = .large) throws -> FilePath {
    cache.entry(try #require(ThumbnailName(path)), size)
  }

  @Test("a name is that of the specification")
  func name() throws {
    // The example of the Thumbnail Managing Standard.
    let name = try #require(ThumbnailName("/home/jens/photos/me.png"))
    #expect(name.uri == "file:///home/jens/photos/me.png")
    #expect(name.file == "c6ee772d9e49320e97ec29a7eb5b1697.png")
    #expect(ThumbnailName("/a b/(é).pdf")?.uri == "file:///a%20b/(%C3%A9).pdf")
    #expect(ThumbnailName("relative.png") == nil)
  }

  @Test("a cover that has been read is found by the next program")
  func roundTrip() async throws {
    #expect(try await !read(book))
    #expect(try await read(book))
    let entry = try entry(of: book)
    let file = try #require(PNGFile(try entry.contents(limit: 1 << 20)))
    #expect(file.width == 192 && file.height == 256)
    let status = try #require(FileStatus(book))
    #expect(file.texts["Thumb::URI"] == ThumbnailName(book)?.uri)
    #expect(file.texts["Thumb::MTime"] == "\(status.stamp.seconds)")
    #expect(file.texts["Thumb::Size"] == "\(status.stamp.size)")
    #expect(permissions(of: entry) == 0o600)
    #expect(permissions(of: entry.parent) == 0o700)
    #expect(permissions(of: cacheFolder.path) == 0o700)
    // Nothing is left of the writing.
    #expect(try entry.parent.entries() == [entry.lastComponent])
  }

  @Test("a larger entry serves a smaller cover, and not the other way round")
  func sizes() async throws {
    #expect(try await !read(book, filling: 400))
    #expect(try await read(book, filling: 100))
    #expect(try await !read(book, filling: 900))
    #expect(try await read(book, filling: 900))
  }

  @Test("an entry of a former file is not believed")
  func changedFile() async throws {
    #expect(try await !read(book))
    var times = [timespec(tv_sec: 1000, tv_nsec: 0), timespec(tv_sec: 1000, tv_nsec: 0)]
    #expect(unsafe utimensat(AT_FDCWD, book.terminated, &times, 0) == 0)
    #expect(try await !read(book))
    #expect(try await read(book))
  }

  /// Ways in which an entry is not what it should be.
  enum Fault: CaseIterable {
    case otherFile, otherTime, otherSize, noTexts, twice, huge, wide, truncated, noPicture, empty
  }

  @Test("a wrong or hostile entry is not believed", arguments: Fault.allCases)
  func hostile(fault: Fault) async throws {
    #expect(try await !read(book))
    let entry = try entry(of: book)
    let name = try #require(ThumbnailName(book))
    let stamp = try #require(FileStatus(book)).stamp
    let good = [("Thumb::URI", name.uri), ("Thumb::MTime", "\(stamp.seconds)")]
    let side = fault == .wide ? 257 : 100
    let plain = PNG.encode(Bitmap(width: side, height: 20) { _, _ in [200, 0, 0] })
    func file(_ texts: [(String, String)]) throws -> [UInt8] {
      try #require(PNGFile.adding(texts.map { ($0.0, $0.1) }, to: plain))
    }
    let bytes: [UInt8] =
      switch fault {
      case .otherFile: try file([("Thumb::URI", "file:///etc/passwd"), good[1]])
      case .otherTime: try file([good[0], ("Thumb::MTime", "\(stamp.seconds - 1)")])
      case .otherSize: try file(good + [("Thumb::Size", "\(stamp.size + 1)")])
      case .noTexts: plain
      case .twice: try file(good + [good[0]])
      case .huge: try file(good) + [UInt8](repeating: 0, count: 5 << 20)
      case .wide: try file(good)
      case .truncated: Array(try file(good).dropLast(20))
      case .noPicture: Array("no picture".utf8)
      case .empty: []
      }
    try write(bytes, to: entry)
    #expect(try await session.cover(of: book, filling: 200, from: cache).isRead)
    // The same file without a fault is believed.
    try write(try file(good), to: entry)
    let isRead = try await session.cover(of: book, filling: 200, from: cache).isRead
    #expect(isRead == (fault == .wide))
  }

  @Test("no changed entry stops the program")
  func mutations() throws {
    let plain = PNG.encode(Bitmap(width: 3, height: 3) { _, _ in [1, 2, 3] })
    let file = try #require(PNGFile.adding([("Thumb::URI", "file:///a"), ("A", "b")], to: plain))
    #expect(PNGFile(file)?.texts == ["Thumb::URI": "file:///a", "A": "b"])
    var random = SeededGenerator(seed: 8)
    for _ in 0..<2000 {
      var bytes = file
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = .random(
          in: 0...(.max), using: &random)
      }
      bytes.removeLast(Int.random(in: 0...bytes.count, using: &random) / 4)
      if let read = PNGFile(bytes) { #expect(read.texts.count <= 2) }
    }
  }

  @Test("an entry whose pixels are damaged is replaced by the cover of the file")
  func damagedPixels() async throws {
    let name = try #require(ThumbnailName(book))
    let stamp = try #require(FileStatus(book)).stamp
    let header = Array(PNG.encode(Bitmap(width: 9, height: 9) { _, _ in [0, 0, 0] }).prefix(33))
    let texts = [("Thumb::URI", name.uri), ("Thumb::MTime", "\(stamp.seconds)")]
    let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]
    let bytes = try #require(PNGFile.adding(texts.map { ($0.0, $0.1) }, to: header + end))
    try (try entry(of: book)).parent.createFolder()
    try write(bytes, to: try entry(of: book))
    #expect(await cache.picture(of: book, filling: 200) != nil)
    #expect(try await session.cover(of: book, filling: 200, from: cache).isRead)
  }

  @Test("the cover of an encrypted document does not enter the cache")
  func encrypted() async throws {
    let secret = try folder.write(EncryptedPDF.bytes, to: "secret.pdf")
    session.setPassword(Password(Array("secret".utf8)), of: secret)
    #expect(try await !read(secret))
    #expect(!cacheFolder.path.exists)
  }

  @Test("a damaged file is noted, and tried again when it changes")
  func failure() async throws {
    let broken = try folder.write(Array("%PDF-1.5\nnothing".utf8), to: "broken.pdf")
    await #expect(throws: CodecError.self) { _ = try await read(broken) }
    let note = cache.failure(try #require(ThumbnailName(broken)))
    let hasFailed = await cache.hasFailed(broken)
    #expect(note.exists && hasFailed)
    try folder.write(
      PDFFile(pages: [PDFFile.Page(width: 30, height: 40)]).bytes, to: "broken.pdf")
    let stillFails = await cache.hasFailed(broken)
    #expect(!stillFails)
    #expect(try await !read(broken))
  }

  @Test("pictures of the cache get no entries, and without a cache there are none")
  func noEntries() async throws {
    #expect(try await !read(book))
    let inside = try entry(of: book)
    #expect(try await !read(inside))
    #expect(try inside.parent.entries().count == 1)
    #expect(try await session.cover(of: book, filling: 200, from: nil).isRead)
  }

  @Test("a cache that cannot be written costs nothing but the entry")
  func readOnly() async throws {
    try folder.write([1], to: "cache")
    #expect(try await !read(book))
    #expect(try await !read(book))
  }

  @Test("a cover that does not fit on the drive leaves no entry, and is read again")
  func fullDrive() async throws {
    unsafe quire_fill_drive(folder.path.resolved.terminated)
    defer { quire_fill_drive(nil) }
    for _ in 0..<2 { #expect(try await !read(book)) }
    quire_fill_drive(nil)
    let inside = try entry(of: book).parent
    #expect(((try? inside.entries()) ?? []).isEmpty)
    // With space again, the entry is written.
    #expect(try await !read(book))
    #expect(try await read(book))
  }

  private func write(_ bytes: [UInt8], to path: FilePath) throws {
    let file = try ReplacementFile(path)
    try file.append(bytes)
    try file.commit()
  }
}

extension DocumentSession.Cover {
  /// Whether the cover is that of the file itself.
  fileprivate var isRead: Bool { if case .read = self { true } else { false } }
}
