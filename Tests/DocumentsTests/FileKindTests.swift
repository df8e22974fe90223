import CodecProtocol
import SeededNumbers
import Testing

/// Tests of the recognition of formats from the contents of files.
@Suite struct FileKindTests {
  private func kind(of bytes: [UInt8]) -> FileKind? {
    FileKind(size: bytes.count) { offset, count in Array(bytes.dropFirst(offset).prefix(count)) }
  }

  @Test(
    "the header of a PDF document is recognized by the same rule wherever other bytes precede it",
    arguments: [1, 500, 1017, 1018, 1019, 1020, 1023, 1024, 5000])
  func headers(place: Int) {
    let prefix = [UInt8](repeating: 0x7e, count: place)
    let rest = [UInt8](repeating: 0x20, count: 2000)
    for (text, expected) in [
      ("%PDF-1.4", FileKind.pdf), ("%PDF-2", .pdf), ("%PDF-%PDF-1", .pdf), ("%PDF-", nil),
      ("%PDF-x.4", nil), ("%PDF1.4", nil),
    ] as [(String, FileKind?)] {
      #expect(kind(of: prefix + Array(text.utf8) + rest) == expected, "\(text)")
    }
  }

  @Test("a document that begins with its header is recognized without the version")
  func beginnings() {
    for text in ["%PDF-", "%PDF-x", "%PDF-1.4", "%PDF-\n%x\n1 0 obj\n<< >>"] {
      #expect(kind(of: Array(text.utf8)) == .pdf, "\(text)")
    }
    #expect(kind(of: Array("text about %PDF- and its header".utf8)) == nil)
  }
}
