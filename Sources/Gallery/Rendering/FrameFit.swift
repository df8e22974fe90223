import Documents
import Quire
import QuireScene

/// The way in which a picture fills the frame that `quire render` draws.
nonisolated enum FrameFit: Hashable, Sendable {
  /// The picture covers the frame and is cut off at its edges.
  case covering
  /// The whole picture is in the middle of the frame, and the remaining part of the frame has the
  /// background colour.
  case letterboxed

  /// The background colour of the frame: that of the viewer around a whole picture, otherwise
  /// black.
  var desk: Color { self == .letterboxed ? Appearance.dark.background : .black }

  /// Returns the request to decode the picture at `page` for a frame of `width` × `height` pixels.
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
}
