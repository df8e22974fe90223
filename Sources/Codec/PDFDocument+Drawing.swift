internal import CAllocation
internal import CPoppler
internal import CodecProtocol
internal import QuireGeometry

/// The drawing of pages.
extension PDFDocument {
  /// A way of drawing a page.
  private enum Method {
    /// Images are decoded at their full size.
    case screen
    /// As for a screen, with as much memory as any order may use.
    case screenWithMostMemory
    /// Images are decoded in rows, and stay at most ``printedImageSide`` pixels wide and high.
    /// Annotations that are not printed are missing.
    case print
  }

  /// The greatest width and height, in pixels, of an image that poppler draws for print.
  private static let printedImageSide = 8192
  /// The greatest width and height, in pixels, of an image that Cairo draws.
  private static let cairoSide = 32767
  /// The length of a side, in units, that has nearly the same ratio to others when it is rounded.
  private static let leastRoundedSide = 100.0

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
    // Only the ratio of the sides matters for a drawing. To read the unit of a large page, which
    // libqpdf does, would delay the first page.
    let isLarge = min(size.width, size.height) >= PDFDocument.leastRoundedSide
    let unit = isLarge ? 1 : unit(ofPage: index, size: size)
    let picture = PaintedPicture(
      area: visible, originalWidth: max(1, Int((size.width * unit).rounded())),
      originalHeight: max(1, Int((size.height * unit).rounded())), isScalable: true)
    if try paintScan(index, in: area, visible: visible, on: canvas, memory: memory) {
      return picture
    }
    let methods = methods(forPage: index, in: area)
    let rows = max(1, CodecChannel.partAreaLimit / visible.width)
    for y in stride(from: visible.y, to: visible.y + visible.height, by: rows) {
      var band = visible
      band.y = y
      band.height = min(rows, visible.y + visible.height - y)
      try unsafe draw(
        page, of: size, in: area, band: band, on: canvas, with: methods, memory: memory)
    }
    return picture
  }

  /// Returns the ways of drawing the page with the index `index`, which fills `area`, the best one
  /// first.
  ///
  /// Of each, the next one is used if it needs too much memory.
  private func methods(forPage index: Int, in area: PixelRect) -> [Method] {
    if mayHaveLargeImages, let objects {
      defer { objects.release() }
      // For a screen, poppler leaves out what is too large for Cairo.
      let page = PDFPage(index, in: objects)
      if page?.hasImage(largerThan: PDFDocument.cairoSide, in: objects) == true { return [.print] }
    }
    return max(area.width, area.height) <= PDFDocument.printedImageSide
      ? [.screen, .print, .screenWithMostMemory] : [.screen, .screenWithMostMemory, .print]
  }

  /// Draws the part of `page` that is in the rectangle `band` of `canvas`, in the first of several
  /// ways that does not need too much memory.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - size: The size of the page in units.
  ///   - area: The rectangle of the canvas that the whole page fills.
  ///   - band: The rectangle of the canvas to draw.
  ///   - canvas: The canvas.
  ///   - methods: The ways of drawing.
  ///   - memory: The memory limit of the process, which is raised if the page needs it.
  /// - Throws: `Fault` if the page needs too much memory in all ways.
  private func draw(
    _ page: OpaquePointer, of size: (width: Double, height: Double), in area: PixelRect,
    band: PixelRect, on canvas: borrowing PageCanvas, with methods: [Method],
    memory: MemoryAllowance
  ) throws(Fault) {
    for method in methods {
      if method == .screenWithMostMemory { memory.allowMost() }
      let isDrawn = unsafe draw(
        page, of: size, in: area, band: band, on: canvas,
        with: method == .print
          ? poppler.poppler_page_render_for_printing : poppler.poppler_page_render)
      if isDrawn, !quire_has_failed_allocation() {
        canvas.exchangeRedAndBlue(in: band)
        return
      }
      quire_clear_failed_allocation()
    }
    throw Fault(.outOfMemory)
  }

  /// Draws the part of `page` that is in the rectangle `band` of `canvas` with the function
  /// `render`, and returns whether there was enough memory for Cairo.
  ///
  /// Red and blue are exchanged in the result.
  private func draw(
    _ page: OpaquePointer, of size: (width: Double, height: Double), in area: PixelRect,
    band: PixelRect, on canvas: borrowing PageCanvas,
    with render: @convention(c) (OpaquePointer?, OpaquePointer?) -> Void
  ) -> Bool {
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
    unsafe render(page, context)
    // A group that knocks out what is below it, the paper too, leaves transparent pixels.
    unsafe poppler.cairo_set_operator(context, CAIRO_OPERATOR_DEST_OVER)
    unsafe poppler.cairo_paint(context)
    unsafe poppler.cairo_surface_flush(surface)
    // Other errors of the context come from the contents of the page, whose rest is shown.
    return unsafe poppler.cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
      && poppler.cairo_status(context) != CAIRO_STATUS_NO_MEMORY
  }
}
