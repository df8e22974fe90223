internal import CodecProtocol

/// The bytes of a part of an encoded picture, one after the other, of which few are in memory.
struct PictureStream {
  /// The number of bytes that are read at once.
  private static let pieceLength = 1 << 16

  private let data: PictureData
  /// The part of the data that has not been read.
  private var rest: Range<Int>
  private var piece: [UInt8] = []
  /// The index of the next byte in the piece.
  private var index = 0

  /// Creates the stream of the bytes of `data` from `start` on, at most `limit` of them.
  init(_ data: PictureData, from start: Int, limit: Int) {
    self.data = data
    let start = min(start, data.size)
    rest = start..<(start + min(limit, data.size - start))
  }

  /// Returns the next byte, or `nil` at the end.
  ///
  /// - Throws: `Fault` if the file cannot be read.
  mutating func next() throws(Fault) -> UInt8? {
    if index == piece.count {
      guard !rest.isEmpty else { return nil }
      piece = try data.read(
        at: rest.lowerBound, count: min(rest.count, PictureStream.pieceLength))
      guard !piece.isEmpty else { return nil }
      rest = rest.dropFirst(piece.count)
      index = 0
    }
    defer { index += 1 }
    return piece[index]
  }
}
