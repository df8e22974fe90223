/// A known format of pictures or files that Quire does not read.
public enum UnreadFormat: UInt8, Hashable, Sendable, CaseIterable, CustomStringConvertible {
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

  /// The name of the format in English, with its article.
  public var description: String {
    switch self {
    case .jpegWith12Bits: "a JPEG picture with 12 bits per sample"
    case .losslessJPEG: "a lossless JPEG picture"
    case .compressionOfTIFF: "a TIFF picture with an unknown compression"
    case .variantOfBMP: "a BMP picture of an unusual kind"
    case .archiveInArchive: "an archive in an archive in an archive"
    case .documentInArchive: "a document in an archive"
    case .codecOfHEIF: "a HEIF picture with an unknown codec"
    }
  }
}

extension Fault {
  /// Creates the error of a file or a page in the known format `format`, which cannot be read.
  package init(unsupported format: UnreadFormat) {
    self.init(.unsupportedFormat, width: Int(format.rawValue))
  }

  /// The known format that cannot be read, or `nil` if this is another error.
  package var unsupportedFormat: UnreadFormat? {
    guard kind == .unsupportedFormat, let value = UInt8(exactly: width) else { return nil }
    return UnreadFormat(rawValue: value)
  }
}
