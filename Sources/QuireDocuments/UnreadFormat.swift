internal import CodecProtocol

/// A known format of pictures or files that Quire does not read.
public enum UnreadFormat: Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// A JPEG picture with 12 bits for each sample.
  case jpegWith12Bits
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

  init(_ format: UnsupportedFormat) {
    self =
      switch format {
      case .jpegWith12Bits: .jpegWith12Bits
      case .losslessJPEG: .losslessJPEG
      case .compressionOfTIFF: .compressionOfTIFF
      case .variantOfBMP: .variantOfBMP
      case .archiveInArchive: .archiveInArchive
      case .documentInArchive: .documentInArchive
      case .codecOfHEIF: .codecOfHEIF
      }
  }

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
