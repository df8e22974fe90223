/// The decoder of a BMP picture that is stored as runs of equal indices with 4 or 8 bits.
///
/// Source: "Bitmap Compression" in the documentation of the Windows GDI.
struct BMPRuns {
  let bits: Int
  let width: Int
  let height: Int

  /// Returns the indices of the pixels from the top left one, decoded from `bytes`; pixels that are
  /// left out have the index 0.
  func indices(in bytes: [UInt8]) -> [UInt8] {
    var indices = [UInt8](repeating: 0, count: width * height)
    var (x, y) = (0, 0)
    func put(_ index: UInt8) {
      // Such pictures are stored from the lowest row upwards.
      if x < width, y < height { indices[(height - 1 - y) * width + x] = index }
      x += 1
    }
    /// The index of the pixel with the number `number` among those that `byte` and its neighbours
    /// contain.
    func index(_ byte: UInt8, _ number: Int) -> UInt8 {
      bits == 8 ? byte : number % 2 == 0 ? byte >> 4 : byte & 15
    }
    var rest = bytes[...]
    while let count = rest.popFirst(), let value = rest.popFirst(), y < height {
      if count > 0 {
        for number in 0..<Int(count) { put(index(value, number)) }
        continue
      }
      switch value {
      case 0: (x, y) = (0, y + 1)
      case 1: return indices
      case 2:
        guard let right = rest.popFirst(), let up = rest.popFirst() else { return indices }
        (x, y) = (x + Int(right), y + Int(up))
      default:
        let length = (Int(value) * bits + 7) / 8
        let literal = Array(rest.prefix(length))
        for number in 0..<Int(value) where number * bits / 8 < literal.count {
          put(index(literal[number * bits / 8], number))
        }
        // Such runs take an even number of bytes.
        rest = rest.dropFirst(length + length % 2)
      }
    }
    return indices
  }
}
