internal import CodecProtocol

/// The decoder of a BMP picture that is stored as runs of equal indices with 4 or 8 bits.
///
/// Source: "Bitmap Compression" in the documentation of the Windows GDI.
struct BMPRuns {
  let bits: Int
  let width: Int
  let height: Int

  /// The most bytes that are read: those of runs of single pixels with a move before each of them,
  /// and of the end of each row.
  private var byteLimit: Int { (6 * width + 2) * height + 2 }

  /// Returns the indices of the pixels from the top left one, decoded from the bytes of `data` from
  /// `start` on; pixels that are left out have the index 0.
  ///
  /// - Throws: `Fault` if the file cannot be read.
  func indices(in data: PictureData, from start: Int) throws(Fault) -> [UInt8] {
    var stream = PictureStream(data, from: start, limit: byteLimit)
    var indices = [UInt8](repeating: 0, count: width * height)
    var (x, y) = (0, 0)
    while y < height, let count = try stream.next(), let value = try stream.next() {
      if count > 0 {
        fill(&indices, x, y, count: Int(count), with: value)
        x += Int(count)
        continue
      }
      switch value {
      case 0: (x, y) = (0, y + 1)
      case 1: return indices
      case 2:
        guard let right = try stream.next(), let up = try stream.next() else { return indices }
        (x, y) = (x + Int(right), y + Int(up))
      default:
        try copy(&indices, x, y, count: Int(value), from: &stream)
        x += Int(value)
      }
    }
    return indices
  }

  /// Returns the place of the first pixel of row `y`; such pictures are stored from the lowest row
  /// upwards.
  private func start(ofRow y: Int) -> Int { (height - 1 - y) * width }

  /// Sets the `count` pixels from `x` on in row `y` to the index in `value`, or in turn to the two
  /// indices in it, as far as they are in the row.
  private func fill(_ indices: inout [UInt8], _ x: Int, _ y: Int, count: Int, with value: UInt8) {
    guard x < width else { return }
    let row = start(ofRow: y)
    let (even, odd) = bits == 8 ? (value, value) : (value >> 4, value & 15)
    let end = min(count, width - x)
    unsafe indices.withUnsafeMutableBufferPointer { indices in
      for number in 0..<end { unsafe indices[row + x + number] = number & 1 == 0 ? even : odd }
    }
  }

  /// Sets the `count` pixels from `x` on in row `y` to the indices that `stream` contains next, as
  /// far as they are in the row.
  private func copy(
    _ indices: inout [UInt8], _ x: Int, _ y: Int, count: Int, from stream: inout PictureStream
  ) throws(Fault) {
    let row = start(ofRow: y)
    let indicesInByte = 8 / bits
    let byteCount = (count + indicesInByte - 1) / indicesInByte
    for index in 0..<byteCount {
      guard let byte = try stream.next() else { return }
      let rest = count - index * indicesInByte
      let place = x + index * indicesInByte
      if place < width { indices[row + place] = bits == 8 ? byte : byte >> 4 }
      if bits == 4, rest > 1, place + 1 < width { indices[row + place + 1] = byte & 15 }
    }
    // Such runs take an even number of bytes.
    if byteCount % 2 == 1 { _ = try stream.next() }
  }
}
