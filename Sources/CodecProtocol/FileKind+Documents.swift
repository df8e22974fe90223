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
}
