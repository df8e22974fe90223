import CodecProtocol
import Testing

@testable import Codec

/// Tests of scanned PDF pages with impossible sizes.
@Suite struct PDFScanTests {
  /// A document with one page of the width and height `side` that shows an image which fills it.
  private func document(side: String) -> [UInt8] {
    let content = "\(side) 0 0 \(side) 0 0 cm /Im0 Do"
    let text = """
      %PDF-1.5
      1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Count 1 /Kids [3 0 R] >> endobj
      3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 \(side) \(side)] /Contents 4 0 R
      /Resources << /XObject << /Im0 5 0 R >> >> >> endobj
      4 0 obj << /Length \(content.utf8.count) >>
      stream
      \(content)
      endstream endobj
      5 0 obj << /Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8
      /ColorSpace /DeviceGray /Filter /DCTDecode /Length 3 >>
      stream

      """
    return Array(text.utf8) + [0xff, 0xd8, 0xff]
      + Array("\nendstream endobj\ntrailer << /Size 6 /Root 1 0 R >>\n%%EOF\n".utf8)
  }

  private func scan(side: String) throws -> PDFScan? {
    let objects = try PDFObjects(
      of: openedFile(document(side: side)), password: [], library: Libraries().qpdf())
    return PDFScan(ofPage: 0, in: objects)
  }

  @Test("a page that is as large as an infinite number is not drawn as a photograph")
  func infiniteSize() throws {
    #expect(try scan(side: "100") != nil)
    #expect(try scan(side: "1000001") == nil)
    #expect(try scan(side: "1" + String(repeating: "0", count: 400)) == nil)
  }
}
