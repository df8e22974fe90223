import QuireDocuments
import QuireScene
import Testing

@testable import DocumentFiles

/// Small copies of pages that have been loaded.
@Suite struct ReductionTests {
  private let folder: TemporaryFolder
  private let pool: CodecPool

  init() throws {
    folder = try TemporaryFolder()
    pool = CodecPool(try codecSettings())
  }

  private func load(_ width: Int, _ height: Int) async throws -> PageImage {
    let bitmap = Bitmap(width: width, height: height) { x, _ in [x < width / 2 ? 200 : 40, 0, 0] }
    let path = try folder.write(PNG.encode(bitmap), to: "\(width)x\(height).png")
    return try await pool.load(PageRequest(path: path, width: width, height: height))
  }

  @Test(
    "the copy is the smallest level that need not be enlarged",
    arguments: [
      (400, 200, 100, 100, 100), (400, 200, 101, 101, 200), (400, 200, 9999, 50, 100),
      (400, 200, 400, 400, 400), (400, 200, 800, 800, 400), (37, 90, 5, 5, 4), (1, 1, 50, 50, 1),
    ])
  func level(width: Int, height: Int, boxWidth: Int, boxHeight: Int, expected: Int) async throws {
    let copy = try await load(width, height).reduced(toFit: boxWidth, boxHeight)
    #expect(copy.width == expected)
    #expect(copy.levels.last?.width == 1 && copy.levels.last?.height == 1)
  }

  @Test("the copy has the pixels of the page in all its levels")
  func pixels() async throws {
    let page = try await load(64, 32)
    let copy = page.reduced(toFit: 16, 16)
    let bytes = copy.storage.withBytes { bytes in
      (0..<bytes.byteCount).map { unsafe bytes.unsafeLoad(fromByteOffset: $0, as: UInt8.self) }
    }
    let whole = page.image.storage.withBytes { bytes in
      (0..<bytes.byteCount).map { unsafe bytes.unsafeLoad(fromByteOffset: $0, as: UInt8.self) }
    }
    #expect(copy.width == 16 && copy.height == 8)
    #expect(bytes == Array(whole[page.image.levels[2].offset...].prefix(bytes.count)))
    #expect(bytes.first == 200 && bytes.count == 4 * (16 * 8 + 8 * 4 + 4 * 2 + 2 + 1))
  }
}
