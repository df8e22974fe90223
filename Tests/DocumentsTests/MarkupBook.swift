import QuireDocuments

@testable import DocumentFiles

/// An EPUB book of pages with texts.
///
/// It contains the pictures `OEBPS/images/Page é 1.png` and `OEBPS/images/2.png`, which are 11 and
/// 12 pixels wide, and `OEBPS/images/dot.png`.
struct MarkupBook {
  /// The metadata of a book whose pages have fixed sizes.
  static let fixedLayout = "<meta property='rendition:layout'>pre-paginated</meta>"

  var pages: [String]
  /// The attributes of the spine.
  var spine = ""
  /// The properties of the pages in the spine.
  var properties: [String] = []
  var metadata = fixedLayout
  /// The media type of the pages.
  var type = "application/xhtml+xml"
  /// Further files by their paths.
  var files: [String: [UInt8]] = [:]

  /// A page with the elements `body`.
  static func page(_ body: String, head: String = "") -> String {
    "<html xmlns='http://www.w3.org/1999/xhtml'><head>\(head)</head><body>\(body)</body></html>"
  }

  private var package: String {
    let items = pages.indices.map {
      "<item id='p\($0)' href='text/\($0).xhtml' media-type='\(type)'/>"
    }
    let references = pages.indices.map {
      let value = properties.indices.contains($0) ? properties[$0] : ""
      return "<itemref idref='p\($0)' properties='\(value)'/>"
    }
    return """
      <package xmlns="http://www.idpf.org/2007/opf"><metadata>\(metadata)</metadata>
      <manifest>\(items.joined())</manifest><spine \(spine)>\(references.joined())</spine></package>
      """
  }

  /// Writes the book to a file in `folder`.
  func write(in folder: TemporaryFolder) throws -> FilePath {
    let container = "<container><rootfile full-path='OEBPS/book.opf'/></container>"
    var entries: [(name: String, bytes: [UInt8])] = [
      ("mimetype", Array("application/epub+zip".utf8)),
      ("META-INF/container.xml", Array(container.utf8)), ("OEBPS/book.opf", Array(package.utf8)),
      ("OEBPS/images/Page é 1.png", numberedPicture(1)), ("OEBPS/images/2.png", numberedPicture(2)),
      ("OEBPS/images/dot.png", PNG.encode(Bitmap(width: 1, height: 1) { _, _ in [0, 0, 0] })),
    ]
    for (index, page) in pages.enumerated() {
      entries.append(("OEBPS/text/\(index).xhtml", Array(page.utf8)))
    }
    entries += files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    return try ArchiveFile(format: "zip", entries: entries).write("book.epub", in: folder)
  }
}
