import Quire
import QuireDocuments
import QuireGeometry

/// The pages of a book that are printed, and the way in which they become a PDF file.
struct PrintedBook {
  /// The form in which pages are printed.
  nonisolated enum Form: Hashable {
    /// The whole PDF document at a path, as it is.
    case document(FilePath)
    /// Pages of the PDF document at a path, as they are if that is possible, otherwise as pictures.
    case excerpt(FilePath)
    /// Pictures of the pages.
    case pictures

    /// Creates the form in which `count` pages of the file at `path` are printed; `information`
    /// describes the file, or is `nil` if that is not known.
    ///
    /// An encrypted document is not passed on, since other programs do not know its password.
    init(of path: FilePath, count: Int, _ information: DocumentInfo?) {
      guard let information, information.kind == .pdf else {
        self = .pictures
        return
      }
      let isWhole = count == information.pageCount && !information.isEncrypted
      self = isWhole ? .document(path.absolute) : .excerpt(path)
    }
  }

  /// The greatest number of pixels in an inch of paper.
  private static let density = 300.0
  /// The greatest width and height of a page, in pixels.
  private static let sideLimit = 16_384.0

  /// The pages in their order.
  let pages: [PageAddress]
  /// The form in which they are printed.
  let form: Form
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
  ///
  /// - Throws: `FileError` if the file cannot be written.
  func file(
    for paper: PrintJob.Paper, progress: (Int) -> Void
  ) async throws(FileError) -> (path: FilePath, owner: UnnamedFile?)? {
    switch form {
    case .document(let path): return (path, nil)
    case .excerpt(let path):
      progress(0)
      let indices = RangeSet(pages.map { $0.page..<$0.page + 1 })
      if let file = try? await session.excerpt(of: indices, in: path) { return (file.path, file) }
    case .pictures: break
    }
    guard let document = try await pictures(for: paper, progress: progress) else { return nil }
    return (document.file.path, document.file)
  }

  /// Makes the PDF document of pictures for `paper`, or returns `nil` if a page cannot be read;
  /// `progress` is called with the number of pages that are done.
  ///
  /// - Throws: `FileError` if the document cannot be written.
  private func pictures(
    for paper: PrintJob.Paper, progress: (Int) -> Void
  ) async throws(FileError) -> PicturePDF? {
    let document = try PicturePDF()
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
      do {
        try document.addPage(png, in: frame.fitting(real), on: paper)
      } catch {
        guard let error = error as? FileError else { return nil }
        throw error
      }
    }
    try document.finish()
    return document
  }

  /// Returns the number of pixels of a page that takes `size` points of the paper.
  private static func pixels(of size: Size) -> (width: Int, height: Int) {
    func side(_ length: Double) -> Int {
      max(1, Int(min(sideLimit, (length / 72 * density).rounded())))
    }
    return (side(size.width), side(size.height))
  }
}
