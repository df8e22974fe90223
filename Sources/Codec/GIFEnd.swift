internal import CodecProtocol

/// The search for the end of a GIF file.
///
/// Source: "Graphics Interchange Format, Version 89a", sections 15 to 27.
enum GIFEnd {
  /// Returns whether `file` ends before the block that ends every complete file.
  ///
  /// Other bytes may follow that block. A file with unknown blocks is damaged, not too short.
  ///
  /// - Throws: `Fault` if the file cannot be read.
  static func isMissing(in file: PictureData) throws(Fault) -> Bool {
    var reader = PictureReader(file)
    var place = 13 + tableLength(try reader.byte(at: 10))
    while let block = try reader.byte(at: place) {
      switch block {
      case 0x21: place = try end(ofData: place + 2, &reader)
      case 0x2c:
        let code = 10 + tableLength(try reader.byte(at: place + 9))
        place = try end(ofData: place + code + 1, &reader)
      default: return false
      }
    }
    return true
  }

  /// Returns the length of the table of colours that `flags` describe, in bytes.
  private static func tableLength(_ flags: UInt8?) -> Int {
    guard let flags, flags & 0x80 != 0 else { return 0 }
    return 3 * (2 << Int(flags & 7))
  }

  /// Returns the place after the parts of data that begin at `place`: each begins with its length,
  /// and the last one is empty.
  private static func end(
    ofData place: Int, _ reader: inout PictureReader
  ) throws(Fault) -> Int {
    var place = place
    while let length = try reader.byte(at: place), length > 0 { place += 1 + Int(length) }
    return place + 1
  }
}
