internal import CPoppler
internal import CodecProtocol

/// A PDF document, which the library poppler-glib reads.
///
/// Sound: the document lives as long as the object, and its address is used only by the object.
@safe final class PDFDocument: Document {
  let poppler: quire_poppler
  private let source: PDFSource
  private let opened: OpenedPDF
  let pageCount: Int
  /// The labels of the pages, or `nil` if the document has none or libqpdf cannot read it.
  private lazy var labels = objects.flatMap { PDFPageLabels(of: $0) }
  /// All named destinations, which are read when a name is not found otherwise.
  private(set) lazy var destinations = readDestinations()

  var document: OpaquePointer { unsafe opened.document }
  /// The objects of the document, or `nil` if libqpdf cannot read them.
  var objects: PDFObjects? { source.objects }
  /// The size of the file, in bytes.
  var fileSize: Int { Int(source.file.stamp.size) }

  /// Opens the PDF document in `file` with the user's password `password`.
  ///
  /// - Throws: `Fault` if the document cannot be read or needs another password.
  init(_ file: OpenedFile, password: [UInt8], libraries: Libraries) throws(Fault) {
    poppler = try libraries.poppler()
    source = try PDFSource(file, password: password, libraries: libraries)
    opened = try source.open(with: poppler)
    pageCount = unsafe Int(poppler.poppler_document_get_n_pages(opened.document))
    guard pageCount <= DocumentInfo.pageLimit else { throw Fault(.damaged) }
  }

  private func readDestinations() -> NamedDestinations { NamedDestinations(of: opened, poppler) }

  func describe() -> DocumentInfo {
    var description = DocumentInfo(kind: .pdf, pageCount: pageCount)
    unsafe description.title = text(poppler.poppler_document_get_title(document))
    unsafe description.author = text(poppler.poppler_document_get_author(document))
    if let objects {
      let catalog = PDFCatalog(of: objects)
      description.direction = catalog.direction
      description.isEncrypted = catalog.isEncrypted
      objects.release()
    }
    description.layout =
      switch unsafe poppler.poppler_document_get_page_layout(document) {
      case POPPLER_PAGE_LAYOUT_SINGLE_PAGE, POPPLER_PAGE_LAYOUT_ONE_COLUMN: .single
      case POPPLER_PAGE_LAYOUT_TWO_PAGE_LEFT, POPPLER_PAGE_LAYOUT_TWO_COLUMN_LEFT: .pairs
      case POPPLER_PAGE_LAYOUT_TWO_PAGE_RIGHT, POPPLER_PAGE_LAYOUT_TWO_COLUMN_RIGHT:
        .pairsAfterCover
      default: nil
      }
    description.outline = outline
    return description
  }

  func copyPages(_ pages: RangeSet<Int>) -> PageExcerpt {
    PageExcerpt(source.excerpt(of: pages, amongPages: pageCount))
  }

  /// Returns the text in `characters`, which this function frees, or `nil` if it is blank.
  func text(_ characters: UnsafeMutablePointer<CChar>?) -> String? {
    guard let characters = unsafe characters else { return nil }
    defer { unsafe poppler.g_free(characters) }
    let text = unsafe String(cString: characters)
    return text.allSatisfy(\.isWhitespace) ? nil : text
  }

  func describePage(_ index: Int) throws(Fault) -> DocumentPageInfo {
    let page = try unsafe openPage(index)
    defer { unsafe poppler.g_object_unref(UnsafeMutableRawPointer(page)) }
    let size = try unsafe size(of: page)
    let unit = unit(ofPage: index, size: size)
    let label =
      unsafe objects == nil ? text(poppler.poppler_page_get_label(page)) : label(at: index)
    return DocumentPageInfo(
      width: size.width * unit, height: size.height * unit,
      label: label == "\(index + 1)" ? nil : label)
  }

  private func label(at index: Int) -> String? {
    defer { objects?.release() }
    return labels?.label(at: index)
  }

  func openPage(_ index: Int) throws(Fault) -> OpaquePointer {
    let page = unsafe poppler.poppler_document_get_page(document, Int32(index))
    guard let page = unsafe page else { throw Fault(.damaged) }
    return unsafe page
  }

  /// Returns the size of `page` in units of its user space.
  func size(of page: OpaquePointer) throws(Fault) -> (width: Double, height: Double) {
    var (width, height) = (0.0, 0.0)
    unsafe poppler.poppler_page_get_size(page, &width, &height)
    guard PDFDocument.sides.contains(width), PDFDocument.sides.contains(height) else {
      throw Fault(.damaged)
    }
    return (width, height)
  }

  /// The widths and heights of pages, in units and in points.
  private static let sides = 0.01...1e6

  /// Returns the length, in points, of a unit of the page with the index `index`, whose size is
  /// `size` units.
  func unit(ofPage index: Int, size: (width: Double, height: Double)) -> Double {
    let unit = source.unit(ofPage: index)
    let isPossible =
      PDFDocument.sides.contains(size.width * unit)
      && PDFDocument.sides.contains(size.height * unit)
    return isPossible ? unit : 1
  }
}
