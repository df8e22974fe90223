internal import CodecProtocol
internal import QuireGeometry

/// A page of a document of picture files.
enum PicturePage {
  /// The picture with the index `page` in a file, which usually contains only one.
  case picture(PictureDocument, page: Int)
  /// A page that is empty on purpose, with its size in pixels.
  case empty((width: Int, height: Int))
}

/// A document in which each page is one picture of a file, such as a comic archive.
protocol PicturePages: Document {
  /// Returns the page with the index `index`.
  ///
  /// - Throws: The fault for which the page cannot be read.
  func page(_ index: Int) throws(Fault) -> PicturePage
}

extension PicturePages {
  func describePage(_ index: Int) throws(Fault) -> DocumentPageInfo {
    switch try page(index) {
    case .picture(let document, let page): try document.describePage(page)
    case .empty(let size):
      DocumentPageInfo(width: Double(size.width), height: Double(size.height))
    }
  }

  func paintPage(
    _ index: Int, on canvas: borrowing PageCanvas, memory: MemoryAllowance
  ) throws(Fault) -> PaintedPicture {
    switch try page(index) {
    case .picture(let document, let page):
      return try document.paintPage(page, on: canvas, memory: memory)
    case .empty(let size):
      let area = PixelRect(of: size.width, size.height, on: canvas)
        .clipped(to: canvas.width, canvas.height)
      canvas.fillWhite(area)
      return PaintedPicture(area: area, originalWidth: size.width, originalHeight: size.height)
    }
  }

  func openFrames(ofPage index: Int) throws(Fault) -> any FrameReader {
    guard case .picture(let document, let page) = try page(index) else { throw Fault(.noSuchPage) }
    return try document.openFrames(ofPage: page)
  }
}
