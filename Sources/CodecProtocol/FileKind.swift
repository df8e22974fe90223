/// The format of a file that a codec process reads, recognized from the contents of the file.
package enum FileKind: Hashable, Sendable {
  /// A picture in the format that the associated value names.
  case picture(PictureKind)
  /// An SVG picture that is compressed as a whole, according to the name of the file.
  case compressedPicture
  /// A PDF document.
  case pdf
  /// A ZIP, TAR, 7z or RAR archive, which may be compressed as a whole: a
  /// comic book or an EPUB book.
  case archive
  /// A DjVu document.
  case djvu

  /// The number of bytes from the beginning of a file by which most formats are recognized.
  package static let signatureLength = 1024

  /// The extensions of the names of documents, in lower case, by which the documents in a folder
  /// are found.
  ///
  /// Extensions that most files have for other reasons, such as `zip`, are not among them.
  package static let documentExtensions: Set<String> = [
    "pdf", "cbz", "cbr", "cb7", "cbt", "epub", "djvu", "djv",
  ]

  /// Whether files of this format are documents, which may have many pages.
  package var isDocument: Bool {
    switch self {
    case .picture, .compressedPicture: false
    case .pdf, .archive, .djvu: true
    }
  }

  /// Creates the format that is recognized in `bytes`, the beginning of a file, or returns `nil` if
  /// the format is not known.
  ///
  /// A file that is compressed as a whole counts as an archive.
  package init?(signature bytes: some Collection<UInt8>) {
    let bytes = Array(bytes)
    // With a damaged header, too.
    if bytes.starts(with: "%PDF-".utf8) {
      self = .pdf
    } else if ArchiveSignature.isBeginning(bytes) || ArchiveSignature.isCompressed(bytes) {
      self = .archive
    } else if bytes.starts(with: "AT&TFORM".utf8) {
      self = .djvu
    } else if let kind = PictureKind(signature: bytes) {
      self = .picture(kind)
    } else if FileKind.placeOfPDF(in: bytes.prefix(FileKind.signatureLength)) != nil {
      // Readers of PDF pass over other bytes before the document, such as the header of a mail.
      self = .pdf
    } else if FileKind.isObjectOfPDF(bytes) {
      // They also read a document without its header.
      self = .pdf
    } else {
      return nil
    }
  }

  /// Returns whether `bytes` are the beginning of a file that is compressed as a whole, for example
  /// by gzip.
  package static func isCompressed(signature bytes: [UInt8]) -> Bool {
    ArchiveSignature.isCompressed(bytes)
  }

  /// Creates the format of a file of `size` bytes, or returns `nil` if the format is not known.
  ///
  /// - Parameters:
  ///   - size: The size of the file in bytes.
  ///   - fileExtension: The extension of the name of the file, in lower case, or `nil` if the name
  ///     is not known. A compressed file counts as a picture if that is the extension of one.
  ///   - read: A function that returns bytes of the file: as many as the second parameter says,
  ///     from the place that the first one says, or fewer if the file ends earlier.
  /// - Throws: The error that `read` throws.
  package init?<Failure: Error>(
    size: Int, fileExtension: String? = nil,
    read: (_ offset: Int, _ count: Int) throws(Failure) -> [UInt8]
  ) throws(Failure) {
    let beginning = try read(0, FileKind.signatureLength)
    if ArchiveSignature.isCompressed(beginning), ["svg", "svgz"].contains(fileExtension) {
      self = .compressedPicture
    } else if let kind = FileKind(signature: beginning) {
      self = kind
    } else if PictureKind.mayBeSVG(beginning), PictureKind.isSVG(try read(0, PictureKind.svgLength))
    {
      self = .picture(.svg)
    } else {
      let end = max(0, size - ArchiveSignature.endLength)
      var isArchive = ArchiveSignature.isEndOfZIP(try read(end, ArchiveSignature.endLength))
      if !isArchive, ArchiveSignature.isProgram(beginning) {
        isArchive = ArchiveSignature.containsArchive(try read(0, ArchiveSignature.programLength))
      }
      if isArchive {
        self = .archive
      } else if beginning.count == FileKind.signatureLength,
        FileKind.placeOfPDF(in: try read(0, FileKind.documentSearchLength)) != nil
      {
        self = .pdf
      } else {
        return nil
      }
    }
  }
}
