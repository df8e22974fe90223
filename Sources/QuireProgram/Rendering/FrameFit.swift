import Quire
import QuireDocuments
import QuireGeometry
import QuireScene

/// The way in which a picture is scaled to fill a frame of `quire render`.
nonisolated enum FrameFit: Hashable, Sendable {
  /// The picture covers the whole frame, and the parts beyond the edges of the frame are cut off.
  case covering
  /// The whole picture is in the middle of the frame, and the background colour fills the remaining
  /// parts.
  case letterboxed

  /// The colour behind the picture in a frame: the background colour of the reader if the
  /// picture is letterboxed, otherwise black.
  var desk: Color { self == .letterboxed ? Appearance.dark.background : .black }

  /// Returns the request to decode the picture at `page` for a frame of `width` × `height` pixels,
  /// scaled in the way that this value describes.
  func request(for page: PageAddress, width: Int, height: Int) -> PageRequest {
    switch self {
    case .covering:
      PageRequest(
        path: page.path, page: page.page, width: width, height: height, fit: .covering)
    case .letterboxed:
      PageRequest(
        path: page.path, page: page.page, width: width, height: height, fit: .fitting,
        background: desk)
    }
  }

  /// Returns `request`, which is for a whole picture of the size `size` in a frame, changed so that
  /// the part `part` of the picture, in fractions of it, is scaled to the frame in the way that
  /// this value describes.
  ///
  /// The picture of a letterboxed part is smaller than the frame.
  func request(_ request: PageRequest, showing part: Rect, of size: Size) -> PageRequest {
    var request = request
    let own = Size(width: size.width * part.width, height: size.height * part.height)
    let scales = (Double(request.width) / own.width, Double(request.height) / own.height)
    let scale = self == .covering ? max(scales.0, scales.1) : min(scales.0, scales.1)
    func length(_ side: Double) -> Int { max(1, Int((side * scale).rounded())) }
    if self == .letterboxed {
      request.width = min(request.width, length(own.width))
      request.height = min(request.height, length(own.height))
    }
    let page = (
      width: max(request.width, length(size.width)),
      height: max(request.height, length(size.height))
    )
    func start(_ middle: Double, _ whole: Int, _ shown: Int) -> Int {
      max(0, min(Int((middle * Double(whole) - Double(shown) / 2).rounded()), whole - shown))
    }
    request.scaledPage = PixelRect(
      x: -start(part.center.x, page.width, request.width),
      y: -start(part.center.y, page.height, request.height), width: page.width,
      height: page.height)
    return request
  }
}
