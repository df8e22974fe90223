/// Functions that return the parts of an animated GIF file: the header, the frames and the trailer.
///
/// GIF89a, 1990, and Netscape's extension for endless repetition.
struct GIFAnimation {
  /// The number of time units (ticks) per second: GIF files store times in hundredths of a second.
  static let ticksPerSecond = 100.0

  /// Returns the header of a GIF file with an animation of `width` × `height` pixels; the header
  /// comes before the first frame.
  static func header(width: Int, height: Int) -> [UInt8] {
    var writer = LittleEndianBytes()
    writer.write("GIF89a")
    writer.write(width, bytes: 2)
    writer.write(height, bytes: 2)
    // No global palette; 8 bits per channel.
    writer.write([0x70, 0, 0])
    writer.write([0x21, 0xff, 11])
    writer.write("NETSCAPE2.0")
    writer.write([3, 1, 0, 0, 0])
    return writer.bytes
  }

  /// The byte that ends a GIF file, after the last frame.
  static let trailer: [UInt8] = [0x3b]

  /// Returns the data of a frame that shows the picture in the GIF file `still` for `ticks`, with
  /// its top left corner at the pixel (`x`, `y`), or `nil` if `still` contains no complete picture.
  ///
  /// The frame is drawn over the previous frames.
  static func frame(_ still: [UInt8], x: Int, y: Int, ticks: Int) -> [UInt8]? {
    guard still.starts(with: Array("GIF8".utf8)), still.count > 13 else { return nil }
    var offset = 13
    let colors = palette(still, flags: still[10], at: &offset)
    while offset + 10 <= still.count, still[offset] == 0x21 {
      offset += 2
      skipBlocks(still, at: &offset)
    }
    guard offset + 10 <= still.count, still[offset] == 0x2c else { return nil }
    let descriptor = still[offset..<(offset + 10)]
    offset += 10
    let localColors = palette(still, flags: descriptor[descriptor.endIndex - 1], at: &offset)
    let start = offset
    offset += 1
    skipBlocks(still, at: &offset)
    guard let colors = localColors ?? colors, offset <= still.count, start < offset else {
      return nil
    }
    var writer = LittleEndianBytes()
    // Disposal method 1: the picture stays when the next one is drawn.
    writer.write([0x21, 0xf9, 4, 1 << 2])
    writer.write(ticks, bytes: 2)
    writer.write([0, 0, 0x2c])
    writer.write(x, bytes: 2)
    writer.write(y, bytes: 2)
    writer.write(Array(descriptor.dropFirst(5).prefix(4)))
    let isInterlaced = descriptor[descriptor.endIndex - 1] & 0x40
    writer.write([0x80 | isInterlaced | UInt8((colors.count / 3).trailingZeroBitCount - 1)])
    writer.write(Array(colors))
    writer.write(Array(still[start..<offset]))
    return writer.bytes
  }

  /// Returns the colour palette at `offset`, whose size `flags` contains, and moves `offset` to the
  /// byte after the palette, or returns `nil` if there is no complete palette.
  ///
  /// The lowest bits of `flags` contain the size of the palette.
  private static func palette(
    _ bytes: [UInt8], flags: UInt8, at offset: inout Int
  ) -> ArraySlice<UInt8>? {
    guard flags & 0x80 != 0 else { return nil }
    let count = 3 << (Int(flags & 7) + 1)
    guard offset + count <= bytes.count else { return nil }
    defer { offset += count }
    return bytes[offset..<(offset + count)]
  }

  /// Moves `offset` from the beginning of a sequence of GIF data blocks to the byte after the
  /// sequence.
  ///
  /// Each block begins with its length; a length of 0 ends the sequence.
  private static func skipBlocks(_ bytes: [UInt8], at offset: inout Int) {
    while offset < bytes.count {
      let length = Int(bytes[offset])
      offset += length + 1
      if length == 0 { return }
    }
    offset = bytes.count + 1
  }
}
