import CodecProtocol

/// A document in which each page is one picture file, such as a comic archive.
protocol PicturePages: Document {
  /// Returns the picture on the page with the index `index`.
  ///
  /// - Throws: The fault for which the picture cannot be read.
  func picture(_ index: Int) throws(Fault) -> PictureDocument
}

extension PicturePages {
  func describePage(_ index: Int) throws(Fault) -> PageDescription {
    try picture(index).describePage(0)
  }

  func paintPage(
    _ index: Int, on canvas: borrowing PageCanvas, memory: MemoryAllowance
  ) throws(Fault) -> PaintedPicture {
    try picture(index).paintPage(0, on: canvas, memory: memory)
  }

  func openFrames(ofPage index: Int) throws(Fault) -> any FrameReader {
    try picture(index).openFrames(ofPage: 0)
  }
}
