import QuireDocuments
import QuireGeometry
import Testing

@testable import DocumentFiles

/// TIFF pictures that are larger than the memory of a codec.
@Suite struct LargeTIFFTests {
  private static let size = (width: 25000, height: 20000)
  private static let stripHeight = 64

  private let folder: TemporaryFolder
  private let pool: CodecPool

  init() throws {
    folder = try TemporaryFolder()
    // The whole picture would need 1.5 GB.
    pool = CodecPool(try codecSettings(memoryLimit: 300 << 20))
  }

  private static func color(_ x: Int, _ y: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: x), UInt8(truncatingIfNeeded: y % stripHeight * 4), UInt8(x >> 8)]
  }

  /// Returns an uncompressed picture of `width` × `height` pixels, all strips of which are the same
  /// bytes `strip` (TIFF 6.0).
  private static func tiff(
    width: Int, height: Int, orientation: Int = 1, strip: [UInt8]
  ) -> [UInt8] {
    func word(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> ($0 * 8) & 0xff) } }
    let strips = (height + stripHeight - 1) / stripHeight
    let offsets = 8 + (strip.count + 1) / 2 * 2
    let directory = offsets + 8 * strips
    var bytes: [UInt8] = [0x49, 0x49, 42, 0] + word(directory) + strip
    bytes += [UInt8](repeating: 0, count: offsets - bytes.count)
    for _ in 0..<strips { bytes += word(8) }
    for index in 0..<strips {
      let rows = min(stripHeight, height - index * stripHeight)
      bytes += word(strip.isEmpty ? 0 : rows * width * 3)
    }
    let entries: [(tag: Int, type: Int, count: Int, value: Int)] = [
      (256, 4, 1, width), (257, 4, 1, height), (258, 3, 1, 8), (259, 3, 1, 1), (262, 3, 1, 2),
      (273, 4, strips, offsets), (274, 3, 1, orientation), (277, 3, 1, 3),
      (278, 4, 1, stripHeight), (279, 4, strips, offsets + 4 * strips),
    ]
    bytes += word(entries.count).prefix(2)
    for entry in entries {
      bytes += word(entry.tag).prefix(2) + word(entry.type).prefix(2) + word(entry.count)
      bytes += word(entry.value)
    }
    return bytes + word(0)
  }

  private static var strip: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size.width * stripHeight * 3)
    for y in 0..<stripHeight {
      for x in 0..<size.width { bytes += color(x, y) }
    }
    return bytes
  }

  /// Writes a picture of 500 megapixels, and returns its path.
  private func writePicture() throws -> FilePath {
    let (width, height) = LargeTIFFTests.size
    return try folder.write(
      LargeTIFFTests.tiff(width: width, height: height, strip: LargeTIFFTests.strip),
      to: "large.tif")
  }

  @Test("a part of 500 megapixels is read in bounded memory")
  func part() async throws {
    let (width, height) = LargeTIFFTests.size
    let path = try writePicture()
    for (left, top) in [(0, 0), (24_800, 7001)] {
      var request = PageRequest(path: path, width: 200, height: 100)
      request.scaledPage = PixelRect(x: -left, y: -top, width: width, height: height)
      let page = try await pool.load(request)
      #expect(page.originalWidth == width && page.originalHeight == height)
      let expected = Bitmap(width: 200, height: 100) { x, y in
        LargeTIFFTests.color(left + x, top + y)
      }
      #expect(page.bitmap().difference(from: expected) <= 1, "at \(left), \(top)")
    }
  }

  @Test("the whole of 500 megapixels is read in bounded memory, which is freed afterwards")
  func whole() async throws {
    let (width, height) = LargeTIFFTests.size
    let path = try writePicture()
    let page = try await pool.load(PageRequest(path: path, width: 250, height: 200))
    #expect(page.originalWidth == width && page.originalHeight == height)
    let process = try #require(pool.registry.processes.first).identifier
    // Most of it is for three strips and for the libraries.
    #expect(try memory("VmHWM", of: process) < 105 << 20)
    // The process frees the memory after it has answered.
    await eventually("the memory is freed") {
      (try? memory("RssAnon", of: process) < 26 << 20) == true
    }
  }

  @Test("a header that promises ten gigapixels is refused")
  func enormous() async throws {
    let side = 100_000
    let path = try folder.write(
      LargeTIFFTests.tiff(width: side, height: side, strip: []), to: "enormous.tif")
    #expect(try await reason(path) == .tooLarge(width: side, height: side))
  }

  @Test("a large picture that has to be rotated is refused")
  func rotated() async throws {
    let (width, height) = LargeTIFFTests.size
    let path = try folder.write(
      LargeTIFFTests.tiff(width: width, height: height, orientation: 6, strip: []),
      to: "rotated.tif")
    #expect(try await reason(path) == .tooLarge(width: height, height: width))
  }

  @Test("a large header without pixels is not a picture")
  func empty() async throws {
    let (width, height) = LargeTIFFTests.size
    let path = try folder.write(
      LargeTIFFTests.tiff(width: width, height: height, strip: []), to: "empty.tif")
    for isPart in [false, true] {
      let found = try await reason(path, isPart: isPart)
      #expect(found == .truncated || found == .damaged)
    }
  }

  private func reason(
    _ path: FilePath, isPart: Bool = false
  ) async throws -> CodecError.Reason? {
    var request = PageRequest(path: path, width: 100, height: 100)
    if isPart { request.scaledPage = PixelRect(x: 0, y: -900, width: 25_000, height: 20_000) }
    return await DocumentsTests.reason { () throws(CodecError) in try await pool.load(request) }
  }
}
