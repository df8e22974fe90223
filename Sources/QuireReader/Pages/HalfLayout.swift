import QuireGeometry

/// The place of one half of a wide page in a rectangle, in device pixels.
///
/// The half has the greatest size at which it fits. A page that consists of pixels is not enlarged.
nonisolated struct HalfLayout {
  /// The size of the rectangle for which the whole page is decoded.
  let box: PageBox.Pixels
  /// The rectangle of the half.
  let half: Rect
  /// The rectangle of the whole page, as seen from the top left corner of the half.
  let page: Rect

  /// Lays out the left half of a page with the shape `shape`, or the right half if `isLeft` is
  /// false, in a rectangle of `width` × `height` pixels, at least 1 × 1.
  init(_ shape: PageShape, width: Int, height: Int, isLeft: Bool) {
    let size = shape.size
    let largest = min(Double(2 * width) / size.width, Double(height) / size.height)
    let scale = shape.isScalable ? largest : min(1, largest)
    let whole = max(2, Int((size.width * scale).rounded()))
    let common = max(1, Int((size.height * scale).rounded()))
    // The left half has the odd pixel.
    let left = (whole + 1) / 2
    let own = isLeft ? left : whole - left
    half = Rect(
      x: Double((width - own) / 2), y: Double((height - common) / 2), width: Double(own),
      height: Double(common))
    page = Rect(
      x: isLeft ? 0 : -Double(left), y: 0, width: Double(whole), height: Double(common))
    // A page that fills the height needs no more pixels than this.
    let widest = Int((Double(height) * size.width / size.height).rounded(.up)) + 1
    box = (min(2 * width, widest), height)
  }
}
