/// The natural order of file names: numbers are compared by value, so that img2 comes before img10,
/// and case is ignored.
///
/// Names that differ only in case or leading zeros are sorted by their bytes.
package enum NaturalOrder {
  /// Returns `elements` sorted by the names that `name` returns, in natural order; a name is a whole
  /// path, including the folders, as bytes that need not be valid UTF-8.
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
      guard isDigit(byte) else {
        // A slash sorts before everything else, so that the files of a folder stay together.
        key.append(byte == 0x2f ? 1 : (0x41...0x5a).contains(byte) ? byte + 0x20 : byte)
        index += 1
        continue
      }
      let zeros = name[index...].prefix { $0 == 0x30 }.count
      let digits = name[(index + zeros)...].prefix(while: isDigit)
      key.append(0x30)
      key.append(UInt8(digits.count >> 8 & 0xff))
      key.append(UInt8(digits.count & 0xff))
      key += digits
      index = digits.endIndex
    }
    return key
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= 0x30 && byte <= 0x39
  }
}
