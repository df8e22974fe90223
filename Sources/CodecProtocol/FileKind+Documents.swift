/// The recognition of PDF documents behind bytes that do not belong to them.
extension FileKind {
  /// The number of bytes from the beginning of a file in which a PDF document is looked for.
  package static let documentSearchLength = 1 << 20

  /// Returns the index of the first byte of a PDF document in `bytes`, the beginning of a file, or
  /// `nil` if there is none.
  package static func placeOfPDF<Bytes: RandomAccessCollection<UInt8>>(
    in bytes: Bytes
  ) -> Bytes.Index? {
    let marker = Array("%PDF-".utf8)
    var rest = bytes[...]
    while let place = rest.firstIndex(of: marker[0]) {
      rest = rest[place...]
      // The number of the version follows.
      if rest.starts(with: marker), let digit = rest.dropFirst(marker.count).first,
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit)
      {
        return place
      }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// Returns whether `bytes` begin with an object of a PDF document: two numbers and `obj`, perhaps
  /// after comments.
  ///
  /// Source: ISO 32000-1, sections 7.2.3 and 7.3.10.
  static func isObjectOfPDF(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    func dropBlanks() {
      rest = rest.drop { $0 == 0x20 || (0x09...0x0d).contains($0) }
    }
    dropBlanks()
    while rest.first == UInt8(ascii: "%") {
      rest = rest.drop { $0 != 0x0a && $0 != 0x0d }
      dropBlanks()
    }
    for _ in 0..<2 {
      let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard (1...10).contains(digits.count) else { return false }
      rest = rest.dropFirst(digits.count)
      dropBlanks()
    }
    guard rest.starts(with: "obj".utf8), let next = rest.dropFirst(3).first else { return false }
    return next == UInt8(ascii: "<") || next == 0x20 || (0x09...0x0d).contains(next)
  }
}
