import Quire
import QuireDocuments
import QuireGeometry

/// The pages of a book that are printed, and the way in which they become a PDF file.
struct PrintedBook {
  /// The greatest number of pixels in an inch of paper.
  private static let density = 300.0
  /// The greatest width and height of a page, in pixels.
  private static let sideLimit = 16_384.0

  /// The pages in their order.
  let pages: [PageAddress]
  /// The PDF document that is printed as it is, or `nil` if the pages are printed as pictures.
  let document: FilePath?
  /// Returns the size of a page, in points of 1/72 inch, or in pixels for pictures, or `nil` if it
  /// is not known.
  let size: (PageAddress) -> Size?
  let session: DocumentSession

  /// Returns the rectangle of a page of the shape `shape` on `paper`, as large as the printer can
  /// print, and the paper in the direction of the page.
  nonisolated static func place(
    _ shape: Size, on paper: PrintJob.Paper
  ) -> (frame: Rect, paper: Size) {
    var (room, size) = (paper.printableRect, paper.size)
    if shape.width > shape.height, size.width < size.height {
      size = size.transposed
      room = Rect(
        x: paper.margins.bottom, y: paper.margins.left, width: room.height, height: room.width)
    }
    return (room.fitting(shape), size)
  }

  /// Makes the PDF file for `paper`, and returns it with its path, or `nil` if a page cannot be
  /// read; `progress` is called with the number of pages that are done.
  func file(
    for paper: PrintJob.Paper, progress: (Int) -> Void
  ) async -> (path: FilePath, owner: PicturePDF?)? {
    if let document { return (document, nil) }
    guard let file = try? PicturePDF() else { return nil }
    for (index, page) in pages.enumerated() {
      progress(index)
      let shape = size(page) ?? paper.size
      let (frame, paper) = PrintedBook.place(shape, on: paper)
      let pixels = PrintedBook.pixels(of: frame.size)
      let request = PageRequest(
        path: page.path, page: page.page, width: pixels.width, height: pixels.height)
      guard !Task.isCancelled,
        let image = try? await session.page(request, urgency: .thumbnail),
        let png = try? await session.encoded(image.image)
      else { return nil }
      // The page may have another shape than it was known to have.
      let real = Size(width: Double(image.image.width), height: Double(image.image.height))
      guard (try? file.addPage(png, in: frame.fitting(real), on: paper)) != nil else { return nil }
    }
    guard (try? file.finish()) != nil else { return nil }
    return (file.path, file)
  }

  /// Returns the number of pixels of a page that takes `size` points of the paper.
  private static func pixels(of size: Size) -> (width: Int, height: Int) {
    func side(_ length: Double) -> Int {
      max(1, Int(min(sideLimit, (length / 72 * density).rounded())))
    }
    return (side(size.width), side(size.height))
  }
}
