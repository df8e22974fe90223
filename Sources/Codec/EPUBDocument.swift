internal import CodecProtocol

/// An EPUB book with a fixed layout, in which each page is one picture.
struct EPUBDocument: PicturePages {
  /// The path of the file that names the package of every EPUB book.
  private static let container = "META-INF/container.xml"
  /// The path of the file in which older books for Apple's reader say that their layout is fixed.
  private static let displayOptions = "META-INF/com.apple.ibooks.display-options.xml"
  /// The largest size of a file with text, in bytes.
  private static let textSizeLimit = 8 << 20

  private let reader: ArchiveReader
  private let entries: [String: ArchiveReader.Entry]
  private let package: EPUBPackage
  private let libraries: Libraries

  /// Returns whether the archive that `reader` reads is an EPUB book.
  static func isBook(_ reader: ArchiveReader) -> Bool {
    reader.entries.contains { $0.name == Array(container.utf8) }
  }

  /// Opens the EPUB book that `reader` reads.
  ///
  /// - Throws: `Fault` if the book cannot be read or has no fixed layout.
  init(_ reader: ArchiveReader, libraries: Libraries) throws(Fault) {
    self.reader = reader
    self.libraries = libraries
    entries = Dictionary(
      reader.entries.map { (String(decoding: $0.name, as: UTF8.self), $0) }
    ) { first, _ in first }
    let files = try EPUBDocument.elements(
      of: EPUBDocument.container, in: entries, reader, libraries)
    guard let path = files.first(where: { $0.name == "rootfile" })?.attributes["full-path"] else {
      throw Fault(.damaged)
    }
    var package = EPUBPackage(
      elements: try EPUBDocument.elements(of: path, in: entries, reader, libraries), path: path)
    let options = try? EPUBDocument.elements(
      of: EPUBDocument.displayOptions, in: entries, reader, libraries)
    let isFixed = options?.contains { option in
      option.attributes["name"] == "fixed-layout" && option.text == "true"
    }
    if isFixed == true { package.isFixedLayout = true }
    guard package.isFixedLayout else { throw Fault(.reflowableText) }
    guard !package.pages.isEmpty else { throw Fault(.noPages) }
    guard package.pages.count <= DocumentDescription.pageLimit else {
      throw Fault(.exceedsArchiveLimits)
    }
    self.package = package
  }

  /// Returns the elements of the XML file at `path` in the book.
  private static func elements(
    of path: String, in entries: [String: ArchiveReader.Entry], _ reader: ArchiveReader,
    _ libraries: Libraries
  ) throws(Fault) -> [XMLElement] {
    guard let entry = entries[path] else { throw Fault(.damaged) }
    return try libraries.elements(ofXML: reader.bytes(of: entry, limit: textSizeLimit))
  }

  var pageCount: Int { package.pages.count }

  func describe() -> DocumentDescription {
    var description = DocumentDescription(kind: .epub, pageCount: pageCount)
    description.title = package.title
    description.author = package.author
    description.direction = package.direction
    if let path = package.navigation,
      let elements = try? EPUBDocument.elements(of: path, in: entries, reader, libraries)
    {
      description.outline = package.outline(of: elements, at: path)
    }
    return description
  }

  /// Returns the picture on the page with the index `index`.
  func picture(_ index: Int) throws(Fault) -> PictureDocument {
    var path = package.pages[index].path
    if !package.pages[index].isPicture {
      let elements = try EPUBDocument.elements(of: path, in: entries, reader, libraries)
      guard let picture = EPUBPackage.picture(in: elements, at: path) else {
        throw Fault(.notAPicture)
      }
      path = picture
    }
    guard let entry = entries[path] else { throw Fault(.damaged) }
    return PictureDocument(try reader.picture(in: entry), libraries: libraries)
  }
}
