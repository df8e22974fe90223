import QuireDocuments
import Testing

@testable import DocumentFiles

/// Encrypted PDF documents whose passwords have other letters than ASCII.
@Suite struct PDFPasswordTests {
  private let folder: TemporaryFolder
  private let pool: CodecPool

  init() throws {
    folder = try TemporaryFolder()
    pool = CodecPool(try codecSettings())
  }

  /// Passwords, and their bytes in PDFDocEncoding, or in UTF-8 if that encoding lacks a letter.
  private static let passwords: [(text: String, bytes: [UInt8])] = [
    ("plain", Array("plain".utf8)),
    ("pässwörd", [0x70, 0xe4, 0x73, 0x73, 0x77, 0xf6, 0x72, 0x64]),
    ("5 € – “x”", [0x35, 0x20, 0xa0, 0x20, 0x85, 0x20, 0x8d, 0x78, 0x8e]),
    ("Łódź šel", Array("Łódź šel".utf8)),
    ("œuvre Ÿ ﬁ", [0x9c, 0x75, 0x76, 0x72, 0x65, 0x20, 0x98, 0x20, 0x93]),
    ("暗号", Array("暗号".utf8)),
  ]

  private static let cases = (2...6).flatMap { revision in
    passwords.indices.map { (revision, $0) }
  }

  @Test("a password opens a document in the encoding of the document", arguments: cases)
  func encodings(revision: Int, index: Int) async throws {
    let (text, document) = Self.passwords[index]
    let bytes = revision < 5 ? document : Array(text.utf8)
    var file = PDFFile(pages: [
      PDFFile.Page(width: 30, height: 40, content: "0 1 0 rg 0 0 30 40 re f")
    ])
    file.information = "/Title (Secret)"
    file.catalog = "/ViewerPreferences << /Direction /R2L >>"
    for (user, owner) in [(bytes, Array("owner".utf8)), (Array("user".utf8), bytes)] {
      let encryption = PDFWriter.Encryption(revision: revision, user: user, owner: owner)
      let encrypted = try #require(
        PDFWriter.encode(file.bytes, encryption: encryption, packsObjects: revision > 3))
      let path = try folder.write(encrypted, to: "secret.pdf")
      let info = try await pool.info(of: path, password: text)
      #expect(info.isEncrypted && info.title == "Secret" && info.pageCount == 1)
      #expect(info.direction == .rightToLeft)
      var request = PageRequest(path: path, width: 30, height: 40)
      request.password = Password(text.utf8)
      #expect(try await pool.load(request).bitmap()[15, 20] == [0, 255, 0, 255])
      for (wrong, reason) in [
        ("", .passwordNeeded), (text + "é", .wrongPassword), ("ä", .wrongPassword),
      ] as [(String, CodecError.Reason)] {
        let found = await failure { () throws(CodecError) in
          try await pool.info(of: path, password: wrong)
        }
        #expect(found == reason, "\(wrong)")
      }
    }
  }

  @Test("letters with accents of their own are those with accents in the document")
  func decomposed() async throws {
    let file = PDFFile(pages: [PDFFile.Page(width: 30, height: 40)])
    let encryption = PDFWriter.Encryption(revision: 4, user: [0xe9, 0x74, 0xe9], owner: [0x78])
    let encrypted = try #require(PDFWriter.encode(file.bytes, encryption: encryption))
    let path = try folder.write(encrypted, to: "secret.pdf")
    #expect(try await pool.info(of: path, password: "e\u{301}te\u{301}").pageCount == 1)
    // Some programs pass the bytes of the document on.
    let found = try await pool.describe(path, password: Password([0xe9, 0x74, 0xe9]))
    #expect(found.pageCount == 1)
  }

  @Test("a password for a document without encryption, or for a damaged one")
  func needless() async throws {
    let file = PDFFile(pages: [PDFFile.Page(width: 30, height: 40)])
    let path = try folder.write(file.bytes, to: "open.pdf")
    let info = try await pool.info(of: path, password: "é")
    #expect(info.pageCount == 1 && !info.isEncrypted)
    try folder.write(Array("%PDF-1.5\nnonsense\n%%EOF\n".utf8), to: "open.pdf")
    let found = await failure { () throws(CodecError) in
      try await pool.info(of: path, password: "é")
    }
    #expect(found == .damaged)
  }
}
