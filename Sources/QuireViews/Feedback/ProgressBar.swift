/// A horizontal bar that shows how far a task has come.
///
/// Without a known progress, a short mark moves from one end of the bar to the other and back.
public final class ProgressBar: ProgressView {
  /// The height of the bar, in points.
  private static let height = 6.0
  /// The length of the mark of unknown progress, as a fraction of the bar.
  private static let markShare = 0.28
  /// The time for the way of the mark to the other end and back, in seconds.
  private static let period = 2.4

  /// Returns the size of the bar: the width of `size` and the height of the bar.
  public override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: ProgressBar.height)
  }

  /// Draws the bar and the part of it that is done.
  public override func draw(in canvas: Canvas) {
    let height = min(ProgressBar.height, bounds.height)
    let bar = canvas.onPixels(
      Rect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height))
    let radius = bar.height / 2
    canvas.fill(.roundedRect(bar, radius: radius), with: .color(appearance.track))
    let part = filledPart
    canvas.save {
      canvas.clip(to: .roundedRect(bar, radius: radius))
      let rect = Rect(
        x: bar.minX + part.start * bar.width, y: bar.minY, width: part.length * bar.width,
        height: bar.height)
      canvas.fill(
        .roundedRect(mirroredForReading(rect), radius: radius),
        with: .color(appearance.accent.opacity(progress == nil && isStill ? pulse : 1)))
    }
  }

  /// The start and the length of the filled part, as fractions of the bar in reading direction.
  var filledPart: (start: Double, length: Double) {
    if let progress { return (0, progress) }
    guard !isStill else { return (0, 1) }
    let share = (ProgressView.wave(phase / ProgressBar.period) + 1) / 2
    return (share * (1 - ProgressBar.markShare), ProgressBar.markShare)
  }
}
