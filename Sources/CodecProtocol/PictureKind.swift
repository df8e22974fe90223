/// The format of a picture file, recognized from the first bytes of the file.
package enum PictureKind: Sendable {
  case jpeg, png, webp, heif, jxl, tiff, svg, gif, ppm, bmp, jpeg2000
  /// A series of frames in an AVIF file.
  case avifSequence

  /// The extensions of the names of picture files, in lower case.
  package static let fileExtensions: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "png", "webp", "avif", "heic", "heif", "hif", "jxl", "tif",
    "tiff", "svg", "svgz", "gif", "ppm", "pgm", "pbm", "pnm", "bmp", "dib", "jp2", "j2k", "j2c",
    "jpc", "jpf", "jpx",
  ]

  /// The extensions of the names of picture files that may have several pages, in lower case.
  package static let multiPageExtensions: Set<String> = ["tif", "tiff", "heic", "heif", "hif"]

  /// Creates the format that is recognized in `bytes`, the beginning of a file, or returns `nil` if
  /// the format is not known.
  package init?(signature bytes: some Collection<UInt8>) {
    let bytes = Array(bytes)
    func begins(with string: StaticString, at offset: Int = 0) -> Bool {
      let wanted = Array(string.description.utf8)
      return bytes.count >= offset + wanted.count
        && bytes[offset..<(offset + wanted.count)].elementsEqual(wanted)
    }
    func begins(with wanted: [UInt8]) -> Bool { bytes.starts(with: wanted) }

    if begins(with: [0xff, 0xd8, 0xff]) {
      self = .jpeg
    } else if begins(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
      self = .png
    } else if begins(with: "RIFF"), begins(with: "WEBP", at: 8) {
      self = .webp
    } else if begins(with: "ftyp", at: 4), PictureKind.isPictureBrand(bytes.dropFirst(8)) {
      self = PictureKind.isAVIFSequence(bytes) ? .avifSequence : .heif
    } else if begins(with: [0xff, 0x0a]) || begins(with: [0, 0, 0, 0x0c, 0x4a, 0x58, 0x4c, 0x20]) {
      self = .jxl
    } else if begins(with: [0x49, 0x49, 0x2a, 0]) || begins(with: [0x4d, 0x4d, 0, 0x2a])
      || begins(with: [0x49, 0x49, 0x2b, 0]) || begins(with: [0x4d, 0x4d, 0, 0x2b])
    {
      self = .tiff
    } else if begins(with: "GIF87a") || begins(with: "GIF89a") {
      self = .gif
    } else if bytes.count > 2, bytes[0] == 0x50, (0x31...0x36).contains(bytes[1]),
      bytes[2] == 0x23 || PictureKind.isBlank(bytes[2])
    {
      self = .ppm
    } else if begins(with: [0, 0, 0, 0x0c, 0x6a, 0x50, 0x20, 0x20])
      || begins(with: [0xff, 0x4f, 0xff, 0x51])
    {
      self = .jpeg2000
    } else if PictureKind.isBMP(bytes) {
      self = .bmp
    } else if PictureKind.isSVG(bytes) {
      self = .svg
    } else {
      return nil
    }
  }

  private static func isPictureBrand(_ brand: ArraySlice<UInt8>) -> Bool {
    let brands = ["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1", "avif", "avis"]
    return brands.contains { brand.starts(with: $0.utf8) }
  }

  /// Returns whether the brands in `bytes`, the beginning of a file with a picture brand, say that
  /// it is an AVIF sequence.
  ///
  /// Source: "AV1 Image File Format (AVIF)", section "AVIF image sequence brand". The file type
  /// consists of four bytes for its length, a name, a brand, a version and further brands.
  private static func isAVIFSequence(_ bytes: [UInt8]) -> Bool {
    let length = min(bytes.count, bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) })
    let brands = stride(from: 8, to: length - 3, by: 4).map {
      String(decoding: bytes[$0..<($0 + 4)], as: UTF8.self)
    }
    return brands.first == "avis" || brands.first == "msf1" && brands.contains("avis")
  }

  /// Returns whether `bytes` are the beginning of a BMP picture: two letters and, after twelve
  /// other bytes, the length of one of the known headers.
  private static func isBMP(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "BM".utf8) && bytes.count > 17
      && [12, 16, 40, 52, 56, 64, 108, 124].contains(bytes[14])
      && bytes[15..<18].allSatisfy { $0 == 0 }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0d).contains(byte)
  }

  /// The number of bytes from the beginning of an SVG picture in which its
  /// first element is searched.
  ///
  /// Licences and declarations of entities may come before it.
  package static let svgLength = 256 << 10

  /// Returns whether `bytes` are the beginning of an SVG picture.
  static func isSVG(_ bytes: [UInt8]) -> Bool {
    XMLBeginning(XMLBeginning.narrowed(bytes)).element == "svg"
  }

  /// Returns whether `bytes` are the beginning of an XML document whose
  /// first element is not in them.
  static func mayBeSVG(_ bytes: [UInt8]) -> Bool {
    XMLBeginning(XMLBeginning.narrowed(bytes)).isUnfinished
  }
}
