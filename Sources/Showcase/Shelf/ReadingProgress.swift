import Quire
import QuireDrawing
import QuireGeometry

/// The thin bar that shows how far a book has been read.
struct ReadingProgress {
  /// The height of the bar, in points.
  static let height = 3.0

  /// The part that has been read, 0…1.
  let progress: Double

  /// Draws the bar in `canvas`, in the middle of the height of `rect`.
  ///
  /// - Parameters:
  ///   - canvas: The canvas of the view.
  ///   - rect: The place of the bar.
  ///   - appearance: The colours of the window.
  ///   - isRightToLeft: Whether the bar fills from right to left.
  @MainActor
  func draw(in canvas: Canvas, rect: Rect, appearance: Appearance, isRightToLeft: Bool) {
    let track = Rect(
      x: rect.minX, y: rect.center.y - ReadingProgress.height / 2, width: rect.width,
      height: ReadingProgress.height)
    let radius = ReadingProgress.height / 2
    let color = appearance.label.opacity(appearance.isHighContrast ? 0.4 : 0.14)
    canvas.fill(.roundedRect(track, radius: radius), with: .color(color))
    // The end of the bar is round, too, so that a little is as wide as high.
    let width = max(ReadingProgress.height, track.width * progress)
    let filled = Rect(
      x: isRightToLeft ? track.maxX - width : track.minX, y: track.minY, width: width,
      height: track.height)
    canvas.fill(.roundedRect(filled, radius: radius), with: .color(appearance.accent))
  }
}
