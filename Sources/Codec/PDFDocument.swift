internal import CPoppler
internal import CodecProtocol
internal import Glibc
internal import QuireGeometry

/// A PDF document, which the library poppler-glib reads.
///
/// Sound: the document lives as long as the object, and its address is used only by the object.
@safe final class PDFDocument: Document {
  let poppler: quire_poppler
  let document: OpaquePointer
  private let file: OpenedFile
  private let password: [UInt8]
  private let libraries: Libraries
  /// The objects of the document, or `nil` if libqpdf cannot read them.
  private(set) lazy var objects = (try? libraries.qpdf()).flatMap {
    PDFObjects(of: file, password: password, library: $0)
  }
  let pageCount: Int
  /// The size of the file, in bytes.
  var fileSize: Int { Int(file.stamp.size) }

  /// Opens the PDF document in `file` with the user's password `password`.
  ///
  /// - Throws: `Fault` if the document cannot be read or needs another password.
  init(_ file: OpenedFile, password: [UInt8], libraries: Libraries) throws(Fault) {
    let library = try libraries.poppler()
    poppler = library
    self.file = file
    self.password = password
    self.libraries = libraries
    let opened = try unsafe PDFDocument.open(file, password: password, with: library)
    guard let document = unsafe opened else {
      if password.isEmpty { throw Fault(.passwordNeeded) }
      throw Fault(.wrongPassword)
    }
    unsafe self.document = unsafe document
    pageCount = unsafe Int(library.poppler_document_get_n_pages(document))
    guard (1...DocumentDescription.pageLimit).contains(pageCount) else { throw Fault(.damaged) }
  }

  deinit {
    unsafe poppler.g_object_unref(UnsafeMutableRawPointer(document))
  }

  /// Opens `file` with `password`, and returns the document, or `nil` if it needs another password.
  ///
  /// - Throws: `Fault` if the file is no PDF document that can be read.
  private static func open(
    _ file: OpenedFile, password: [UInt8], with poppler: quire_poppler
  ) throws(Fault) -> OpaquePointer? {
    let descriptor = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { throw Fault(.unreadable) }
    var error: UnsafeMutablePointer<GError>?
    let secret = password.map { CChar(bitPattern: $0) } + [0]
    // The document owns the descriptor.
    let document = unsafe poppler.poppler_document_new_from_fd(
      descriptor, password.isEmpty ? nil : secret, &error)
    if let document = unsafe document { return unsafe document }
    defer { if let error = unsafe error { unsafe poppler.g_error_free(error) } }
    if let error = unsafe error, unsafe error.pointee.domain == poppler.poppler_error_quark(),
      unsafe error.pointee.code == Int32(POPPLER_ERROR_ENCRYPTED.rawValue)
    {
      return nil
    }
    // A wrong password is reported as damage; without a password, the file is reported as it is.
    if !password.isEmpty {
      if let document = try unsafe open(file, password: [], with: poppler) {
        unsafe poppler.g_object_unref(UnsafeMutableRawPointer(document))
      }
      return nil
    }
    throw Fault(hasEndMarker(file) ? .damaged : .truncated)
  }

  private static func hasEndMarker(_ file: OpenedFile) -> Bool {
    let size = Int(file.stamp.size)
    let tail = (try? file.read(at: max(0, size - 1024), count: 1024)) ?? []
    let marker = Array("%%EOF".utf8)
    return tail.indices.contains { tail[$0...].starts(with: marker) }
  }

  func describe() -> DocumentDescription {
    var description = DocumentDescription(kind: .pdf, pageCount: pageCount)
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

  /// Returns the text in `characters`, which this function frees, or `nil` if it is blank.
  func text(_ characters: UnsafeMutablePointer<CChar>?) -> String? {
    guard let characters = unsafe characters else { return nil }
    defer { unsafe poppler.g_free(characters) }
    let text = unsafe String(cString: characters)
    return text.allSatisfy(\.isWhitespace) ? nil : text
  }

  func describePage(_ index: Int) throws(Fault) -> PageDescription {
    let page = try unsafe openPage(index)
    defer { unsafe poppler.g_object_unref(UnsafeMutableRawPointer(page)) }
    let size = try unsafe size(of: page)
    let label = unsafe text(poppler.poppler_page_get_label(page))
    return PageDescription(
      width: size.width, height: size.height, label: label == "\(index + 1)" ? nil : label)
  }

  func paintPage(
    _ index: Int, on canvas: borrowing PageCanvas, memory: MemoryAllowance
  ) throws(Fault) -> PaintedPicture {
    let page = try unsafe openPage(index)
    defer { unsafe poppler.g_object_unref(UnsafeMutableRawPointer(page)) }
    let size = try unsafe size(of: page)
    let area = PixelRect(ofDrawing: size.width, size.height, on: canvas)
    guard max(area.width, area.height) <= CodecChannel.scaledSideLimit else {
      throw Fault(.tooLarge, width: area.width, height: area.height)
    }
    let visible = area.clipped(to: canvas.width, canvas.height)
    let picture = PaintedPicture(
      area: visible, originalWidth: max(1, Int(size.width.rounded())),
      originalHeight: max(1, Int(size.height.rounded())), isScalable: true)
    if try paintScan(index, in: area, visible: visible, on: canvas, memory: memory) {
      return picture
    }
    let rows = max(1, CodecChannel.partAreaLimit / visible.width)
    for y in stride(from: visible.y, to: visible.y + visible.height, by: rows) {
      var band = visible
      band.y = y
      band.height = min(rows, visible.y + visible.height - y)
      try unsafe draw(page, of: size, in: area, band: band, on: canvas)
    }
    return picture
  }

  /// Draws the part of `page` that is in the rectangle `band` of `canvas`.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - size: the size of the page in points.
  ///   - area: the rectangle of the canvas that the whole page fills.
  ///   - band: the rectangle of the canvas to draw.
  ///   - canvas: the canvas.
  /// - Throws: `Fault` if the page needs too much memory.
  private func draw(
    _ page: OpaquePointer, of size: (width: Double, height: Double), in area: PixelRect,
    band: PixelRect, on canvas: borrowing PageCanvas
  ) throws(Fault) {
    let pixels = unsafe canvas.address(x: band.x, y: band.y)
    let surface = unsafe pixels.withMemoryRebound(to: UInt8.self, capacity: 1) {
      unsafe poppler.cairo_image_surface_create_for_data(
        $0, CAIRO_FORMAT_ARGB32, Int32(band.width), Int32(band.height), Int32(canvas.width * 4))
    }
    let context = unsafe poppler.cairo_create(surface)
    defer {
      unsafe poppler.cairo_destroy(context)
      unsafe poppler.cairo_surface_destroy(surface)
    }
    unsafe poppler.cairo_set_source_rgb(context, 1, 1, 1)
    unsafe poppler.cairo_paint(context)
    unsafe poppler.cairo_translate(
      context, Double(area.x - band.x), Double(area.y - band.y))
    unsafe poppler.cairo_scale(
      context, Double(area.width) / size.width, Double(area.height) / size.height)
    unsafe poppler.poppler_page_render(page, context)
    unsafe poppler.cairo_surface_flush(surface)
    // Other errors of the context come from the contents of the page, whose rest is shown.
    guard unsafe poppler.cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      unsafe poppler.cairo_status(context) != CAIRO_STATUS_NO_MEMORY
    else { throw Fault(.outOfMemory) }
    canvas.exchangeRedAndBlue(in: band)
  }

  func openPage(_ index: Int) throws(Fault) -> OpaquePointer {
    let page = unsafe poppler.poppler_document_get_page(document, Int32(index))
    guard let page = unsafe page else { throw Fault(.damaged) }
    return unsafe page
  }

  func size(of page: OpaquePointer) throws(Fault) -> (width: Double, height: Double) {
    var (width, height) = (0.0, 0.0)
    unsafe poppler.poppler_page_get_size(page, &width, &height)
    guard (0.01...1e6).contains(width), (0.01...1e6).contains(height) else {
      throw Fault(.damaged)
    }
    return (width, height)
  }
}
