/// The natural order of file names: numbers are compared by value, so that img2 comes before img10,
/// and case is ignored.
///
/// The full-width digits of Japanese names count like those of ASCII.
///
/// Names that differ only in case or leading zeros are sorted by their bytes.
package enum NaturalOrder {
  /// Returns `elements` sorted by the names that `name` returns, in natural order; a name is a
  /// whole path, including the folders, as bytes that need not be valid UTF-8.
  package static func sorted<Element>(
    _ elements: [Element], by name: (Element) -> [UInt8]
  ) -> [Element] {
    elements.map { element in
      let name = name(element)
      return (key: key(of: name), name: name, element: element)
    }
    .sorted { first, second in
      first.key == second.key
        ? first.name.lexicographicallyPrecedes(second.name)
        : first.key.lexicographicallyPrecedes(second.key)
    }
    .map(\.element)
  }

  /// Returns the sort key of `name`, whose bytes can be compared to put paths in natural order.
  ///
  /// A run of digits becomes the character "0", so that numbers sort like digits among other
  /// characters, then the number of digits and the digits themselves, without leading zeros.
  private static func key(of name: [UInt8]) -> [UInt8] {
    var key: [UInt8] = []
    key.reserveCapacity(name.count + 8)
    var index = 0
    while index < name.count {
      let byte = name[index]
      var digits = NaturalOrder.digits(in: name, from: &index)
      guard !digits.isEmpty else {
        // A slash sorts before everything else, so that the files of a folder stay together.
        key.append(byte == 0x2f ? 1 : (0x41...0x5a).contains(byte) ? byte + 0x20 : byte)
        index += 1
        continue
      }
      digits = Array(digits.drop { $0 == 0x30 })
      key.append(0x30)
      key.append(UInt8(digits.count >> 8 & 0xff))
      key.append(UInt8(digits.count & 0xff))
      key += digits
    }
    return key
  }

  /// Moves `index` past the digits in `name` that begin there, and returns them as digits of ASCII.
  private static func digits(in name: [UInt8], from index: inout Int) -> [UInt8] {
    var digits: [UInt8] = []
    while index < name.count {
      if isDigit(name[index]) {
        digits.append(name[index])
        index += 1
      } else if name[index] == 0xef, index + 2 < name.count, name[index + 1] == 0xbc,
        isFullWidthDigit(name[index + 2])
      {
        digits.append(name[index + 2] - 0x60)
        index += 3
      } else {
        break
      }
    }
    return digits
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Returns whether `byte` ends one of the characters U+FF10 to U+FF19 in UTF-8, which begin with
  /// the bytes EF BC.
  private static func isFullWidthDigit(_ byte: UInt8) -> Bool { (0x90...0x99).contains(byte) }
}
