/// A set of libraries with which a codec process reads files.
///
/// A process loads its libraries before it reads the first byte of a file, and can load no other
/// one afterwards.
package struct LibrarySet: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// libvips, for all pictures but usual JPEG files, and for encoding.
  package static let vips = LibrarySet(rawValue: 1)
  /// The module of libvips for HEIC and AVIF pictures.
  package static let heif = LibrarySet(rawValue: 2)
  /// The module of libvips for JPEG XL pictures.
  package static let jxl = LibrarySet(rawValue: 4)
  /// libavif, for AVIF pictures that move.
  package static let avif = LibrarySet(rawValue: 8)
  /// poppler and qpdf, for PDF documents.
  package static let poppler = LibrarySet(rawValue: 16)
  /// libarchive and libxml2, for comics and EPUB books.
  package static let archive = LibrarySet(rawValue: 32)
  /// djvulibre, for DjVu documents.
  package static let djvu = LibrarySet(rawValue: 64)
  /// The conversions from the character sets of unusual XML files.
  package static let characterSets = LibrarySet(rawValue: 128)

  /// All libraries.
  package static let all = LibrarySet(rawValue: 255)

  /// Creates the set of the libraries that read most files of the format `kind`.
  ///
  /// Some files need more: unusual JPEG files libvips, and archives what their pictures and texts
  /// need.
  package init(_ kind: FileKind) {
    self =
      switch kind {
      case .picture(let kind): LibrarySet(kind)
      case .compressedPicture: [.archive, .vips]
      case .pdf: .poppler
      case .archive: .archive
      case .djvu: .djvu
      }
  }

  /// Creates the set of the libraries that read most pictures of the format `kind`.
  package init(_ kind: PictureKind) {
    self =
      switch kind {
      case .jpeg, .bmp: []
      case .png, .webp, .tiff, .svg, .gif, .ppm, .jpeg2000: .vips
      case .heif: [.vips, .heif]
      case .jxl: [.vips, .jxl]
      case .avifSequence: [.vips, .avif]
      }
  }
}
