internal import CodecProtocol
internal import QuireGeometry
internal import QuireScene

extension PageRequest {
  /// Returns the request for frames of `page`, the first frame of a moving picture, at exactly its
  /// size, or `nil` if `page` does not move.
  ///
  /// The size of this request has no meaning. `page` was requested with the fit `inside`.
  package func forFrames(of page: PageImage) -> PageRequest? {
    guard page.motion != nil else { return nil }
    var request = self
    (request.width, request.height) = (page.pageWidth, page.pageHeight)
    let (width, height) = (page.image.width, page.image.height)
    // A small picture is not scaled, and needs no memory for the page around it. A larger one is
    // scaled as the first frame was, so that nothing moves that stands still.
    if (width, height) == (page.originalWidth, page.originalHeight),
      width * height <= CodecChannel.partAreaLimit
    {
      (request.width, request.height) = (width, height)
      request.scaledPage = PixelRect(x: 0, y: 0, width: width, height: height)
    }
    return request
  }
}
