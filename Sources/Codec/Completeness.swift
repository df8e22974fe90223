internal import CodecProtocol

/// A namespace for the functions that find out whether the end of a damaged picture file is
/// missing.
enum Completeness {
  /// Returns whether the end of `file` is missing: the file has no end marker or is shorter than
  /// its header says.
  ///
  /// The file has to be one that could not be decoded completely.
  ///
  /// - Throws: `Fault` if the file cannot be read.
  static func isTruncated(_ file: PictureData) throws(Fault) -> Bool {
    let size = file.size
    switch file.kind {
    case .png: return try !hasEnd(ofPNG: file)
    case .webp:
      let length = file.beginning.dropFirst(4).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      return length + 8 > size
    case .gif: return try file.read(at: size - 1, count: 1) != [0x3b]
    case .jpeg: return try file.read(at: max(0, size - 2), count: 2) != [0xff, 0xd9]
    case .heif, .avifSequence: return try hasBoxPastEnd(file)
    case .ppm: return true
    case .tiff:
      let offset = Array(file.beginning.dropFirst(4).prefix(4))
      let isLittle = file.beginning.first == 0x49
      return (isLittle ? offset.reversed() : offset).reduce(0) { $0 << 8 | Int($1) } >= size
    case .jxl, .svg: return false
    }
  }

  /// Returns whether the PNG file `file` contains the chunk `IEND`, which ends every complete file.
  ///
  /// Each chunk begins with its length and name.
  private static func hasEnd(ofPNG file: PictureData) throws(Fault) -> Bool {
    var offset = 8
    while true {
      let head = try file.read(at: offset, count: 8)
      guard head.count == 8 else { return false }
      if head.dropFirst(4).elementsEqual("IEND".utf8) { return true }
      offset += 12 + head.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }
  }

  /// Returns whether a top-level box of the HEIF or AVIF file `file` extends past the end of the
  /// file.
  private static func hasBoxPastEnd(_ file: PictureData) throws(Fault) -> Bool {
    var offset = 0
    while offset < file.size {
      let head = try file.read(at: offset, count: 8)
      let length = head.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      // Length 0: the box extends to the end of the file. Length 1: a 64-bit length follows, which
      // only files larger than any picture need.
      if head.count == 8, length < 8 { return false }
      offset += head.count == 8 ? length : file.size + 1
    }
    return offset > file.size
  }
}
