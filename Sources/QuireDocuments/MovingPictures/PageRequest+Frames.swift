internal import CodecProtocol
internal import QuireGeometry
internal import QuireScene

extension PageRequest {
  /// Returns the request for frames of `page`, the first frame of a moving picture, at exactly its
  /// size, or `nil` if `page` does not move.
  ///
  /// The size of this request has no meaning. `page` was requested with the fit `inside`.
  ///
  /// - Parameters:
  ///   - page: The first frame.
  ///   - scale: The factor by which `page` is shown enlarged. The frames have as many pixels as
  ///     this needs, but not more than the picture in its file.
  ///   - areaLimit: The largest number of pixels that frames have because `page` is enlarged, apart
  ///     from rounding.
  /// - Returns: The request, or `nil`.
  package func forFrames(
    of page: PageImage, enlargedBy scale: Double = 1, areaLimit: Int = 0
  ) -> PageRequest? {
    guard page.motion != nil else { return nil }
    let (width, height) = (page.image.width, page.image.height)
    let original = (page.originalWidth, page.originalHeight)
    let factor = min(scale, (Double(areaLimit) / Double(width * height)).squareRoot())
    // A small picture is not scaled, and needs no memory for the page around it.
    if (width, height) == original, width * height <= CodecChannel.partAreaLimit {
      return ofPicture(width: width, height: height)
    }
    if factor > 1 {
      return ofPicture(
        width: min(original.0, Int((Double(width) * factor).rounded())),
        height: min(original.1, Int((Double(height) * factor).rounded())))
    }
    // A larger one is scaled as the first frame was, so that nothing moves that stands still.
    var request = self
    (request.width, request.height) = (page.pageWidth, page.pageHeight)
    return request
  }

  /// Returns the request for only the picture on the page, scaled to `width` × `height` pixels.
  private func ofPicture(width: Int, height: Int) -> PageRequest {
    var request = self
    (request.width, request.height) = (width, height)
    request.scaledPage = PixelRect(x: 0, y: 0, width: width, height: height)
    return request
  }
}
