import CodecProtocol
import QuireDocuments
import QuireScene
import Testing

@testable import DocumentFiles

/// Tests of the libraries that codec processes load before they read a file, and of files that need
/// others.
@Suite struct CodecLibraryTests {
  private let folder: TemporaryFolder
  private let pool: CodecPool

  init() throws {
    folder = try TemporaryFolder()
    pool = CodecPool(try codecSettings())
  }

  private let bitmap = Bitmap(width: 40, height: 30) { x, y in [UInt8(x), UInt8(y), 0] }

  /// Reads the first page of `path`, and returns the process that has read it.
  private func process(reading path: FilePath) async throws -> Int32 {
    let image = try await pool.load(PageRequest(path: path, width: 40, height: 30)).image
    #expect(image.width > 0)
    return try #require(pool.registry.processes.first).identifier
  }

  /// Whether a library whose name contains `name` is loaded in `process`.
  private func hasLoaded(_ name: String, _ process: Int32) throws -> Bool {
    let maps = try FilePath("/proc/\(process)/maps").contents(limit: 1 << 22)
    return String(decoding: maps, as: UTF8.self).contains(name)
  }

  @Test("a process that has read JPEG files is replaced once before it reads others")
  func otherFormats() async throws {
    let jpeg = try folder.write(JPEG.encode(bitmap), to: "a.jpg")
    let png = try folder.write(PNG.encode(bitmap), to: "b.png")
    let first = try await process(reading: jpeg)
    #expect(try !hasLoaded("libvips", first))
    #expect(try await process(reading: jpeg) == first)
    let second = try await process(reading: png)
    #expect(second != first)
    for path in [jpeg, png, jpeg] { #expect(try await process(reading: path) == second) }
  }

  @Test("pictures in an archive get the libraries that they need, once")
  func archive() async throws {
    let book = try ArchiveFile(
      format: "zip",
      entries: [("1.jpg", JPEG.encode(bitmap)), ("2.png", PNG.encode(bitmap))]
    ).write("book.cbz", in: folder)
    let first = try await process(reading: book)
    #expect(try !hasLoaded("libvips", first))
    for page in [1, 0, 1] {
      _ = try await pool.load(PageRequest(path: book, page: page, width: 40, height: 30))
    }
    let second = try #require(pool.registry.processes.first).identifier
    #expect(second != first)
    #expect(try hasLoaded("libvips", second))
    #expect(try await process(reading: book) == second)
  }

  @Test(
    "metadata in an unusual character set are read",
    arguments: ["UTF-8", "windows-1252", "ISO-8859-1"])
  func characterSet(name: String) async throws {
    let title: [UInt8] = name == "UTF-8" ? [0xc3, 0xa9] : [0xe9]
    let xml =
      Array("<?xml version='1.0' encoding='\(name)'?><ComicInfo><Title>".utf8) + title
      + Array("</Title></ComicInfo>".utf8)
    let book = try ArchiveFile(
      format: "zip", entries: [("1.png", PNG.encode(bitmap)), ("ComicInfo.xml", xml)]
    ).write("book.cbz", in: folder)
    #expect(try await pool.info(of: book).title == "é")
  }

  @Test("an order for libraries and the error of a codec that lacks one survive their messages")
  func messages() async throws {
    let need = Fault(needing: .vips)
    #expect(need.missingLibraries == .vips)
    #expect(Fault(.damaged, width: 1).missingLibraries == nil)
    #expect(Fault(.needsLibraries, width: 1 << 20).missingLibraries == nil)
    // An order for libraries survives its message, and nothing else is one.
    for value in UInt8.min...UInt8.max {
      let order = PreparationOrder(libraries: LibrarySet(rawValue: value))
      #expect(try PreparationOrder(decoding: order.encoded()) == order)
      #expect(throws: MessageError.self) {
        try PreparationOrder(decoding: Array(order.encoded().dropLast()))
      }
      #expect(throws: MessageError.self) { try PreparationOrder(decoding: order.encoded() + [0]) }
    }
  }
}
