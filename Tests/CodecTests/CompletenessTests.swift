import CodecProtocol
import Testing

@testable import Codec

/// Tests of the search for the end of a picture, after which other bytes may follow.
@Suite struct CompletenessTests {
  /// Bytes that follow a picture in some files, longer than a piece that is read at once.
  private static let film = Array("....ftypmp42".utf8) + [UInt8](repeating: 0x5a, count: 200_000)

  /// Checks that `whole` has its end, also before other bytes, and that no beginning of it has that
  /// does not end with the same two bytes, down to the length `least`.
  private func check(_ whole: [UInt8], cutTo least: Int) throws {
    for rest in [[], CompletenessTests.film] {
      let data = try pictureData(whole + rest)
      #expect(try !Completeness.lacksEnd(data) && !Completeness.isTruncated(data))
    }
    let mark = whole.suffix(2)
    for count in least..<whole.count where whole[..<count].suffix(2) != mark {
      let data = try pictureData(Array(whole.prefix(count)))
      #expect(try Completeness.lacksEnd(data), "\(count) of \(whole.count) bytes")
    }
  }

  // MARK: JPEG

  private func segment(_ marker: UInt8, _ contents: [UInt8]) -> [UInt8] {
    [0xff, marker] + [UInt8((contents.count + 2) >> 8), UInt8((contents.count + 2) & 255)]
      + contents
  }

  @Test("the end of a JPEG is the mark after its scans", arguments: [0, 1, 5])
  func jpeg(fillCount: Int) throws {
    let fill = [UInt8](repeating: 0xff, count: fillCount)
    let thumbnail = segment(0xe1, [0xff, 0xd8, 0xff, 0xda, 0, 2, 1, 0xff, 0xd9])
    let scan =
      segment(0xda, [1, 2, 3]) + [4, 0xff, 0, 0xd9, 0xff, 0xd3, 5, 0xff, 0xff, 0, 0xd9, 6]
    let table = segment(0xc4, [0xff, 0xd9, 7])
    try check(
      [0xff, 0xd8, 0xff, 0x01] + fill + thumbnail + fill + scan + fill + table + fill + scan + fill
        + [0xff, 0xd9], cutTo: 22 + 2 * fillCount)
  }

  @Test("the end of a JPEG is found between pieces")
  func longJPEG() throws {
    let start = [0xff, 0xd8] + segment(0xda, [1])
    for count in (65_530 - start.count)..<65_540 {
      let scan = start + [UInt8](repeating: 7, count: count)
      #expect(try Completeness.lacksEnd(pictureData(scan + [0xff, 0])))
      #expect(try !Completeness.lacksEnd(pictureData(scan + [0xff, 0xd9, 0])))
    }
  }

  // MARK: GIF

  @Test("the end of a GIF is the block after its frames")
  func gif() throws {
    let start =
      Array("GIF89a".utf8) + [1, 0, 1, 0, 0x81, 0, 0] + [UInt8](repeating: 0x3b, count: 12)
    let control: [UInt8] = [0x21, 0xf9, 4, 0, 0x3b, 0, 0, 0]
    let frame: [UInt8] =
      [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 0x3b, 0x3b, 0x3b, 0x3b, 0x3b, 0x3b, 2]
      + [3, 0, 0x3b, 0x3b, 1, 0x3b, 0]
    try check(start + control + frame + control + frame + [0x3b], cutTo: start.count)
  }

  @Test("a GIF with an unknown block is not too short")
  func damagedGIF() throws {
    let data = try pictureData(Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x55, 1, 2])
    #expect(try !Completeness.lacksEnd(data) && !Completeness.isTruncated(data))
  }

  // MARK: PNG

  @Test("the end of a PNG is its last chunk")
  func png() throws {
    let start =
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
      + PNGChunks.encode("IHDR", [UInt8](repeating: 1, count: 13))
    let pixels = PNGChunks.encode("IDAT", [1, 2] + Array("IEND".utf8))
    let whole = start + pixels + PNGChunks.encode("IEND", [])
    // The checksum after the name may be missing.
    for rest in [[], CompletenessTests.film] {
      #expect(try !Completeness.lacksEnd(pictureData(whole + rest)))
    }
    for count in 16..<(whole.count - 4) {
      #expect(try Completeness.lacksEnd(pictureData(Array(whole.prefix(count)))))
    }
  }

  @Test("two hundred thousand chunks of a PNG are passed over quickly")
  func manyChunks() throws {
    let signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as [UInt8]
    let chunk = PNGChunks.encode("teXt", [])
    let data = try pictureData(signature + Array(repeatElement(chunk, count: 200_000).joined()))
    let start = ContinuousClock.now
    #expect(try Completeness.lacksEnd(data))
    #expect(start.duration(to: .now) < .seconds(5))
  }

  // MARK: HEIF

  @Test("a list of items that ends in a broken box is read")
  func items() throws {
    func box(_ name: String, _ contents: [UInt8]) -> [UInt8] {
      [UInt8](number: contents.count + 8) + Array(name.utf8) + contents
    }
    let item = box("infe", [2, 0, 0, 0, 0, 1, 0, 0] + Array("unci".utf8) + [0])
    for broken in [[], [0, 0, 0, 9], [0, 0, 0, 9, 1, 2, 3]] as [[UInt8]] {
      let list = box("iinf", [0, 0, 0, 0, 0, 1] + item + broken)
      let data = try pictureData(
        box("ftyp", Array("mif1\0\0\0\0mif1heic".utf8)) + box("meta", [0, 0, 0, 0] + list))
      #expect(try HEIFItems.haveUnknownCodecs(data))
    }
  }
}
