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
    case .jxl, .svg, .bmp, .jpeg2000: return false
    }
  }

  /// Returns whether the mark is missing that ends the picture in `file`, of a format of which the part
  /// that is there can be read.
  ///
  /// - Throws: `Fault` if the file cannot be read.
  static func lacksEnd(_ file: PictureData) throws(Fault) -> Bool {
    switch file.kind {
    case .png, .webp: return try isTruncated(file)
    // Other bytes may follow the picture.
    case .gif: return try !hasMark([0, 0x3b], near: file, after: 0)
    case .jpeg: return try !hasMark([0xff, 0xd9], near: file, after: scanStart(ofJPEG: file))
    default: return false
    }
  }

  /// The number of bytes at the end of a file in which its end mark is looked for.
  private static let endLength = 64 << 10

  private static func hasMark(
    _ mark: [UInt8], near file: PictureData, after start: Int
  ) throws(Fault) -> Bool {
    let place = max(start, file.size - endLength)
    let bytes = try file.read(at: place, count: max(0, file.size - place))
    return bytes.indices.contains { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }
  }

  /// Returns the place of the first scan of the JPEG file `file`, before which the end mark may be that
  /// of a small picture in the file, or the size of the file if there is no scan.
  private static func scanStart(ofJPEG file: PictureData) throws(Fault) -> Int {
    var place = 2
    while place < file.size {
      let head = try file.read(at: place, count: 4)
      guard head.count == 4, head[0] == 0xff else { return file.size }
      if head[1] == 0xda { return place }
      place += 2 + (Int(head[2]) << 8 | Int(head[3]))
    }
    return file.size
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
