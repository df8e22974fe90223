import QuireDocuments
import Testing

@testable import DocumentFiles

/// Tests of the document that a codec keeps open between two orders.
@Suite struct KeptDocumentTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("a picture has all of the memory, also after a document that keeps some of it")
  func memory() async throws {
    // The codec keeps the pictures of an archive that it can only read from its beginning.
    let zeros = [UInt8](repeating: 0, count: 40 << 20)
    let book = try ArchiveFile(
      format: "7zip", options: "7zip:compression=store",
      entries: (1...2).map { ("\($0).png", numberedPicture($0) + zeros) }
    ).write("book.cb7", in: folder)
    // Decoding takes 2 bytes for each of 3 colours of each pixel: 206 MiB.
    let small = Bitmap(width: 64, height: 64) { x, y in [UInt8(x), UInt8(y), 0] }
    let large = PageRequest(
      path: try folder.write(
        JPEG.resized(JPEG.encode(small, isProgressive: true), width: 6000, height: 6000),
        to: "large.jpg"), width: 64, height: 64)
    let settings = try codecSettings(memoryLimit: 270 << 20)
    let alone = CodecPool(settings)
    let expected = await reason { () throws(CodecError) in try await alone.load(large) }
    #expect(expected != .outOfMemory)

    let pool = CodecPool(settings)
    for page in 0..<2 {
      _ = try await pool.load(PageRequest(path: book, page: page, width: 32, height: 32))
    }
    let found = await reason { () throws(CodecError) in try await pool.load(large) }
    #expect(found == expected)
  }
}
