/// The parts of a moving WebP file: Google's WebP Container Specification.
struct WebPAnimation {
  /// Durations are thousandths of a second.
  static let ticksPerSecond = 1000.0
  /// Where the file says how long it is, less eight bytes.
  static let sizeOffset = 4

  /// What comes before the frames, without the length of the file.
  static func header(width: Int, height: Int) -> [UInt8] {
    var writer = LittleEndianBytes()
    writer.write("RIFF")
    writer.write(0, bytes: 4)
    writer.write("WEBPVP8X")
    writer.write(10, bytes: 4)
    // Moves.
    writer.write([1 << 1, 0, 0, 0])
    writer.write(width - 1, bytes: 3)
    writer.write(height - 1, bytes: 3)
    writer.write("ANIM")
    writer.write(6, bytes: 4)
    // Black behind, over and over.
    writer.write([0, 0, 0, 255, 0, 0])
    return writer.bytes
  }

  /// A frame that is drawn over those before it.
  ///
  /// - Parameters:
  ///   - still: a whole WebP file of one picture.
  ///   - x: of its left edge in the frame, an even number.
  ///   - y: of its upper edge in the frame, an even number.
  ///   - width: of the picture in pixels.
  ///   - height: of the picture in pixels.
  ///   - ticks: for how long it is shown.
  /// - Returns: its chunk; nil when `still` is no such file.
  static func frame(
    _ still: [UInt8], x: Int, y: Int, width: Int, height: Int, ticks: Int
  ) -> [UInt8]? {
    guard still.starts(with: Array("RIFF".utf8)), still.count >= 20 else { return nil }
    var data: [UInt8] = []
    var place = 12
    while place + 8 <= still.count {
      let name = String(decoding: still[place..<(place + 4)], as: UTF8.self)
      let length = still[(place + 4)..<(place + 8)].reversed().reduce(0) { $0 << 8 | Int($1) }
      let end = place + 8 + length + length % 2
      guard end <= still.count else { return nil }
      if ["ALPH", "VP8 ", "VP8L"].contains(name) { data += still[place..<end] }
      place = end
    }
    guard !data.isEmpty else { return nil }
    var writer = LittleEndianBytes()
    writer.write("ANMF")
    writer.write(16 + data.count, bytes: 4)
    writer.write(x / 2, bytes: 3)
    writer.write(y / 2, bytes: 3)
    writer.write(width - 1, bytes: 3)
    writer.write(height - 1, bytes: 3)
    writer.write(ticks, bytes: 3)
    // Not blended with what is there, and stays when the next one comes.
    writer.write([1 << 1])
    writer.write(data)
    return writer.bytes
  }
}
