import QuireDocuments
import QuireGeometry
import SeededNumbers
import Testing

@testable import DocumentFiles

/// Pages of PDF documents whose unit is not a point.
@Suite struct PDFUserUnitTests {
  private let folder: TemporaryFolder
  private let pool: CodecPool

  init() throws {
    folder = try TemporaryFolder()
    pool = CodecPool(try codecSettings())
  }

  @Test("a page has the size of its box times its unit", arguments: scriptSeeds(count: 20))
  func sizes(seed: UInt64) async throws {
    var numbers = SeededGenerator(seed: seed)
    var file = PDFFile(pages: [])
    // The unit of a node of the page tree has no effect.
    if Bool.random(using: &numbers) { file.tree = "/UserUnit 9" }
    var expected: [Size] = []
    for _ in 0..<3 {
      let units: [Double] = [1, 72, 2.5, 0.5, 28.35]
      let unit: Double = units.randomElement(using: &numbers) ?? 1
      let width: Double = Double(Int.random(in: 5...900, using: &numbers)) / 8
      let height: Double = Double(Int.random(in: 5...900, using: &numbers)) / 8
      let rotation: Int = Bool.random(using: &numbers) ? 90 : 0
      let entries = unit == 1 ? "" : "/UserUnit \(unit)"
      file.pages.append(
        PDFFile.Page(width: width, height: height, rotation: rotation, entries: entries))
      let size = Size(width: width * unit, height: height * unit)
      expected.append(rotation == 0 ? size : Size(width: size.height, height: size.width))
    }
    let path = try folder.write(file.bytes, to: "units.pdf")
    for (page, expected) in expected.enumerated() {
      let size = try await pool.pageInfo(page, of: path).size
      #expect(abs(size.width - expected.width) < 1e-3, "page \(page)")
      #expect(abs(size.height - expected.height) < 1e-3, "page \(page)")
      let image = try await pool.load(PageRequest(path: path, page: page, width: 300, height: 300))
      let ratio = expected.width / expected.height
      let scale = 300 / max(expected.width, expected.height)
      #expect(abs(image.picture.width - expected.width * scale) <= 1)
      #expect(abs(image.picture.height - expected.height * scale) <= 1)
      let original = Double(image.originalWidth) / Double(image.originalHeight)
      // Both sides have been rounded.
      #expect(abs(original / ratio - 1) < 2 / min(expected.width, expected.height) + 1e-3)
    }
  }

  @Test("an impossible unit has no effect")
  func impossible() async throws {
    for unit in ["0", "-2", "1" + String(repeating: "0", count: 300), "/Name", "(72)"] {
      let file = PDFFile(pages: [
        PDFFile.Page(width: 200, height: 300, entries: "/UserUnit \(unit)")
      ])
      let path = try folder.write(file.bytes, to: "unit.pdf")
      #expect(try await pool.pageInfo(0, of: path).size == Size(width: 200, height: 300))
    }
  }

  @Test("the text and the links of a page are in points", arguments: [0, 90])
  func contents(rotation: Int) async throws {
    func contents(_ scale: Double, _ unit: String) async throws -> DocumentPageContents {
      let annotation = """
        /Annots [<< /Type /Annot /Subtype /Link /Rect [\(10 * scale) \(20 * scale) \(60 * scale)
        \(40 * scale)] /A << /S /URI /URI (https://example.org/) >> >>] \(unit)
        """
      let file = PDFFile(pages: [
        PDFFile.Page(
          width: 200 * scale, height: 300 * scale,
          content: "BT /F1 \(20 * scale) Tf \(40 * scale) \(200 * scale) Td (Hello) Tj ET",
          rotation: rotation,
          resources: "/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>",
          entries: annotation)
      ])
      let path = try folder.write(file.bytes, to: "page.pdf")
      return try await pool.readContents(ofPage: 0, of: path)
    }
    let usual = try await contents(1, "")
    let inches = try await contents(1.0 / 72, "/UserUnit 72")
    #expect(inches.text == usual.text && usual.links.count == 1)
    #expect(inches.links.map(\.target) == usual.links.map(\.target))
    let frames = zip(
      inches.boxes + inches.links.map(\.frame), usual.boxes + usual.links.map(\.frame))
    for (own, expected) in frames {
      let edges = zip(
        [own.minX, own.minY, own.maxX, own.maxY],
        [expected.minX, expected.minY, expected.maxX, expected.maxY])
      #expect(edges.allSatisfy { abs($0 - $1) < 0.5 }, "\(own), \(expected)")
    }
  }

  @Test("a scanned page with another unit is decoded as the picture in it")
  func scan() async throws {
    let bitmap = Bitmap.scan(320, 480)
    let picture = JPEG.encode(bitmap, quality: 95, subsampling: 2)
    // Two fifths of a unit are more than a point, so the second picture does not cover its page.
    for (margin, isScan) in [(0.005, true), (0.4, false)] {
      var file = Array("%PDF-1.6\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n".utf8)
      func add(_ text: String) { file += Array(text.utf8) }
      let content = "\(4 - margin) 0 0 6 0 0 cm /Im0 Do"
      add("2 0 obj << /Type /Pages /Count 1 /Kids [3 0 R] >> endobj\n")
      add("3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 4 6] /UserUnit 72 /Contents 4 0 R")
      add(" /Resources << /XObject << /Im0 5 0 R >> >> >> endobj\n")
      add("4 0 obj << /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream endobj\n")
      add("5 0 obj << /Type /XObject /Subtype /Image /Width 320 /Height 480 /BitsPerComponent 8")
      add(" /ColorSpace /DeviceRGB /Filter /DCTDecode /Length \(picture.count) >>\nstream\n")
      file += picture
      add("\nendstream endobj\ntrailer << /Size 6 /Root 1 0 R >>\n%%EOF\n")
      let path = try folder.write(file, to: "scan.pdf")
      let image = try folder.write(picture, to: "scan.jpg")
      let own = try await pool.load(PageRequest(path: path, width: 107, height: 160))
      let expected = try await pool.load(PageRequest(path: image, width: 107, height: 160))
      #expect((own.bitmap() == expected.bitmap()) == isScan)
      #expect(own.originalWidth == 288 && own.originalHeight == 432)
    }
  }
}
