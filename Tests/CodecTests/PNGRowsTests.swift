import CodecProtocol
import Testing

@testable import Codec

/// Tests of the count of rows in a truncated PNG picture.
@Suite struct PNGRowsTests {
  private static let start: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// A PNG file of 9 × 4 grey pixels, whose pixels are in the parts `parts`.
  private func file(_ parts: [[UInt8]]) throws -> PictureData {
    let header = [UInt8](number: 9) + [UInt8](number: 4) + [8, 0, 0, 0, 0]
    return try pictureData(
      PNGRowsTests.start + PNGChunks.encode("IHDR", header)
        + parts.flatMap { PNGChunks.encode("IDAT", $0) })
  }

  /// The rows in a zlib stream without compression (RFC 1950 and 1951), without its checksum.
  private let stream: [UInt8] =
    [0x78, 0x01, 1, 40, 0, 215, 255] + [UInt8](repeating: 0, count: 40)

  @Test("the rows in several parts of a stream are counted")
  func parts() throws {
    // The library is loaded by those that decode pictures.
    _ = try VipsLibrary()
    #expect(try PNGRows.share(in: file([stream])) == 1)
    #expect(try PNGRows.share(in: file([stream + stream])) == 1)
    #expect(try PNGRows.share(in: file(stream.map { [$0] })) == 1)
    #expect(try PNGRows.share(in: file([Array(stream.prefix(27)), []])) == 0.5)
    #expect(try PNGRows.share(in: file([Array(stream.prefix(26))])) == 0.25)
    #expect(try PNGRows.share(in: file([])) == 0)
    #expect(try PNGRows.share(in: file([[1, 2, 3, 4]])) == 0)
  }
}
