import CodecProtocol
import Testing

@testable import Codec

/// Tests of the places and numbers in a TIFF file, which may be any.
@Suite struct TIFFDirectoriesTests {
  private typealias Entry = (tag: UInt16, type: UInt16, count: UInt64, value: UInt64)

  /// Places that no file has.
  private static let places: [UInt64] = [.max, .max / 2, .max / 2 - 7, 1 << 40]

  private func number(_ value: some FixedWidthInteger) -> [UInt8] {
    (0..<(value.bitWidth / 8)).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  /// A BigTIFF file with one directory at `place`, after which the one at `next` follows.
  private func file(_ entries: [Entry], at place: UInt64 = 16, next: UInt64 = 0) throws
    -> PictureData
  {
    var bytes: [UInt8] = [0x49, 0x49, 43, 0, 8, 0, 0, 0] + number(place)
    bytes += number(UInt64(entries.count))
    for entry in entries {
      bytes += number(entry.tag) + number(entry.type) + number(entry.count) + number(entry.value)
    }
    return try pictureData(bytes + number(next))
  }

  @Test(
    "values at a place past the end of the file are ignored", arguments: [0x100, 0x115, 338, 282])
  func placePastEnd(tag: UInt16) throws {
    let counts: [(type: UInt16, count: UInt64)] = [
      (3, 8), (16, 2), (5, 2), (4, .max / 2), (16, .max),
    ]
    for place in TIFFDirectoriesTests.places + [84, 83] {
      for (type, count) in counts {
        let data = try file([(tag, type, count, place), (tag, type, count, place - 80)])
        #expect(TIFFDirectories(of: data)?.pages == [0])
      }
    }
  }

  @Test("a directory past the end of the file is none")
  func directoryPastEnd() throws {
    for place in TIFFDirectoriesTests.places {
      #expect(try TIFFDirectories(of: file([], at: place)) == nil)
      #expect(try TIFFDirectories(of: file([(256, 4, 1, 7)], next: place))?.pages == [0])
    }
  }

  @Test("sides and resolutions of any size are read")
  func sides() throws {
    for value in [0, 1, 1_000_000, 1_000_001, .max] as [UInt64] {
      let data = try file([(256, 16, 1, value), (257, 16, 1, value), (274, 3, 1, value)])
      let size = TIFFDirectories(of: data)?[0]?.size
      #expect(size?.width == ((1...1_000_000).contains(value) ? Int(value) : nil))
    }
  }
}
