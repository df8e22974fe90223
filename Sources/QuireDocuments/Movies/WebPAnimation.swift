/// Functions that return the parts of an animated WebP file: the header and the frames.
///
/// Google's WebP Container Specification.
struct WebPAnimation {
  /// The number of time units (ticks) per second: WebP files store times in thousandths of a
  /// second.
  static let ticksPerSecond = 1000.0
  /// The offset in bytes at which a WebP file stores its own size.
  ///
  /// The stored size does not include the first eight bytes of the file.
  static let sizeOffset = 4

  /// Returns the header of an animated WebP file of `width` × `height` pixels; the size of the file
  /// is not filled in yet.
  static func header(width: Int, height: Int) -> [UInt8] {
    var writer = LittleEndianBytes()
    writer.write("RIFF")
    writer.write(0, bytes: 4)
    writer.write("WEBPVP8X")
    writer.write(10, bytes: 4)
    // Flags: animation.
    writer.write([1 << 1, 0, 0, 0])
    writer.write(width - 1, bytes: 3)
    writer.write(height - 1, bytes: 3)
    writer.write("ANIM")
    writer.write(6, bytes: 4)
    // Black background, endless repetition.
    writer.write([0, 0, 0, 255, 0, 0])
    return writer.bytes
  }

  /// Returns the data of a frame that shows the picture in the WebP file `still` for `ticks` in the
  /// rectangle of `width` × `height` pixels at (`x`, `y`), which are even numbers, or `nil` if
  /// `still` contains no complete picture.
  ///
  /// The frame is drawn over the previous frames.
  static func frame(
    _ still: [UInt8], x: Int, y: Int, width: Int, height: Int, ticks: Int
  ) -> [UInt8]? {
    guard still.starts(with: Array("RIFF".utf8)), still.count >= 20 else { return nil }
    var data: [UInt8] = []
    var offset = 12
    while offset + 8 <= still.count {
      let name = String(decoding: still[offset..<(offset + 4)], as: UTF8.self)
      let length = still[(offset + 4)..<(offset + 8)].reversed().reduce(0) { $0 << 8 | Int($1) }
      let end = offset + 8 + length + length % 2
      guard end <= still.count else { return nil }
      if ["ALPH", "VP8 ", "VP8L"].contains(name) { data += still[offset..<end] }
      offset = end
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
    // Not blended with the previous frame, and not disposed of before the next one.
    writer.write([1 << 1])
    writer.write(data)
    return writer.bytes
  }
}
