internal import CodecProtocol

/// The pictures in an archive, of which one with several pages stays open.
///
/// Otherwise its whole file would be unpacked for each page.
final class ComicPictures {
  /// The largest file of a picture that stays open, in bytes.
  private static let sizeLimit = 64 << 20

  private let reader: ArchiveReader
  private let libraries: Libraries
  private var opened: (index: Int, document: PictureDocument)?

  /// Creates an object that opens pictures in the archive that `reader` reads.
  init(_ reader: ArchiveReader, libraries: Libraries) {
    self.reader = reader
    self.libraries = libraries
  }

  /// Opens the picture in `entry`.
  ///
  /// - Throws: `Fault` if the entry cannot be read or is not a picture.
  func open(_ entry: ArchiveReader.Entry) throws(Fault) -> PictureDocument {
    if let opened, opened.index == entry.index { return opened.document }
    opened = nil
    let data = try reader.picture(in: entry)
    let document = PictureDocument(data, libraries: libraries)
    if document.isKept, data.size <= ComicPictures.sizeLimit { opened = (entry.index, document) }
    return document
  }
}
