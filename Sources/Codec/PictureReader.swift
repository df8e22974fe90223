internal import CodecProtocol

/// A reader of small parts of an encoded picture that asks for larger pieces of it, because a
/// system call for each part would take most of the time.
struct PictureReader {
  private let data: PictureData
  /// The least number of bytes that are asked for.
  private let pieceLength: Int
  /// The bytes that were read last, and their place.
  private var piece: [UInt8] = []
  private var start = 0

  /// Creates a reader of `data` that asks for at least `pieceLength` bytes at a time.
  init(_ data: PictureData, pieceLength: Int = 1 << 16) {
    self.data = data
    self.pieceLength = pieceLength
  }

  /// The number of bytes of the picture.
  var size: Int { data.size }

  /// Returns the `count` bytes that begin at `place`, or fewer bytes if the data end earlier; a
  /// place outside of the data has no bytes.
  ///
  /// - Throws: `Fault` if the file cannot be read.
  mutating func read(at place: Int, count: Int) throws(Fault) -> ArraySlice<UInt8> {
    guard place >= 0, place < size, count > 0 else { return [] }
    let count = min(count, size - place)
    if place < start || place + count > start + piece.count {
      // What is read next may also be a little before this place.
      start = place / pieceLength * pieceLength
      piece = try data.read(at: start, count: max(place + count - start, pieceLength))
    }
    return piece.dropFirst(place - start).prefix(count)
  }

  /// Returns the bytes from `place` on that are in the same piece; a place
  /// outside of the data has none.
  ///
  /// - Throws: `Fault` if the file cannot be read.
  mutating func readPiece(at place: Int) throws(Fault) -> ArraySlice<UInt8> {
    try read(at: place, count: pieceLength - place % pieceLength)
  }

  /// Returns the byte at `place`, or `nil` if it is outside of the data.
  ///
  /// - Throws: `Fault` if the file cannot be read.
  mutating func byte(at place: Int) throws(Fault) -> UInt8? {
    try read(at: place, count: 1).first
  }
}
