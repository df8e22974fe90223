package import Foundation

/// The pixels of a screen.
package struct Screenshot: Hashable, Sendable {
  /// A colour with 8 bits per channel.
  package struct Pixel: Hashable, Sendable, CustomStringConvertible {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8

    /// Creates a colour from its channels.
    package init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }

    /// The colour as `#rrggbb`.
    package var description: String {
      "#" + [red, green, blue].map { String(format: "%02x", $0) }.joined()
    }

    /// Returns the largest difference of any channel.
    package func distance(to other: Pixel) -> Int {
      max(
        abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)),
        abs(Int(blue) - Int(other.blue)))
    }
  }

  /// An error for a file that cannot be read.
  package struct UnreadableError: Error {}

  package let width: Int
  package let height: Int
  /// The pixels in rows from the top.
  package let pixels: [Pixel]

  /// The pixel at `x`, `y` from the top left corner.
  package subscript(x: Int, y: Int) -> Pixel { pixels[y * width + x] }

  /// Returns the number of pixels of a colour, with a difference of up to `tolerance` per channel.
  package func count(of pixel: Pixel, tolerance: Int = 0) -> Int {
    pixels.count { $0.distance(to: pixel) <= tolerance }
  }

  /// Reads a binary PPM with 8 bits per channel, as `grim -t ppm` writes it.
  package init(ppm data: Data) throws {
    var fields: [Int] = []
    var index = 2
    let bytes = [UInt8](data)
    guard bytes.starts(with: [0x50, 0x36]) else { throw UnreadableError() }
    while fields.count < 3 {
      var digits = ""
      while index < bytes.count, !(48...57).contains(bytes[index]) { index += 1 }
      while index < bytes.count, (48...57).contains(bytes[index]) {
        digits.append(Character(Unicode.Scalar(bytes[index])))
        index += 1
      }
      guard let value = Int(digits) else { throw UnreadableError() }
      fields.append(value)
    }
    index += 1
    let count = fields[0] * fields[1]
    guard fields[2] == 255, bytes.count >= index + count * 3 else { throw UnreadableError() }
    width = fields[0]
    height = fields[1]
    pixels = (0..<count).map { pixel in
      let at = index + pixel * 3
      return Pixel(red: bytes[at], green: bytes[at + 1], blue: bytes[at + 2])
    }
  }

  /// Reads an X window dump with 32 bits per pixel, least significant byte first.
  package init(xwd bytes: RawSpan) throws {
    func field(_ index: Int) -> Int {
      let bytes = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index * 4, as: UInt32.self)
      return Int(UInt32(bigEndian: bytes))
    }
    // The fields in XWDFile.h: 0 header size, 4 width, 5 height, 7 byte order, 11 bits per pixel,
    // 12 bytes per row, 19 number of colours, each of which takes 12 bytes.
    guard bytes.byteCount >= 100, field(7) == 0, field(11) == 32 else { throw UnreadableError() }
    let (width, height, row) = (field(4), field(5), field(12))
    let start = field(0) + field(19) * 12
    guard bytes.byteCount >= start + row * height else { throw UnreadableError() }
    self.width = width
    self.height = height
    pixels = (0..<width * height).map { pixel in
      let at = start + pixel / width * row + pixel % width * 4
      let color = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: at, as: UInt32.self)
      return Pixel(
        red: UInt8(truncatingIfNeeded: color >> 16), green: UInt8(truncatingIfNeeded: color >> 8),
        blue: UInt8(truncatingIfNeeded: color))
    }
  }
}
