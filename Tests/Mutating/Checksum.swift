/// Functions that write valid checksums, without which decoders stop at once.
enum Checksum {
  /// Returns the PNG file with the correct checksum of every chunk.
  static func repairPNG(_ file: [UInt8]) -> [UInt8] {
    var file = file
    for chunk in FilePieces.ranges(of: file, kind: "png") where chunk.count >= 12 {
      let end = chunk.upperBound - 4
      file.replaceSubrange(
        end..<chunk.upperBound, with: big(crc(file[(chunk.lowerBound + 4)..<end])))
    }
    return file
  }

  /// Returns a gzip file (RFC 1952) with one stored block (RFC 1951).
  static func gzip(_ data: [UInt8]) -> [UInt8] {
    let data = data.prefix(65535)
    let size = UInt16(data.count)
    let head: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 1]
    let lengths = [size, ~size].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let tail = big(crc(data)).reversed() + big(UInt32(size)).reversed()
    return head + lengths + Array(data) + tail
  }

  /// Returns the checksum of ISO 3309, as in PNG 1.2, appendix 15.
  private static func crc(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xedb8_8320 ^ (sum >> 1) : sum >> 1 }
    }
    return ~sum
  }

  private static func big(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
