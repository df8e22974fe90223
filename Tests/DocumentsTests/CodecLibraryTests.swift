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

  @Test("two processes may miss the same library at the same time")
  func together() async throws {
    let book = try ArchiveFile(
      format: "zip", entries: (1...9).map { ("\($0).png", PNG.encode(bitmap)) }
    ).write("book.cbz", in: folder)
    for _ in 0..<5 {
      let pool = CodecPool(try codecSettings(workers: 3))
      let failures = await withTaskGroup { group in
        for page in 0..<9 {
          group.addTask {
            await failure { () throws(CodecError) in
              try await pool.load(PageRequest(path: book, page: page, width: 8, height: 8))
            }
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(failures == [CodecError.Reason?](repeating: nil, count: 9))
    }
  }

  @Test("the title of a PDF document in UTF-16 is read", arguments: ["FEFF", "FFFE"])
  func title(mark: String) async throws {
    let letters = mark == "FEFF" ? "30DA30FC30B8" : "DA30FC30B830"
    var file = PDFFile(pages: [PDFFile.Page(width: 30, height: 20)])
    file.information = "/Title <\(mark)\(letters)>"
    let path = try folder.write(file.bytes, to: "a.pdf")
    #expect(try await pool.info(of: path).title == "ページ")
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
