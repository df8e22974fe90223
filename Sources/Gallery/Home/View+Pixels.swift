import Quire
import QuireGeometry

extension View {
  /// `rect` with its edges on whole device pixels, so that pictures there have no blurred edge.
  func onPixels(_ rect: Rect) -> Rect { rect.onPixels(scale: window?.scale ?? 1) }
}
