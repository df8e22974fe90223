import QuireDocuments
import SeededNumbers
import Testing

@testable import DocumentFiles

/// PDF documents between other bytes, and damaged ones.
@Suite struct PDFDamageTests {
  private let folder: TemporaryFolder
  private let pool: CodecPool

  init() throws {
    folder = try TemporaryFolder()
    pool = CodecPool(try codecSettings())
  }

  /// A document with three pages of other colours.
  private var document: PDFFile {
    let colours = ["1 0 0", "0 1 0", "0 0 1"]
    var file = PDFFile(
      pages: colours.map {
        PDFFile.Page(width: 60, height: 80, content: "\($0) rg 0 0 60 80 re f")
      })
    file.catalog = "/ViewerPreferences << /Direction /R2L >>"
    return file
  }

  /// Checks that the file at `path` is read as ``document``.
  private func check(_ path: FilePath, _ note: Comment) async throws {
    let info = try await pool.info(of: path)
    #expect(info.pageCount == 3 && info.direction == .rightToLeft, note)
    for (page, colour) in [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255]].enumerated() {
      let image = try await pool.load(PageRequest(path: path, page: page, width: 60, height: 80))
      #expect(image.bitmap()[30, 40] == colour.map(UInt8.init), note)
    }
  }

  private func other(_ count: Int, _ numbers: inout SeededGenerator) -> [UInt8] {
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0: [UInt8](repeating: 0, count: count)
    case 1: [UInt8](repeating: 0x78, count: count)
    case 2:
      Array(
        String(repeating: "Received: by mail <a@b> % 5\r\n", count: count / 29 + 1).utf8.prefix(
          count))
    default: (0..<count).map { _ in UInt8.random(in: 128...255, using: &numbers) }
    }
  }

  @Test("a document is read among other bytes", arguments: scriptSeeds(count: 20))
  func otherBytes(seed: UInt64) async throws {
    var numbers = SeededGenerator(seed: seed)
    let before = [0, 7, 1000, 1023, 1024, 1025, 1500, 70_000, 900_000]
    let after = [0, 300, 1100, 80_000, 2_000_000]
    let first = before.randomElement(using: &numbers) ?? 0
    let last = after.randomElement(using: &numbers) ?? 0
    let isPacked = Bool.random(using: &numbers)
    let written = try #require(PDFWriter.encode(document.bytes, packsObjects: isPacked))
    // An endless series of x is no picture, but two zeros and a number could be one.
    let bytes = other(first, &numbers) + written + other(last, &numbers)
    let path = try folder.write(bytes, to: "mail.pdf")
    try await check(path, "\(first) and \(last) bytes, \(isPacked ? "packed" : "plain")")
  }

  @Test("a document without its header is recognized by its first object")
  func missingHeader() async throws {
    for header in ["%\u{e2}\u{e3}\u{cf}\n", "\n\n"] {
      let bytes = Array(header.utf8) + document.bytes.drop { $0 != 0x0a }.dropFirst()
      try await check(folder.write(bytes, to: "document"), "\(header)")
    }
    for text in ["1 objection\n", "1 0 objects\n", "% 1 0 obj", "x 1 0 obj\n", "1 0 "] {
      let path = try folder.write(Array(text.utf8), to: "text")
      let found = await failure { () throws(CodecError) in try await pool.info(of: path) }
      #expect(found == .notAPicture)
    }
  }

  @Test("other bytes after an encrypted document")
  func encrypted() async throws {
    let encryption = PDFWriter.Encryption(revision: 6, user: Array("é".utf8), owner: [0x78])
    let written = try #require(
      PDFWriter.encode(document.bytes, encryption: encryption, packsObjects: true))
    let path = try folder.write(written + [UInt8](repeating: 0, count: 80_000), to: "long.pdf")
    let info = try await pool.info(of: path, password: "é")
    #expect(info.pageCount == 3 && info.isEncrypted && info.direction == .rightToLeft)
    let found = await failure { () throws(CodecError) in
      try await pool.info(of: path, password: "e")
    }
    #expect(found == .wrongPassword)
  }

  @Test("the version alone makes no document, nor does a document far behind other bytes")
  func noDocument() async throws {
    let text = [UInt8](repeating: 0x20, count: 2000) + Array("about %PDF-files %PDF-".utf8)
    let far = [UInt8](repeating: 0x20, count: 3 << 20) + document.bytes
    for bytes in [text, far] {
      let path = try folder.write(bytes, to: "text.pdf")
      let found = await failure { () throws(CodecError) in try await pool.info(of: path) }
      #expect(found == .notAPicture)
    }
  }

  @Test("a document with compressed objects and a damaged end", arguments: scriptSeeds(count: 20))
  func damagedEnd(seed: UInt64) async throws {
    var numbers = SeededGenerator(seed: seed)
    let encryption = PDFWriter.Encryption(revision: 6, user: [], owner: [0x78])
    let isEncrypted = Bool.random(using: &numbers)
    let written = try #require(
      PDFWriter.encode(
        document.bytes, encryption: isEncrypted ? encryption : nil, packsObjects: true))
    let marker = Array("startxref".utf8)
    let end = try #require(written.indices.last { written[$0...].starts(with: marker) })
    // The table in a stream is whole, but its place is wrong or missing.
    let ending = [
      [], marker + Array("\n7\n%%EOF\n".utf8), marker, Array("startxref\n99999999\n%%EOF".utf8),
      other(Int.random(in: 1...5000, using: &numbers), &numbers),
    ].randomElement(using: &numbers)
    let first = [0, 500, 1500].randomElement(using: &numbers) ?? 0
    let bytes = other(first, &numbers) + written[..<end] + (ending ?? [])
    let path = try folder.write(bytes, to: "end.pdf")
    try await check(path, "\(first) bytes, \(ending?.count ?? 0) at the end")
    #expect(try await pool.info(of: path).isEncrypted == isEncrypted)
  }

  @Test("an update without its end is not taken for other bytes")
  func cutUpdate() async throws {
    let first = try #require(PDFWriter.encode(document.bytes))
    let update = "\n9000 0 obj\n<< /Note (\(String(repeating: "x", count: 3000))) >>\nendobj\n"
    try await check(folder.write(first + Array(update.utf8), to: "update.pdf"), "update")
  }
}
