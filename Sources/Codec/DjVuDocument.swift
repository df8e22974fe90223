internal import CDjVu
internal import CodecProtocol
internal import Glibc
internal import QuireGeometry

/// A DjVu document, which the library djvulibre reads.
///
/// The library decodes on threads of its own and reports to a queue of messages, for which the
/// functions of this type wait.
///
/// Sound: the document and its context live as long as the object, and their addresses never leave
/// the object.
@safe final class DjVuDocument: Document {
  let library: quire_djvu
  private let context: OpaquePointer
  let document: OpaquePointer
  private(set) var pageCount = 0
  private lazy var labels = readLabels()

  /// The number of bytes of the file that are passed to the library at once.
  private static let blockSize = 1 << 18
  /// The sizes of DjVu pages are pixels at a resolution; a point is 1/72 inch.
  static let pointsPerInch = 72.0

  /// Opens the DjVu document in `file`.
  ///
  /// - Throws: `Fault` if the document cannot be read, or consists of several files.
  init(_ file: OpenedFile, library: quire_djvu) throws(Fault) {
    guard let context = unsafe library.ddjvu_context_create("quire-codec") else {
      throw Fault(.outOfMemory)
    }
    guard let document = unsafe library.ddjvu_document_create(context, nil, 0) else {
      unsafe library.ddjvu_context_release(context)
      throw Fault(.damaged)
    }
    self.library = library
    unsafe self.context = unsafe context
    unsafe self.document = unsafe document
    try write(file)
    let status = unsafe wait(for: library.ddjvu_document_job(document))
    pageCount = unsafe Int(library.ddjvu_document_get_pagenum(document))
    guard status == DDJVU_JOB_OK, (1...DocumentInfo.pageLimit).contains(pageCount) else {
      throw Fault(.damaged)
    }
  }

  /// Passes the contents of `file` to the library.
  ///
  /// - Throws: `Fault` if the file cannot be read.
  private func write(_ file: OpenedFile) throws(Fault) {
    var isWhole = false
    defer { unsafe library.ddjvu_stream_close(document, 0, isWhole ? 0 : 1) }
    var offset = 0
    while true {
      let block = try file.read(at: offset, count: DjVuDocument.blockSize)
      if block.isEmpty { break }
      offset += block.count
      unsafe block.withUnsafeBytes { bytes in
        let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        unsafe library.ddjvu_stream_write(document, 0, start, UInt(bytes.count))
      }
    }
    isWhole = true
  }

  deinit {
    unsafe library.ddjvu_job_release(library.ddjvu_document_job(document))
    unsafe library.ddjvu_context_release(context)
  }

  /// Waits until `job` has ended, and returns its status.
  private func wait(for job: OpaquePointer?) -> ddjvu_status_t {
    while true {
      let status = unsafe library.ddjvu_job_status(job)
      if status.rawValue >= DDJVU_JOB_OK.rawValue { return status }
      takeMessage()
    }
  }

  /// Waits for a message of the library and removes it from the queue.
  ///
  /// A document whose pages are in files of their own asks for these files. The codec has none of
  /// them, so the page is refused; otherwise the library would wait for the file forever.
  private func takeMessage() {
    guard let message = unsafe library.ddjvu_message_wait(context) else { return }
    if unsafe message.pointee.m_any.tag == DDJVU_NEWSTREAM {
      let stream = unsafe message.pointee.m_newstream.streamid
      if stream > 0 { unsafe library.ddjvu_stream_close(document, stream, 1) }
    }
    unsafe library.ddjvu_message_pop(context)
  }

  func describe() -> DocumentInfo {
    var description = DocumentInfo(kind: .djvu, pageCount: pageCount)
    description.outline = outline
    (description.title, description.author) = (metadata("title"), metadata("author"))
    return description
  }

  /// Returns the result of `body` for the expression that `make` returns, which is freed then.
  ///
  /// While the library has not read enough of the document for the expression, `make` returns
  /// `miniexp_dummy`, which is 2.
  func read<Result>(
    _ make: () -> miniexp_t?, _ body: (DjVuExpression) -> Result
  ) -> Result {
    while true {
      let expression = unsafe make()
      guard UInt(bitPattern: expression) == 2 else {
        defer { unsafe library.ddjvu_miniexp_release(document, expression) }
        return unsafe body(DjVuExpression(expression, of: library))
      }
      takeMessage()
    }
  }

  func describePage(_ index: Int) throws(Fault) -> DocumentPageInfo {
    let size = try pageSize(index)
    return DocumentPageInfo(width: size.width, height: size.height, label: labels[index])
  }

  /// Returns the size of the upright page with the index `index`, in pixels, and its resolution.
  func pageInfo(_ index: Int) throws(Fault) -> ddjvu_pageinfo_t {
    var info = ddjvu_pageinfo_t()
    let length = UInt32(MemoryLayout<ddjvu_pageinfo_t>.size)
    while true {
      let status = unsafe library.ddjvu_document_get_pageinfo_imp(
        document, Int32(index), &info, length)
      if status == DDJVU_JOB_OK { break }
      guard status.rawValue < DDJVU_JOB_OK.rawValue else { throw Fault(.damaged) }
      takeMessage()
    }
    guard info.width > 0, info.height > 0, info.dpi > 0 else { throw Fault(.damaged) }
    return info
  }

  /// Returns the size of the upright page with the index `index`, in points.
  private func pageSize(_ index: Int) throws(Fault) -> (width: Double, height: Double) {
    let info = try pageInfo(index)
    // Multiplied first, 120 pixels at 300 dpi are 28.8 points, and not 28.799999999999997.
    func points(_ pixels: Int32) -> Double {
      Double(pixels) * DjVuDocument.pointsPerInch / Double(info.dpi)
    }
    return (points(info.width), points(info.height))
  }

  func paintPage(
    _ index: Int, on canvas: borrowing PageCanvas, memory: MemoryAllowance
  ) throws(Fault) -> PaintedPicture {
    let size = try pageSize(index)
    guard let page = unsafe library.ddjvu_page_create_by_pageno(document, Int32(index)) else {
      throw Fault(.damaged)
    }
    let job = unsafe library.ddjvu_page_job(page)
    defer { unsafe library.ddjvu_job_release(job) }
    let status = unsafe wait(for: job)
    guard status == DDJVU_JOB_OK else { throw Fault(.damaged) }
    let area = PixelRect(ofDrawing: size.width, size.height, on: canvas)
    let visible = area.clipped(to: canvas.width, canvas.height)
    canvas.fillWhite(visible)
    unsafe draw(page, in: area, visible: visible, on: canvas)
    return PaintedPicture(
      area: visible, originalWidth: max(1, Int(size.width.rounded())),
      originalHeight: max(1, Int(size.height.rounded())), isScalable: true)
  }

  /// Draws the part of `page` in the rectangle `visible` of `canvas`; the whole page fills `area`.
  private func draw(
    _ page: OpaquePointer, in area: PixelRect, visible: PixelRect, on canvas: borrowing PageCanvas
  ) {
    // The bits of red, green and blue in a pixel, and the bits that are always set.
    var masks: [UInt32] = [0xff, 0xff00, 0xff_0000, 0xff00_0000]
    let format = unsafe library.ddjvu_format_create(DDJVU_FORMAT_RGBMASK32, 4, &masks)
    defer { unsafe library.ddjvu_format_release(format) }
    unsafe library.ddjvu_format_set_row_order(format, 1)
    unsafe library.ddjvu_format_set_y_direction(format, 1)
    var whole = ddjvu_rect_t(x: 0, y: 0, w: UInt32(area.width), h: UInt32(area.height))
    var part = ddjvu_rect_t(
      x: Int32(visible.x - area.x), y: Int32(visible.y - area.y), w: UInt32(visible.width),
      h: UInt32(visible.height))
    let pixels = unsafe canvas.address(x: visible.x, y: visible.y)
    // A page without any content draws nothing and stays white.
    unsafe pixels.withMemoryRebound(to: CChar.self, capacity: 4) { bytes in
      unsafe _ = library.ddjvu_page_render(
        page, DDJVU_RENDER_COLOR, &whole, &part, format, UInt(canvas.width * 4), bytes)
    }
  }
}
