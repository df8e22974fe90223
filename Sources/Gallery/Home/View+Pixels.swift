import Quire

extension View {
  /// `rect` with its edges on whole device pixels, so that pictures there have no blurred edge.
  func onPixels(_ rect: Rect) -> Rect {
    let scale = window?.scale ?? 1
    let (left, top) = ((rect.minX * scale).rounded(), (rect.minY * scale).rounded())
    let (right, bottom) = ((rect.maxX * scale).rounded(), (rect.maxY * scale).rounded())
    return Rect(
      x: left / scale, y: top / scale, width: (right - left) / scale,
      height: (bottom - top) / scale)
  }
}
