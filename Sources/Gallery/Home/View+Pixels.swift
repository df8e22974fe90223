import Quire
import QuireGeometry

extension View {
  /// Returns `rect` with its edges on whole device pixels, so that pictures have sharp edges.
  func onPixels(_ rect: Rect) -> Rect { rect.onPixels(scale: window?.scale ?? 1) }
}
