/// Functions that find the chunks, boxes or segments of a file.
enum FilePieces {
  /// Returns the ranges of the outermost pieces; empty for kinds without such pieces.
  static func ranges(of bytes: [UInt8], kind: String) -> [Range<Int>] {
    switch kind {
    // PNG 1.2, 3.2: length, name, data and checksum.
    case "png": ranges(of: bytes, from: 8) { number(bytes, at: $0, isLittle: false) + 12 }
    // RIFF: name, length and data, to an even number of bytes.
    case "webp":
      ranges(of: bytes, from: 12) { offset in
        let length = number(bytes, at: offset + 4, isLittle: true)
        return 8 + length + length % 2
      }
    // ISO/IEC 14496-12, 4.2: length and name.
    case "avif", "sequence.avif", "heic":
      ranges(of: bytes, from: 0) { number(bytes, at: $0, isLittle: false) }
    // ITU-T T.81, B.1.1.4: marker and length.
    case "jpg", "progressive.jpg":
      ranges(of: bytes, from: 2) { number(bytes, at: $0, isLittle: false) & 0xffff + 2 }
    default: []
    }
  }

  private static func ranges(
    of bytes: [UInt8], from start: Int, length: (Int) -> Int
  ) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var offset = start
    while offset + 8 <= bytes.count {
      let end = offset + length(offset)
      guard end > offset, end <= bytes.count else { break }
      ranges.append(offset..<end)
      offset = end
    }
    return ranges
  }

  /// Returns the four-byte number at `offset`, or 0 if it would extend beyond the end.
  private static func number(_ bytes: [UInt8], at offset: Int, isLittle: Bool) -> Int {
    guard offset + 4 <= bytes.count else { return 0 }
    let digits = bytes[offset..<(offset + 4)]
    return (isLittle ? Array(digits.reversed()) : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
  }
}
