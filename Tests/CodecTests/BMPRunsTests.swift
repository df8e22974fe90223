import CodecProtocol
import SeededNumbers
import Testing

@testable import Codec

/// Tests of the decoders of the pixels in a BMP file.
@Suite struct BMPRunsTests {
  private func indices(
    _ bytes: [UInt8], bits: Int, width: Int = 5, height: Int = 2
  ) throws -> [UInt8] {
    try BMPRuns(bits: bits, width: width, height: height)
      .indices(in: pictureData(Array("GIF89a".utf8) + bytes), from: 6)
  }

  @Test("runs and copies of indices with 8 bits end at the end of a row")
  func wholeBytes() throws {
    #expect(
      try indices(
        [2, 7, 9, 8, 0, 0, 0, 3, 1, 2, 3, 99, 0, 5, 4, 5, 6, 7, 8, 99, 0, 1, 1, 1], bits: 8)
        == [1, 2, 3, 4, 5, 7, 7, 8, 8, 8])
    #expect(try indices([0, 2, 3, 1, 9, 6], bits: 8) == [0, 0, 0, 6, 6, 0, 0, 0, 0, 0])
    #expect(try indices([1, 1, 0, 9, 2, 3], bits: 8) == [0, 0, 0, 0, 0, 1, 2, 3, 0, 0])
  }

  @Test("runs and copies of indices with 4 bits alternate, and end at the end of a row")
  func halfBytes() throws {
    #expect(
      try indices([3, 0x12, 0, 0, 0, 3, 0x34, 0x5f, 0, 6, 0x67, 0x89, 0xab, 0, 0, 1], bits: 4)
        == [3, 4, 5, 6, 7, 1, 2, 1, 0, 0])
  }

  @Test("bytes after those that the pixels can need are not read")
  func excess() throws {
    let rest = [UInt8](repeating: 0, count: 1 << 16)
    // Moves by nothing lead nowhere.
    let moves = Array(repeatElement([0, 2, 0, 0], count: 1 << 16).joined()) as [UInt8]
    #expect(try indices(moves + [5, 1], bits: 8) == [UInt8](repeating: 0, count: 10))
    #expect(try indices([5, 1] + rest, bits: 8)[5...] == [1, 1, 1, 1, 1])
  }

  @Test("a component of any mask has the range of a byte")
  func components() {
    var random = SeededGenerator(seed: 3)
    for mask in [1, 0xff, 0xff00, 0xf800, 0x7e0, 0x3ff0_0000, 0xffff_0000, .max, 0x8001] as [UInt32]
    {
      guard let component = BMPComponent(mask: mask) else { continue }
      #expect(component.value(in: mask) == 255 && component.value(in: ~mask) == 0)
      let largest = Double(mask >> mask.trailingZeroBitCount)
      for _ in 0..<100 {
        let color = UInt32.random(in: 0 ... .max, using: &random)
        let value = Double((color & mask) >> mask.trailingZeroBitCount)
        #expect(abs(Double(component.value(in: color)) - value * 255 / largest) <= 0.5001)
      }
    }
    #expect(BMPComponent(mask: 0) == nil)
    #expect(BMPComponent(mask: 0xff0000)?.byte == 2 && BMPComponent(mask: 0xff80)?.byte == nil)
  }

  @Test("colours of whole bytes are those of their masks")
  func colors() {
    let bytes: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8]
    let masks = BMPHeader.Masks(red: 0xff0000, green: 0xff00, blue: 0xff)
    #expect(BMPColors(bits: 24, masks).colors(1..<2, in: bytes) == [[6, 5, 4, 255]])
    var other = BMPHeader.Masks(red: 0xff, green: 0xff00_0000, blue: 0xff00)
    #expect(
      BMPColors(bits: 32, other).colors(0..<2, in: bytes) == [[1, 4, 2, 255], [5, 8, 6, 255]])
    other.alpha = 0xff0000
    #expect(BMPColors(bits: 32, other).colors(1..<2, in: bytes) == [[5, 8, 6, 7]])
  }
}
