import CodecProtocol
import Testing

@testable import Codec

/// Tests of the structure of moving PNG files, which the fuzzer found to matter.
@Suite struct APNGFileTests {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  private static let header = PNGChunks.encode(
    "IHDR", [UInt8](number: 4) + [UInt8](number: 3) + [8, 2, 0, 0, 0])

  /// The control chunk of a frame that covers the whole picture.
  private func control() -> [UInt8] {
    let numbers = [0, 4, 3, 0, 0, 40 << 16 | 1000].flatMap { [UInt8](number: $0) }
    return PNGChunks.encode("fcTL", numbers + [0, 0])
  }

  private func file(_ chunks: [UInt8]) throws -> PictureData {
    try pictureData(
      APNGFileTests.signature + APNGFileTests.header
        + PNGChunks.encode("acTL", [UInt8](number: 3) + [UInt8](number: 0)) + chunks
        + PNGChunks.encode("IEND", []))
  }

  private let still = PNGChunks.encode("IDAT", [1, 2, 3])
  private let pixels = PNGChunks.encode("fdAT", [0, 0, 0, 1, 4, 5])

  @Test("the frames before one without pixels play")
  func framesWithoutPixels() throws {
    let good = try file(control() + still + control() + pixels + control() + pixels)
    #expect(APNGFile(good)?.frames.count == 3)
    let gap = try file(control() + still + control() + pixels + control() + control() + pixels)
    let frames = try #require(APNGFile(gap)).frames
    #expect(frames.count == 2 && frames.allSatisfy { !$0.data.isEmpty })
  }

  @Test("a picture whose first frame has no pixels does not move")
  func firstFrame() throws {
    #expect(try APNGFile(file(control() + control() + pixels + control() + pixels)) == nil)
  }
}
