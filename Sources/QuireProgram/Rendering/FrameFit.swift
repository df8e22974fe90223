import Quire
import QuireDocuments
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
}
