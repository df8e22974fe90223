import QuireDocuments
import QuireGeometry
import QuireScene
import Testing

@testable import DocumentFiles

/// PDF pages with bitmaps that need much memory when they are decoded as a whole.
@Suite struct PDFLargeBitmapTests {
  private let folder: TemporaryFolder
  private let pool: CodecPool

  init() throws {
    folder = try TemporaryFolder()
    var settings = try codecSettings(memoryLimit: 256 << 20)
    settings.largeMemoryLimit = 1 << 30
    pool = CodecPool(settings)
  }

  /// A document with one page, 400 points wide, that shows an image of 16 squares in each row,
  /// which are black and white in turn.
  ///
  /// - Parameters:
  ///   - side: The width and height of the squares in pixels, a multiple of 1024.
  ///   - rows: The number of rows.
  ///   - bits: The number of bits for each pixel, 1, 8 or 24, or 0 for a mask.
  ///   - page: Further entries of the page.
  /// - Returns: A PDF file.
  private func document(
    side: Int, rows: Int = 8, bits: Int, page: String = ""
  ) -> [UInt8] {
    // Series of equal bytes, each as a negative length and a value (ISO 32000-1, 7.4.5).
    func run(_ value: UInt8) -> [UInt8] {
      let count = side * max(1, bits) / 8
      return Array([[UInt8]](repeating: [129, value], count: count / 128).joined())
    }
    let (black, white) = (run(0), run(255))
    let lines = [0, 1].map { first in
      (0..<16).flatMap { $0 % 2 == first ? black : white }
    }
    var data: [UInt8] = []
    for y in 0..<(rows * side) { data += lines[y / side % 2] }
    data.append(128)
    let colours =
      switch bits {
      case 0: "/ImageMask true /BitsPerComponent 1"
      case 1: "/ColorSpace /DeviceGray /BitsPerComponent 1"
      case 8: "/ColorSpace /DeviceGray /BitsPerComponent 8"
      default: "/ColorSpace /DeviceRGB /BitsPerComponent 8"
      }
    let content = "0 g 400 0 0 \(25 * rows) 0 0 cm /Im0 Do"
    var file = Array("%PDF-1.5\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n".utf8)
    func add(_ text: String) { file += Array(text.utf8) }
    add("2 0 obj << /Type /Pages /Count 1 /Kids [3 0 R] >> endobj\n")
    add(
      "3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 400 \(25 * rows)] /Contents 4 0 R \(page)"
    )
    add(" /Resources << /XObject << /Im0 5 0 R >> >> >> endobj\n")
    add("4 0 obj << /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream endobj\n")
    add("5 0 obj << /Type /XObject /Subtype /Image /Width \(16 * side) /Height \(rows * side)")
    add(" \(colours) /Filter /RunLengthDecode /Length \(data.count) >>\nstream\n")
    file += data
    add("\nendstream endobj\ntrailer << /Size 6 /Root 1 0 R >>\n%%EOF\n")
    return file
  }

  /// Checks that `page` shows squares of `side` pixels.
  private func check(_ page: Bitmap, side: Int) {
    for y in stride(from: side / 2, to: page.height, by: side) {
      for x in stride(from: side / 2, to: page.width, by: side) {
        let isBlack = (x / side + y / side) % 2 == 0
        let expected: [UInt8] = isBlack ? [0, 0, 0, 255] : [255, 255, 255, 255]
        #expect(page[x, y] == expected, "\(x), \(y)")
      }
    }
  }

  @Test("a page is drawn although its bitmap exceeds the memory limit", arguments: [0, 1, 8, 24])
  func page(bits: Int) async throws {
    // As a whole, each would take 512 MB.
    let path = try folder.write(document(side: 1024, bits: bits), to: "plan.pdf")
    let request = PageRequest(path: path, width: 800, height: 400)
    let page = try await pool.load(request)
    #expect(page.image.width == 800 && page.image.height == 400)
    check(page.bitmap(), side: 50)
    let process = try #require(pool.registry.processes.first).identifier
    #expect(try memory("VmHWM", of: process) < 400 << 20)
    #expect(try await pool.load(request).bitmap() == page.bitmap())
  }

  @Test("a bitmap that is too wide for Cairo is drawn")
  func tooWide() async throws {
    let path = try folder.write(document(side: 3072, rows: 2, bits: 1), to: "plan.pdf")
    let page = try await pool.load(PageRequest(path: path, width: 800, height: 100)).bitmap()
    #expect(page.width == 800 && page.height == 100)
    check(page, side: 50)
  }

  @Test("a turned page is drawn, too")
  func turned() async throws {
    let path = try folder.write(document(side: 1024, bits: 1, page: "/Rotate 90"), to: "plan.pdf")
    let page = try await pool.load(PageRequest(path: path, width: 400, height: 800)).bitmap()
    #expect(page.width == 400 && page.height == 800)
    // The lower left corner becomes the upper left one.
    for (x, y) in [(25, 25), (75, 25), (25, 75), (375, 775)] {
      let isBlack = (x / 50 + y / 50) % 2 == 1
      #expect(page[x, y] == (isBlack ? [0, 0, 0, 255] : [255, 255, 255, 255]), "\(x), \(y)")
    }
  }

  @Test("an enlarged part of a page has the sharpness of its bitmap")
  func part() async throws {
    let path = try folder.write(document(side: 1024, bits: 1), to: "plan.pdf")
    var request = PageRequest(path: path, width: 2048, height: 1024)
    request.scaledPage = PixelRect(x: -4096, y: -2048, width: 16384, height: 8192)
    let part = try await pool.load(request).bitmap()
    // No pixel is grey.
    #expect(
      part
        == Bitmap(width: 2048, height: 1024) { x, _ in
          x < 1024 ? [0, 0, 0] : [255, 255, 255]
        })
  }
}
