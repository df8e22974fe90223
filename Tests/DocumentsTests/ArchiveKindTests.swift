import CArchiveWriter
import QuireDocuments
import QuireGeometry
import SeededNumbers
import Testing

@testable import DocumentFiles

/// Tests of archives and of pages in them that are recognized by their contents.
@Suite struct ArchiveKindTests {
  private let folder: TemporaryFolder
  private let pool: CodecPool

  init() throws {
    folder = try TemporaryFolder()
    pool = CodecPool(try codecSettings())
  }

  private func entries(_ count: Int) -> [(name: String, bytes: [UInt8])] {
    (1...count).map { ("\($0).png", numberedPicture($0)) }
  }

  /// An archive of the numbered pictures in `numbers`.
  private func archive(_ format: String = "zip", of numbers: [Int]) throws -> [UInt8] {
    try ArchiveFile(
      format: format, entries: numbers.map { ("\($0).png", numberedPicture($0)) }
    ).write("part", in: folder).contents(limit: 1 << 20)
  }

  @Test("pages are found by their contents, whatever they are called")
  func names() async throws {
    var random = SeededGenerator(seed: 36)
    for round in 0..<20 {
      let count = Int.random(in: 2...5, using: &random)
      let style = Int.random(in: 0..<6, using: &random)
      let entries = (1...count).map { number -> (String, [UInt8]) in
        let name = ["%.image.png12345", "00%", "%.png ", "%.", "p.%", "%.PNG.tmp"][style]
        return (name.replacing("%", with: "\(number)"), numberedPicture(number))
      }
      let others: [(String, [UInt8])] = [
        ("00", Array("no picture".utf8)), ("info.nfo", [1]), ("Thumbs.db", [0xd0, 0xcf]),
      ]
      let path = try ArchiveFile(
        format: ["zip", "7zip", "pax"][round % 3], entries: others + entries
      )
      .write("book.cbz", in: folder)
      #expect(try await pool.widths(of: path) == (1...count).map { 10 + $0 }, "style \(style)")
    }
  }

  @Test(
    "archives that are compressed as a whole are read",
    arguments: [
      "gzip", "bzip2", "xz", "zstd", "compress",
    ])
  func compressed(filter: String) async throws {
    let path = try folder.write(
      compress(archive("pax", of: [1, 2, 3]), filter: filter), to: "book.cbt")
    #expect(try await pool.info(of: path).kind == .comic)
    for page in [2, 0, 1] {
      #expect(try await pool.pageInfo(page, of: path).size.width == Double(11 + page))
    }
    // A single file that is compressed is a picture, also in an archive.
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='21' height='9'/>"
    let small = try compress(Array(svg.utf8), filter: filter)
    for name in ["drawing.svgz", "drawing.gz"] {
      let path = try folder.write(small, to: name)
      let info = try await pool.info(of: path)
      #expect(info.kind == .picture && info.pageCount == 1)
      #expect(try await pool.pageInfo(0, of: path).size.width == 21)
    }
    let book = try ArchiveFile(
      format: "zip", entries: [("1.svgz", small), ("2.png", numberedPicture(2))]
    ).write("book.cbz", in: folder)
    #expect(try await pool.widths(of: book) == [21, 12])
  }

  /// The bytes of `data`, compressed by the filter `filter` of libarchive.
  private func compress(_ data: [UInt8], filter: String) throws -> [UInt8] {
    let path = folder.file("compressed")
    let writer = unsafe try #require(
      unsafe quire_archive_create_filtered(path.terminated, "raw", filter))
    #expect(unsafe quire_archive_add(writer, "data", data, data.count) == 1)
    #expect(unsafe quire_archive_close(writer) == 1)
    return try path.contents(limit: 1 << 20)
  }

  @Test("a TAR archive of the old format is recognized by its checksum")
  func oldTAR() async throws {
    var bytes = try archive("v7tar", of: [1, 2])
    #expect(!bytes[257..<262].elementsEqual("ustar".utf8))
    #expect(try await pool.widths(of: folder.write(bytes, to: "book.cbt")) == [11, 12])
    bytes[150] ^= 1
    let path = try folder.write(bytes, to: "book.cbt")
    let found = await failure { () throws(CodecError) in try await pool.info(of: path) }
    #expect(found == .notAPicture)
  }

  @Test("an archive may come after other bytes")
  func prefixes() async throws {
    var random = SeededGenerator(seed: 7)
    let zip = try archive(of: [1, 2])
    for count in [1, 100, 1024, 3000, 70_000] {
      let prefix = (0..<count).map { _ in UInt8.random(in: 1...255, using: &random) }
      let path = try folder.write(prefix + zip, to: "book.cbz")
      #expect(try await pool.widths(of: path) == [11, 12], "\(count)")
    }
    let spanned = try folder.write([0x50, 0x4b, 7, 8] + zip, to: "book.cbz")
    #expect(try await pool.widths(of: spanned) == [11, 12])
    // Programs that unpack themselves.
    // libarchive looks for an archive after the first 64 KiB of a program, at every sixteenth byte.
    let program = Array("MZ".utf8) + [UInt8](repeating: 0x90, count: 69_998)
    let rar = RARFile(entries: entries(2)).version5()
    #expect(try await pool.widths(of: folder.write(program + rar, to: "book.exe")) == [11, 12])
    #expect(try await pool.widths(of: folder.write(program + zip, to: "book.exe")) == [11, 12])
    let only = try folder.write(program, to: "book.exe")
    let found = await failure { () throws(CodecError) in try await pool.info(of: only) }
    #expect(found == .notAPicture)
  }

  @Test("the archives in an archive are its chapters, one level deep")
  func nested() async throws {
    let deep = try ArchiveFile(
      format: "zip",
      entries: [("5.png", numberedPicture(5)), ("deeper.zip", try archive(of: [6]))]
    ).write("deep", in: folder).contents(limit: 1 << 20)
    let path = try ArchiveFile(
      format: "7zip",
      entries: [
        ("Chapter 10.cbz", deep), ("cover.png", numberedPicture(1)),
        ("Chapter 2.cb7", try archive("7zip", of: [2, 3])), ("notes.zip", try archive(of: [])),
        ("Chapter 9", try archive("ustar", of: [4])), ("unread.zip", Array("PK\u{3}\u{4}xx".utf8)),
      ]
    ).write("series.cbz", in: folder)
    let info = try await pool.info(of: path)
    #expect(info.outline.map(\.title) == ["Chapter 2", "Chapter 9", "Chapter 10", "unread"])
    #expect(info.outline.map(\.page) == [1, 3, 4, 6])
    #expect(info.pageCount == 7)
    for page in [4, 0, 3, 1, 2] {
      #expect(try await pool.pageInfo(page, of: path).size.width == Double(11 + page))
    }
    let found = await failure { () throws(CodecError) in try await pool.pageInfo(5, of: path) }
    #expect(found == .unsupportedFormat(.archiveInArchive))
  }

  @Test("documents whose format is an archive are no chapters")
  func otherDocuments() async throws {
    func part(_ name: String, _ text: String, picture: Int) throws -> [UInt8] {
      try ArchiveFile(
        format: "zip",
        entries: [(name, Array(text.utf8)), ("media/1.png", numberedPicture(picture))]
      ).write("part", in: folder).contents(limit: 1 << 20)
    }
    let path = try ArchiveFile(
      format: "zip",
      entries: [
        ("0.png", numberedPicture(0)),
        ("a.docx", try part("[Content_Types].xml", "<a/>", picture: 1)),
        ("b.odt", try part("mimetype", "application/vnd.oasis.opendocument.text", picture: 2)),
        ("c.jar", try part("META-INF/MANIFEST.MF", "Manifest-Version: 1.0", picture: 3)),
        ("d.epub", try part("mimetype", "application/epub+zip", picture: 4)),
        ("e.cbz", try part("mimetype", "application/vnd.comicbook+zip", picture: 5)),
        ("f.zip", try part("readme.txt", "text", picture: 6)),
      ]
    ).write("book.cbz", in: folder)
    #expect(try await pool.info(of: path).outline.map(\.title) == ["d", "e", "f"])
    #expect(try await pool.widths(of: path) == [10, 14, 15, 16])
  }

  @Test("a document in an archive keeps its place and says that it is not supported")
  func documents() async throws {
    let pdf = PDFFile(pages: [.init(width: 10, height: 10)]).bytes
    let path = try ArchiveFile(
      format: "zip",
      entries: [("1.png", numberedPicture(1)), ("2.pdf", pdf), ("3.png", numberedPicture(3))]
    ).write("book.cbz", in: folder)
    let found = await failure { () throws(CodecError) in try await pool.pageInfo(1, of: path) }
    #expect(found == .unsupportedFormat(.documentInArchive))
    #expect(try await pool.pageInfo(2, of: path).size.width == 13)
  }

  @Test("each picture of a TIFF in an archive is a page")
  func tiffPages() async throws {
    let pictures = (1...3).map { number in
      TIFFFile.Picture(Bitmap(width: 10 + number, height: 20) { _, _ in [UInt8(number), 9, 9] })
    }
    let path = try ArchiveFile(
      format: "zip",
      entries: [("a.tif", TIFFFile(pictures: pictures).bytes), ("b.png", numberedPicture(4))]
    ).write("book.cbz", in: folder)
    #expect(try await pool.widths(of: path) == [11, 12, 13, 14])
  }

  @Test("a 7z archive with an unknown method says so")
  func unknownMethod() async throws {
    var bytes = SevenZipFile(entries: entries(2)).bytes
    // The first coder of the header, [1, 1, 0], which copies, becomes an unknown one.
    let coder = try #require(
      bytes.indices.last { bytes[$0...].starts(with: [1, 1, 0, 1, 1, 0, 12]) })
    bytes[coder + 2] = 0x77
    let header = 32 + entries(2).reduce(0) { $0 + $1.bytes.count }
    let sum = checksum(Array(bytes[header...]))
    bytes.replaceSubrange(28..<32, with: little(sum, 4))
    bytes.replaceSubrange(8..<12, with: little(checksum(Array(bytes[12..<32])), 4))
    let path = try folder.write(bytes, to: "book.cb7")
    let found = await failure { () throws(CodecError) in
      let info = try await pool.info(of: path)
      for page in 0..<info.pageCount { _ = try await pool.pageInfo(page, of: path) }
    }
    #expect(found == .unsupportedArchive)
  }
}
