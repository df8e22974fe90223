import Quire
import QuireGeometry

extension View {
  /// Returns `rect` with its edges moved to whole pixels of the screen, so that pictures have sharp
  /// edges.
  func onPixels(_ rect: Rect) -> Rect { rect.onPixels(scale: window?.scale ?? 1) }
}
