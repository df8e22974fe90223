internal import CInflate
internal import CodecProtocol

/// The rows of a truncated PNG picture that are in its file.
///
/// libvips fills the missing ones with rows that it has decoded before.
enum PNGRows {
  /// The number of bytes that libpng reads at once; it uses none of them if some are missing.
  private static let readSize = 8192
  /// The number of bytes that are unpacked at once.
  private static let pieceLength = 1 << 16

  /// Returns the share of the rows that are completely in `data`, or `nil` if the rows are not
  /// stored one after the other.
  ///
  /// Source: PNG 1.2, sections 2.3 and 4.1.1.
  ///
  /// - Throws: `Fault` if the file cannot be read.
  static func share(in data: PictureData) throws(Fault) -> Double? {
    let header = data.beginning
    guard header.count > 28, header[28] == 0 else { return nil }
    let samples = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][Int(header[25]), default: 1]
    let (width, height) = (header.number(at: 16), header.number(at: 20))
    // Each row begins with the number of its filter.
    let rowSize = 1 + (width * samples * Int(header[24]) + 7) / 8
    let count = try unpackedCount(of: data, limit: rowSize * height)
    return Double(count / rowSize) / Double(height)
  }

  /// Returns the number of bytes that the pixels in `data` have when they are
  /// unpacked, at most `limit`.
  private static func unpackedCount(of data: PictureData, limit: Int) throws(Fault) -> Int {
    guard let inflation = unsafe quire_inflation_begin() else { return 0 }
    defer { unsafe quire_inflation_end(inflation) }
    var count: UInt64 = 0
    var chunks = PNGChunks(data)
    while let chunk = try chunks.nextHead() {
      guard chunk.name == "IDAT" else { continue }
      let available = max(0, data.size - chunk.contents.lowerBound)
      let size = chunk.contents.count
      let end =
        chunk.contents.lowerBound + (size <= available ? size : available / readSize * readSize)
      for place in stride(from: chunk.contents.lowerBound, to: end, by: pieceLength) {
        let bytes = try data.read(at: place, count: min(pieceLength, end - place))
        count = unsafe quire_inflation_add(inflation, bytes, bytes.count, UInt64(limit))
        if unsafe quire_inflation_has_ended(inflation) != 0 || count == limit { return Int(count) }
      }
    }
    return Int(count)
  }
}
