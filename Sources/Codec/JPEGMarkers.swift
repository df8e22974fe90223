internal import CodecProtocol

/// The markers of a JPEG file in the order of the file, without those in the contents of a segment,
/// such as those of a small picture there.
///
/// Source: ITU-T T.81, annex B.
struct JPEGMarkers {
  /// The marker that ends a picture.
  static let end: UInt8 = 0xd9

  private var reader: PictureReader
  /// The place after the last marker and its contents.
  private var place = 0

  /// Creates the sequence of the markers in `file`.
  init(_ file: PictureData) {
    reader = PictureReader(file)
  }

  /// Returns the next marker, or `nil` if the file ends before one.
  ///
  /// - Throws: `Fault` if the file cannot be read.
  mutating func next() throws(Fault) -> UInt8? {
    guard let marker = try findMarker() else { return nil }
    if JPEGMarkers.hasContents(marker) {
      let length = try reader.read(at: place, count: 2).reduce(0) { $0 << 8 | Int($1) }
      // The length counts itself.
      place += max(2, length)
    }
    return marker
  }

  /// Returns the next marker from the current place on, after the pixels of a scan or other bytes,
  /// and moves the place behind it.
  private mutating func findMarker() throws(Fault) -> UInt8? {
    var isPrefixed = false
    while true {
      let piece = try reader.readPiece(at: place)
      if piece.isEmpty { return nil }
      for (offset, byte) in piece.enumerated() {
        if isPrefixed, !JPEGMarkers.isInScan(byte) {
          place += offset + 1
          return byte
        }
        // Any number of these bytes may be before a marker.
        isPrefixed = byte == 0xff
      }
      place += piece.count
    }
  }

  /// Returns whether `byte` after 0xff is not the beginning of a segment: a further 0xff, a 0 for a
  /// stored 0xff, or a marker that restarts the decoder.
  private static func isInScan(_ byte: UInt8) -> Bool {
    [0, 1, 0xff].contains(byte) || (0xd0...0xd7).contains(byte)
  }

  /// Returns whether contents with their length follow `marker`: all but
  /// the first and the last one.
  private static func hasContents(_ marker: UInt8) -> Bool { marker != 0xd8 && marker != end }
}
