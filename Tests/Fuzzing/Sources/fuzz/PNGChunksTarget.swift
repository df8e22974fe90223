@testable import Codec
@testable import CodecProtocol

extension FuzzTarget {
  /// The chunks of a PNG file, after its signature.
  static let pngChunks = FuzzTarget("PNGChunks") { bytes in
    let bytes = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] + bytes
    guard let file = PictureData(copying: bytes) else { fatalError("not a picture") }
    var end = 8
    for chunk in PNGChunks(file) {
      check(chunk.contents.lowerBound == end + 8, "\(chunk) does not follow")
      end = chunk.contents.upperBound + 4
      check(end <= bytes.count, "\(chunk) is outside of the file")
      let encoded = PNGChunks.encode(chunk.name, Array(bytes[chunk.contents]))
      // A name that is not UTF-8 cannot be repeated.
      if chunk.name.utf8.elementsEqual(
        bytes[(chunk.contents.lowerBound - 4)..<chunk.contents.lowerBound])
      {
        check(
          encoded.dropLast(4).elementsEqual(
            bytes[(chunk.contents.lowerBound - 8)..<chunk.contents.upperBound]),
          "\(chunk) has changed")
      }
    }
    _ = try? Completeness.isTruncated(file)
  }
}
