import CodecProtocol
import Testing

@testable import Codec

/// Tests of the GIF pictures that get a transparent colour.
@Suite struct GIFCanvasTests {
  /// A GIF of 2 × 1 pixels with 256 colours, whose frame covers the left pixel.
  private func file(control: [UInt8], code: [UInt8]) -> [UInt8] {
    Array("GIF89a".utf8) + [2, 0, 1, 0, 0x87, 0, 0] + [UInt8](repeating: 9, count: 768) + control
      + [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 8, UInt8(code.count)] + code + [0, 0x3b]
  }

  /// The bytes of the words of 9 bits in `words`.
  private func code(_ words: [Int]) -> [UInt8] {
    let bits = words.flatMap { word in (0..<9).map { word >> $0 & 1 } } + [0, 0, 0, 0, 0, 0, 0]
    return (0..<(bits.count / 8)).map { byte in
      (0..<8).reduce(0) { $0 | UInt8(bits[byte * 8 + $1] << $1) }
    }
  }

  private func changed(_ bytes: [UInt8]) throws -> [UInt8] {
    let data = try GIFCanvas.transparent(pictureData(bytes))
    return try data.read(at: 0, count: data.size)
  }

  @Test("the unused colour becomes the transparent one")
  func unused() throws {
    let bytes = file(control: [0x21, 0xf9, 4, 0, 5, 0, 7, 0], code: code([256, 0, 257]))
    var expected = bytes
    (expected[13 + 768 + 3], expected[13 + 768 + 6]) = (1, 1)
    #expect(try changed(bytes) == expected)
  }

  @Test("a control block of another length is passed over", arguments: [0, 1, 2, 3, 5])
  func control(count: Int) throws {
    let control = [0x21, 0xf9, UInt8(count)] + [UInt8](repeating: 5, count: count)
    let bytes = file(control: count == 0 ? control : control + [0], code: code([256, 0, 257]))
    let found = try changed(bytes)
    let start = bytes.count - file(control: [], code: code([256, 0, 257])).count + 13 + 768
    #expect(found == bytes[..<start] + [0x21, 0xf9, 4, 1, 0, 0, 1, 0] + bytes[start...])
  }

  @Test("a frame with a damaged code gets no transparent colour")
  func damagedCode() throws {
    for words in [[256, 0], [256, 300, 257], [256, 0, 511, 257]] {
      let bytes = file(control: [], code: code(words))
      #expect(try changed(bytes) == bytes)
    }
  }
}
