import Quire
import QuireDocuments
import QuireGeometry

/// A page of a book that is copied: its picture, and its file if it is a picture file.
nonisolated struct PageCopy: Sendable {
  /// The greatest number of pixels of a copied page of a document.
  private static let areaLimit = 100e6
  /// The greatest size of a file that is copied as it is, in bytes.
  private static let fileLimit = 256 << 20
  /// The greatest width and height of a copied page, in pixels.
  private static let sideLimit = 16_384.0

  /// The page.
  let page: PageAddress
  /// Whether the page is a picture file, not a page of a document.
  let isPicture: Bool
  /// The size of the picture, in pixels.
  let size: Size

  /// Creates the copy of `page`, whose shape is `shape`.
  ///
  /// A picture has its own pixels, and a page of a document twice as many as it has on the screen.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - shape: The shape of the page: for a picture file, its size in pixels.
  ///   - isPicture: Whether the page is a picture file.
  ///   - screenSize: The size of the page on the screen, in pixels.
  init(_ page: PageAddress, shape: Size, isPicture: Bool, screenSize: Size) {
    self.page = page
    self.isPicture = isPicture
    var size = shape
    if !isPicture {
      let screen = Rect(size: screenSize).fitting(shape).size
      let factor = min(
        1, (PageCopy.areaLimit / max(1, 4 * screen.width * screen.height)).squareRoot())
      size = screen * (2 * factor)
    }
    let longer = max(size.width, size.height)
    if longer > PageCopy.sideLimit { size = size * (PageCopy.sideLimit / longer) }
    self.size = Size(
      width: max(1, size.width.rounded()), height: max(1, size.height.rounded()))
  }

  /// Returns the page for the clipboard, which `session` reads when another program asks for it.
  @MainActor func item(_ session: DocumentSession) -> PasteboardItem {
    var item = PasteboardItem(
      text: page.path.pastableText, files: isPicture ? [page.path.absolute.bytes] : [])
    item.registerData(ofType: "image/png") { await png(session) }
    return item
  }

  /// Returns the page as a PNG file, or `nil` if it cannot be read.
  @concurrent private func png(_ session: DocumentSession) async -> [UInt8]? {
    if isPicture, page.path.fileExtension == "png",
      let bytes = try? page.path.contents(limit: PageCopy.fileLimit)
    {
      return bytes
    }
    let request = PageRequest(
      path: page.path, page: page.page, width: Int(size.width), height: Int(size.height))
    guard let image = try? await session.page(request, urgency: .neighbour(0)) else { return nil }
    return try? await session.encoded(image.image)
  }
}
