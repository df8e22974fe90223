import Glibc

/// A ring that shows how far a task has come, clockwise from the top.
///
/// Without a known progress, a part of the ring turns.
public final class ProgressRing: ProgressView {
  /// The diameter that suits the ring best, in points.
  private static let diameter = 28.0
  /// The time for one turn of the mark of unknown progress, in seconds.
  private static let period = 1.1
  /// The part of the ring that the mark of unknown progress covers.
  private static let markShare = 0.28

  /// Returns the size of the ring.
  public override func sizeThatFits(_ size: Size) -> Size {
    Size(width: ProgressRing.diameter, height: ProgressRing.diameter)
  }

  /// Draws the ring and the part of it that is done.
  public override func draw(in canvas: Canvas) {
    let diameter = min(bounds.width, bounds.height)
    let width = max(2, diameter / 9)
    let radius = (diameter - width) / 2
    guard radius > 0 else { return }
    let ring = Rect(
      x: bounds.center.x - radius, y: bounds.center.y - radius, width: 2 * radius,
      height: 2 * radius)
    canvas.stroke(.ellipse(in: ring), with: appearance.track, width: width)
    let part = filledPart
    guard part.length > 0 else { return }
    canvas.stroke(
      ProgressRing.arc(center: bounds.center, radius: radius, start: part.start, part.length),
      with: .color(appearance.accent.opacity(progress == nil && isStill ? pulse : 1)),
      Stroke(width: width, cap: .round))
  }

  /// The start and the length of the filled part, in turns clockwise from the top.
  var filledPart: (start: Double, length: Double) {
    if let progress { return (0, progress) }
    guard !isStill else { return (0, 1) }
    let turns = phase / ProgressRing.period
    return (turns - turns.rounded(.down), ProgressRing.markShare)
  }

  /// Returns a circular arc of `length` turns that begins `start` turns clockwise from the top.
  ///
  /// Each curve covers at most an eighth of a turn. Its inner points are at the distance
  /// 4/3 · tan(angle / 4) · radius from the ends.
  static func arc(center: Point, radius: Double, start: Double, _ length: Double) -> Path {
    let count = max(1, Int((8 * length).rounded(.up)))
    let step = 2 * Double.pi * length / Double(count)
    let reach = 4.0 / 3 * tan(step / 4) * radius
    func point(_ angle: Double, _ along: Double = 0) -> Point {
      Point(
        x: center.x + radius * sin(angle) + along * cos(angle),
        y: center.y - radius * cos(angle) + along * sin(angle))
    }
    let first = 2 * Double.pi * start
    var elements = [Path.Element.move(point(first))]
    for index in 0..<count {
      let (from, to) = (first + Double(index) * step, first + Double(index + 1) * step)
      elements.append(.curve(point(from, reach), point(to, -reach), point(to)))
    }
    return Path(elements)
  }
}
