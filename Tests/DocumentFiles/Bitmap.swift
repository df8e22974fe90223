/// RGBA pixels from which tests make files and with which they compare pages.
struct Bitmap: Equatable {
  var width: Int
  var height: Int
  var bytes: [UInt8]

  init(width: Int, height: Int, _ pixel: (_ x: Int, _ y: Int) -> [UInt8]) {
    self.width = width
    self.height = height
    bytes = []
    bytes.reserveCapacity(width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let value = pixel(x, y)
        bytes += value.count == 3 ? value + [255] : value
      }
    }
  }

  subscript(x: Int, y: Int) -> [UInt8] {
    Array(bytes[((y * width + x) * 4)..<((y * width + x) * 4 + 4)])
  }

  /// The largest difference of any byte, or 256 if the sizes differ.
  func difference(from other: Bitmap) -> Int {
    guard width == other.width, height == other.height else { return 256 }
    return zip(bytes, other.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }
}

/// An encoder of PNG files without compression.
enum PNG {
  static func encode(_ bitmap: Bitmap) -> [UInt8] {
    var raw: [UInt8] = []
    for y in 0..<bitmap.height {
      raw.append(0)
      raw += bitmap.bytes[(y * bitmap.width * 4)..<((y + 1) * bitmap.width * 4)]
    }
    return header(width: bitmap.width, height: bitmap.height) + chunk("IDAT", zlib(raw))
      + chunk("IEND", [])
  }

  /// The signature and the header chunk of a picture with 8 bits per RGBA channel.
  static func header(width: Int, height: Int) -> [UInt8] {
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
      + chunk("IHDR", big(width) + big(height) + [8, 6, 0, 0, 0])
  }

  static func big(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
  }

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    var sum: UInt32 = .max
    for byte in body {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xedb8_8320 ^ (sum >> 1) : sum >> 1 }
    }
    return big(data.count) + body + big(Int(~sum))
  }

  /// A zlib stream (RFC 1950) of stored blocks (RFC 1951).
  static func zlib(_ data: [UInt8]) -> [UInt8] {
    var out: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let block = data[start..<min(start + 65535, data.count)]
      start = block.endIndex
      let size = UInt16(block.count)
      out += [start == data.count ? 1 : 0, UInt8(size & 255), UInt8(size >> 8)]
      out += [UInt8(~size & 255), UInt8(~size >> 8)]
      out += block
    } while start < data.count
    var (a, b) = (1, 0)
    for byte in data {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    return out + big(b << 16 | a)
  }
}
