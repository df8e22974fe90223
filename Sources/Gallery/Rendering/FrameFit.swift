import Documents
import Quire
import QuireScene

/// How a picture fills the frame that `quire render` draws.
nonisolated enum FrameFit: Hashable, Sendable {
  /// The picture covers the frame and is cut at its edges.
  case covering
  /// All of the picture is in the middle of the frame; the rest is desk.
  case letterboxed

  /// The colour of the desk: the viewer's where it shows beside pictures.
  var desk: Color { self == .letterboxed ? Appearance.dark.background : .black }

  /// The request for a page of a frame of `width` × `height` pixels.
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
