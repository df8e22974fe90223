/// A known format, or a variant of one, that the codec process cannot read.
package enum UnsupportedFormat: UInt8, Sendable {
  /// A JPEG picture with 12 bits for each sample.
  case jpegWith12Bits = 1
  /// A lossless JPEG picture.
  case losslessJPEG
  /// A TIFF picture whose compression the installed libraries do not know.
  case compressionOfTIFF
  /// A BMP picture that contains a picture of another format.
  case variantOfBMP
  /// An archive in an archive that is itself in an archive.
  case archiveInArchive
  /// A document with pages of its own, such as a PDF file, in an archive.
  case documentInArchive
  /// A HEIF picture whose codec the installed libraries do not know.
  case codecOfHEIF
}

extension Fault {
  /// Creates the error of a file or a page in the known format `format`, which cannot be read.
  package init(unsupported format: UnsupportedFormat) {
    self.init(.unsupportedFormat, width: Int(format.rawValue))
  }

  /// The known format that cannot be read, or `nil` if this is another error.
  package var unsupportedFormat: UnsupportedFormat? {
    guard kind == .unsupportedFormat, let value = UInt8(exactly: width) else { return nil }
    return UnsupportedFormat(rawValue: value)
  }
}
