internal import CQPDF
internal import CodecProtocol

/// A new PDF document with some pages of another one, which libqpdf copies as they are.
///
/// What leads to other pages, which paper cannot show, is left out: the table of contents, and the
/// destinations of links on pages that are not copied. Otherwise these would be in the file as
/// well. A document with a form is not copied, because its fields keep what was entered on all
/// pages.
///
/// Sound: libqpdf reads the data of the pages from the other document while it writes; that
/// document and the new one live as long as the object, and no address leaves the object.
@safe final class PDFExcerpt {
  private let source: PDFObjects
  private let document: qpdf_data?

  /// The entries of the catalog that change how pages look: the layers, and the colours of the
  /// press.
  private static let keptKeys = ["/OCProperties", "/OutputIntents"]

  private var library: quire_qpdf { source.library }

  /// Copies the pages with the indices `pages` of the document whose objects are `source`, or
  /// returns `nil` if one cannot be copied or the document has a form.
  ///
  /// libqpdf changes `source`: each of its pages gets the values that it inherits.
  init?(_ pages: RangeSet<Int>, of source: PDFObjects) {
    let library = source.library
    self.source = source
    unsafe document = library.qpdf_init()
    unsafe library.qpdf_silence_errors(document)
    unsafe library.qpdf_set_suppress_warnings(document, 1)
    guard unsafe library.qpdf_empty_pdf(document) & QPDF_ERRORS == 0 else { return nil }
    for index in pages.ranges.joined() {
      let page = unsafe library.qpdf_get_page_n(source.document, index)
      guard
        unsafe library.qpdf_add_page(document, source.document, page, 0) & QPDF_ERRORS == 0
      else { return nil }
    }
    for key in PDFExcerpt.keptKeys { copy(key) }
    guard !PDFExcerpt.hasForm(source), unsafe library.qpdf_has_error(document) == 0 else {
      return nil
    }
  }

  /// Returns whether the document whose objects are `source` has a form with fields.
  private static func hasForm(_ source: PDFObjects) -> Bool {
    guard let form = source.value("/AcroForm", in: source.root) else { return false }
    return !source.elements(of: "/Fields", in: form).isEmpty
      || source.value("/XFA", in: form) != nil
  }

  deinit {
    var document = unsafe document
    unsafe library.qpdf_cleanup(&document)
  }

  /// Copies the value of `key` in the catalog; what pages share with it is copied once.
  private func copy(_ key: String) {
    guard var value = source.value(key, in: source.root) else { return }
    // libqpdf copies objects with numbers only.
    if source.identity(of: value).number == 0 {
      value = unsafe library.qpdf_make_indirect_object(source.document, value)
    }
    let copy = unsafe library.qpdf_oh_copy_foreign_object(document, source.document, value)
    unsafe library.qpdf_oh_replace_key(document, library.qpdf_get_root(document), key, copy)
  }

  /// Returns the new document as a file without encryption, or `nil` if it cannot be written or is
  /// too large for an answer.
  func encoded() -> [UInt8]? {
    let version = unsafe library.qpdf_get_pdf_version(source.document)
    return unsafe library.withEncoded(document, version: version.map { unsafe String(cString: $0) })
    {
      $0.count <= PageExcerpt.sizeLimit ? unsafe Array($0) : nil
    } ?? nil
  }
}
