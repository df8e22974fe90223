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
    case .gif: return try ends(file, with: [0x3b]) ? false : GIFEnd.isMissing(in: file)
    case .jpeg: return try !hasEnd(ofJPEG: file)
    case .heif, .avifSequence: return try hasBoxPastEnd(file)
    case .ppm: return true
    case .tiff:
      let offset = Array(file.beginning.dropFirst(4).prefix(4))
      let isLittle = file.beginning.first == 0x49
      return (isLittle ? offset.reversed() : offset).reduce(0) { $0 << 8 | Int($1) } >= size
    case .jxl, .svg, .bmp, .jpeg2000: return false
    }
  }

  /// Returns whether the mark is missing that ends the picture in `file`, of a format of which the
  /// part that is there can be read.
  ///
  /// - Throws: `Fault` if the file cannot be read.
  static func lacksEnd(_ file: PictureData) throws(Fault) -> Bool {
    switch file.kind {
    case .png, .webp, .jpeg: try isTruncated(file)
    // The last byte alone could be one of the pixels.
    case .gif: try ends(file, with: [0, 0x3b]) ? false : GIFEnd.isMissing(in: file)
    default: false
    }
  }

  /// Returns whether `mark` is at the end of `file`, which is known faster than the place of the
  /// mark in the structure of the file.
  private static func ends(_ file: PictureData, with mark: [UInt8]) throws(Fault) -> Bool {
    try file.read(at: max(0, file.size - mark.count), count: mark.count) == mark
  }

  /// Returns whether the JPEG file `file` contains the marker that ends every complete file.
  ///
  /// Other bytes may follow it: photographs of phones have a film there.
  private static func hasEnd(ofJPEG file: PictureData) throws(Fault) -> Bool {
    if try ends(file, with: [0xff, JPEGMarkers.end]) { return true }
    var markers = JPEGMarkers(file)
    while let marker = try markers.next() {
      if marker == JPEGMarkers.end { return true }
    }
    return false
  }

  /// Returns whether the PNG file `file` contains the chunk `IEND`, which ends every complete file.
  private static func hasEnd(ofPNG file: PictureData) throws(Fault) -> Bool {
    // The chunk is empty, so that its checksum is always the same.
    if try ends(file, with: PNGChunks.end) { return true }
    var heads = PNGChunks(file)
    while let head = try heads.nextHead() {
      if head.name == PNGChunks.endName { return true }
    }
    return false
  }

  /// Returns whether a top-level box of the HEIF or AVIF file `file` extends past the end of the
  /// file.
  private static func hasBoxPastEnd(_ file: PictureData) throws(Fault) -> Bool {
    var reader = PictureReader(file)
    var offset = 0
    while offset < file.size {
      let head = try reader.read(at: offset, count: 8)
      let length = head.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      // Length 0: the box extends to the end of the file. Length 1: a 64-bit length follows, which
      // only files larger than any picture need.
      if head.count == 8, length < 8 { return false }
      offset += head.count == 8 ? length : file.size + 1
    }
    return offset > file.size
  }
}
