package import Quire
package import QuireGeometry

extension View {
  /// Returns `rect` with each edge moved to the nearest pixel edge of the screen, so that pictures
  /// are sharp.
  package func onPixels(_ rect: Rect) -> Rect { rect.onPixels(scale: window?.scale ?? 1) }
}
