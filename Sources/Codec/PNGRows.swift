internal import CInflate
internal import CodecProtocol

/// The rows of a truncated PNG picture that are in its file.
///
/// libvips fills the missing ones with rows that it has decoded before.
enum PNGRows {
  /// The number of bytes that libpng reads at once; it uses none of them if some are missing.
  private static let readSize = 8192

  /// Returns the share of the rows that are completely in `data`, or `nil` if the rows are not stored one
  /// after the other.
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
    var stream: [UInt8] = []
    var place = 8
    while true {
      let head = try data.read(at: place, count: 8)
      guard head.count == 8 else { break }
      let size = head.number(at: 0)
      if head[4...].elementsEqual("IDAT".utf8) {
        let available = max(0, data.size - place - 8)
        stream += try data.read(
          at: place + 8, count: size <= available ? size : available / readSize * readSize)
      }
      place += 12 + size
    }
    let bytes = unsafe quire_inflated_size(stream, stream.count, UInt64(rowSize * height))
    return Double(Int(bytes) / rowSize) / Double(height)
  }
}
