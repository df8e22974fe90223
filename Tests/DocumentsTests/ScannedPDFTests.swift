import QuireDocuments
import QuireGeometry
import SeededNumbers
import Testing

@testable import DocumentFiles

/// PDF pages that are scanned pictures.
@Suite struct ScannedPDFTests {
  private let folder: TemporaryFolder
  private let pool: CodecPool

  init() throws {
    folder = try TemporaryFolder()
    pool = CodecPool(try codecSettings())
  }

  /// A document with one page that shows `bitmap` in a page of 160 × 240 points.
  private func document(
    _ bitmap: Bitmap, content: String, image: String = "", page: String = ""
  ) -> [UInt8] {
    let picture = JPEG.encode(bitmap, quality: 95, subsampling: 2)
    var file = Array("%PDF-1.5\n1 0 obj << /Type /Catalog /Pages 2 0 R".utf8)
    func add(_ text: String) { file += Array(text.utf8) }
    add(" /OCProperties << /OCGs [7 0 R] /D << /OFF [7 0 R] >> >> >> endobj\n")
    add("7 0 obj << /Type /OCG /Name (Hidden) >> endobj\n")
    add("2 0 obj << /Type /Pages /Count 1 /Kids [3 0 R] /MediaBox [0 0 160 240]")
    add(" /Resources << /XObject << /Im0 5 0 R >> /Font << /F1 6 0 R >>")
    add(" /Properties << /MC0 7 0 R >> >> >> endobj\n")
    add("3 0 obj << /Type /Page /Parent 2 0 R /Contents 4 0 R \(page) >> endobj\n")
    add("4 0 obj << /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream endobj\n")
    add("6 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj\n")
    add("5 0 obj << /Type /XObject /Subtype /Image /Width \(bitmap.width)")
    add(" /Height \(bitmap.height) /BitsPerComponent 8 /ColorSpace /DeviceRGB")
    add(" /Filter /DCTDecode /Length \(picture.count) \(image) >>\nstream\n")
    file += picture
    add("\nendstream endobj\ntrailer << /Size 8 /Root 1 0 R >>\n%%EOF\n")
    return file
  }

  private static let plain = "q 160 0 0 240 0 0 cm /Im0 Do Q"

  private func load(_ path: FilePath, width: Int, height: Int) async throws -> Bitmap {
    try await pool.load(PageRequest(path: path, width: width, height: height)).bitmap()
  }

  @Test("a scanned page looks as pdftoppm draws it", arguments: [0, 90, 180, 270])
  func peer(rotation: Int) async throws {
    let file = document(Bitmap.scan(320, 480), content: Self.plain, page: "/Rotate \(rotation)")
    let path = try folder.write(file, to: "scan.pdf")
    // At the resolution of the scan, the pixels are those of the image.
    let drawn = try await pool.peerPage(of: path, in: folder, dpi: 144)
    let own = try await load(path, width: drawn.width, height: drawn.height)
    #expect(own.width == (rotation % 180 == 0 ? 320 : 480))
    let difference = meanDifference(own, drawn)
    // pdftoppm enlarges pictures by a part of a pixel.
    #expect(difference < 6)
    let moved = Bitmap(width: own.width, height: own.height) { own[min(own.width - 1, $0 + 3), $1] }
    #expect(meanDifference(moved, drawn) > 1.5 * difference)
  }

  @Test("a scanned page is decoded as the picture in it, at every size and in parts")
  func picture() async throws {
    let bitmap = Bitmap.scan(320, 480)
    let path = try folder.write(document(bitmap, content: Self.plain), to: "scan.pdf")
    let picture = try folder.write(
      JPEG.encode(bitmap, quality: 95, subsampling: 2), to: "scan.jpg")
    for (width, height) in [(40, 60), (107, 160), (320, 480)] {
      let own = try await load(path, width: width, height: height)
      #expect(own == (try await load(picture, width: width, height: height)))
    }
    var request = PageRequest(path: path, width: 100, height: 70)
    request.scaledPage = PixelRect(x: -333, y: -517, width: 700, height: 1050)
    let own = try await pool.load(request)
    request.path = picture
    #expect(own.bitmap() == (try await pool.load(request).bitmap()))
    #expect(own.isScalable && own.originalWidth == 160 && own.originalHeight == 240)
  }

  /// The contents of pages that are drawn as scans, and of pages that are not.
  private static let contents: [(content: String, isScan: Bool)] = [
    ("/GS gs\n" + plain, false),
    ("0 0 160 240 re W n q 160 0 0 240 0 0 cm /Im0 Do Q", true),
    ("0 0 80 240 re W n q 160 0 0 240 0 0 cm /Im0 Do Q", false),
    ("q 2 0 0 2 0 0 cm q 80 0 0 120 0 0 cm /Im0 Do Q Q BT /F1 9 Tf 3 Tr (a\\) b) Tj ET", true),
    (plain + " BT /F1 30 Tf 20 90 Td (visible) Tj ET", false),
    ("q 80 0 0 120 0 0 cm /Im0 Do Q", false),
    ("q -160 0 0 240 160 0 cm /Im0 Do Q", false),
    ("/Artifact << >> BDC " + plain + " EMC", true),
    ("/OC /MC0 BDC " + plain + " EMC", false),
    ("q 160 0 0 0xf0 0 0 cm /Im0 Do Q", false),
    ("q 1.6e2 0 0 240 0 0 cm /Im0 Do Q", false),
    ("q 160. 0 -.0 +240 0 0 cm /Im0 Do Q", true),
    (plain + " 0 0 50 50 re f", false),
    (plain + " q 160 0 0 240 0 0 cm /Im0 Do Q", false),
  ]

  @Test(
    "a page that shows more than a picture is drawn as a whole", arguments: contents.indices)
  func content(index: Int) async throws {
    let (content, isScan) = Self.contents[index]
    let bitmap = Bitmap.scan(320, 480)
    let path = try folder.write(document(bitmap, content: content), to: "page.pdf")
    let picture = try folder.write(
      JPEG.encode(bitmap, quality: 95, subsampling: 2), to: "scan.jpg")
    // poppler shrinks pictures in another way.
    let own = try await load(path, width: 107, height: 160)
    #expect((own == (try await load(picture, width: 107, height: 160))) == isScan)
    let drawn = try await pool.peerPage(of: path, in: folder, dpi: 144)
    let large = try await load(path, width: drawn.width, height: drawn.height)
    #expect(meanDifference(large, drawn) < 8)
  }

  /// A document with `pageCount` pages that each show `picture`, a JPEG file, in data of
  /// `byteCount` bytes.
  private func book(_ pageCount: Int, _ picture: [UInt8], byteCount: Int) -> [UInt8] {
    let padding = [UInt8](repeating: 0, count: byteCount - picture.count)
    var file = Array("%PDF-1.5\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n".utf8)
    func add(_ text: String) { file += Array(text.utf8) }
    let kids = (0..<pageCount).map { "\(4 + 2 * $0) 0 R" }.joined(separator: " ")
    add("2 0 obj << /Type /Pages /Count \(pageCount) /Kids [\(kids)]")
    add(" /MediaBox [0 0 160 240] >> endobj\n")
    add("3 0 obj << /Length \(Self.plain.utf8.count) >>\nstream\n\(Self.plain)")
    add("\nendstream endobj\n")
    for number in stride(from: 4, to: 4 + 2 * pageCount, by: 2) {
      add("\(number) 0 obj << /Type /Page /Parent 2 0 R /Contents 3 0 R")
      add(" /Resources << /XObject << /Im0 \(number + 1) 0 R >> >> >> endobj\n")
      add("\(number + 1) 0 obj << /Type /XObject /Subtype /Image /Width 320 /Height 480")
      add(" /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode")
      add(" /Length \(byteCount) >>\nstream\n")
      file += picture + padding
      add("\nendstream endobj\n")
    }
    add("trailer << /Size \(4 + 2 * pageCount) /Root 1 0 R >>\n%%EOF\n")
    return file
  }

  @Test("the memory of a codec does not grow with the pages of a large scan that it has drawn")
  func memory() async throws {
    let encoded = JPEG.encode(Bitmap.scan(320, 480), quality: 95, subsampling: 2)
    let picture = try folder.write(encoded, to: "scan.jpg")
    let path = try folder.write(book(16, encoded, byteCount: 4 << 20), to: "book.pdf")
    let expected = try await load(picture, width: 107, height: 160)
    _ = try await pool.info(of: path)
    let process = try #require(pool.registry.processes.first).identifier
    let before = try DocumentsTests.memory("VmRSS", of: process)
    for page in 0..<16 {
      let request = PageRequest(path: path, page: page, width: 107, height: 160)
      #expect(try await pool.load(request).bitmap() == expected, "page \(page)")
    }
    // The file has 64 MiB, and the libraries take a few.
    let after = try DocumentsTests.memory("VmRSS", of: process)
    #expect(after - before < 40 << 20)
  }

  @Test("a page with a tiny crop box ends no codec")
  func tinyPage() async throws {
    for side in ["0." + String(repeating: "0", count: 300) + "1", "0.02"] {
      let file = document(
        Bitmap.scan(320, 480), content: Self.plain, page: "/CropBox [0 0 \(side) 240]")
      let path = try folder.write(file, to: "tiny.pdf")
      let found = await reason { () throws(CodecError) in
        try await pool.load(PageRequest(path: path, width: 160, height: 240))
      }
      #expect([nil, .damaged].contains(found), "\(side)")
    }
  }

  @Test("a masked, inverted, hidden or damaged picture is left to poppler")
  func unusual() async throws {
    let bitmap = Bitmap.scan(320, 480)
    for image in ["/Decode [1 0 1 0 1 0]", "/Mask [0 10 0 10 0 10]", "/OC 7 0 R"] {
      let path = try folder.write(
        document(bitmap, content: Self.plain, image: image), to: "page.pdf")
      let drawn = try await pool.peerPage(of: path, in: folder, dpi: 144)
      let own = try await load(path, width: drawn.width, height: drawn.height)
      #expect(meanDifference(own, drawn) < 8, "\(image)")
    }
    var damaged = document(bitmap, content: Self.plain)
    damaged.replaceSubrange(
      (damaged.count - 20000)..<(damaged.count - 5000), with: repeatElement(0, count: 15000))
    let path = try folder.write(damaged, to: "damaged.pdf")
    #expect(try await load(path, width: 160, height: 240).width == 160)
  }
}
