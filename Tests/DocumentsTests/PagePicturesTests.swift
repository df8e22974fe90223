import CodecProtocol
import QuireGeometry
import SeededNumbers
import Testing

@testable import QuireDocuments

/// The areas of the pictures on pages of documents.
@Suite struct PagePicturesTests {
  private func isClose(_ a: Rect, _ b: Rect) -> Bool {
    abs(a.minX - b.minX) < 0.01 && abs(a.minY - b.minY) < 0.01 && abs(a.maxX - b.maxX) < 0.01
      && abs(a.maxY - b.maxY) < 0.01
  }

  /// A page of 200 × 400 points with a word and two pictures.
  private func page(rotation: Int = 0) -> PDFFile.Page {
    let picture = "BI /W 1 /H 1 /CS /RGB /BPC 8 /F /AHx ID FF0000> EI"
    return PDFFile.Page(
      width: 200, height: 400,
      content: """
        BT /F1 20 Tf 20 20 Td (Words) Tj ET q 100 0 0 80 20 280 cm \(picture) Q \
        q 40 0 0 40 150 100 cm \(picture) Q
        """,
      rotation: rotation,
      resources: "/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>")
  }

  @Test("the pictures on a page are found where they are, also on a rotated page")
  func areas() async throws {
    let folder = try TemporaryFolder()
    let blank = PDFFile.Page(width: 100, height: 100, content: "1 g")
    let path = try folder.write(
      PDFFile(pages: [page(), page(rotation: 90), blank]).bytes, to: "book.pdf")
    let pool = CodecPool(try codecSettings())
    let found = try await pool.findPictures(onPage: 0, of: path)
    try #require(found.count == 2)
    #expect(isClose(found[0], Rect(x: 0.1, y: 0.1, width: 0.5, height: 0.2)), "\(found)")
    #expect(isClose(found[1], Rect(x: 0.75, y: 0.65, width: 0.2, height: 0.1)), "\(found)")
    let turned = try await pool.findPictures(onPage: 1, of: path)
    try #require(turned.count == 2)
    // The upper left corner of the page is at the upper right after the rotation.
    #expect(isClose(turned[0], Rect(x: 0.7, y: 0.1, width: 0.2, height: 0.5)), "\(turned)")
    #expect(try await pool.findPictures(onPage: 2, of: path).isEmpty)
  }

  @Test("a picture ends where it is clipped, and a mask is no picture")
  func clips() async throws {
    let folder = try TemporaryFolder()
    let picture = "BI /W 1 /H 1 /CS /RGB /BPC 8 /F /AHx ID FF0000> EI"
    let mask = "BI /W 1 /H 1 /IM true /BPC 1 /F /AHx ID 00> EI"
    let page = PDFFile.Page(
      width: 100, height: 100,
      content: """
        q 20 30 40 50 re W n 100 0 0 100 0 0 cm \(picture) Q q 50 0 0 50 0 0 cm \(mask) Q \
        q 0 20 -10 0 90 10 cm \(picture) Q
        """)
    let path = try folder.write(PDFFile(pages: [page]).bytes, to: "clips.pdf")
    let found = try await CodecPool(try codecSettings()).findPictures(onPage: 0, of: path)
    try #require(found.count == 2)
    #expect(isClose(found[0], Rect(x: 0.2, y: 0.2, width: 0.4, height: 0.5)), "\(found)")
    // The picture lies on its side.
    #expect(isClose(found[1], Rect(x: 0.8, y: 0.7, width: 0.1, height: 0.2)), "\(found)")
  }

  @Test("areas keep their values in a message, and changed messages are refused or valid")
  func messages() throws {
    var numbers = SeededGenerator(seed: 7)
    for _ in 0..<100 {
      // Multiples of 1/64 are exact in numbers of 32 bits.
      let areas = (0..<Int.random(in: 0...9, using: &numbers)).map { _ in
        func part(_ limit: Int) -> Double {
          Double(Int.random(in: 1...limit, using: &numbers)) / 64
        }
        return Rect(x: part(32), y: part(32), width: part(32), height: part(32))
      }
      let bytes = PagePictures(areas).encoded()
      #expect(try PagePictures(decoding: bytes).areas == areas)
      #expect(throws: MessageError.self) { try PagePictures(decoding: Array(bytes.dropLast())) }
      var changed = bytes
      changed[Int.random(in: changed.indices, using: &numbers)] = .random(
        in: 0...255, using: &numbers)
      if let other = try? PagePictures(decoding: changed) {
        let page = Rect(x: 0, y: 0, width: 1, height: 1)
        #expect(other.areas.allSatisfy { page.encloses($0) && !$0.isEmpty })
      }
    }
  }

  @Test("areas outside of the page are left out, and others are cut off at its edges")
  func edges() {
    let areas = PagePictures([
      Rect(x: -0.5, y: 0.5, width: 1, height: 1), Rect(x: 1.2, y: 0, width: 1, height: 1),
      Rect(x: 0.1, y: 0.1, width: 0, height: 0.5),
    ])
    #expect(areas.areas == [Rect(x: 0, y: 0.5, width: 0.5, height: 0.5)])
  }
}
