import Quire

/// A view that shows one page in the lab, the screen in which transitions and their parameters are
/// tried out.
final class LabPicture: View {
  /// The picture that the view draws.
  var page: LabPage {
    didSet { if page != oldValue { setNeedsDisplay() } }
  }
  private let isFirst: Bool

  /// Creates a view of the picture `page` in the colours of the first page, or of the second page
  /// if `isFirst` is false.
  init(_ page: LabPage, isFirst: Bool) {
    self.page = page
    self.isFirst = isFirst
    super.init()
    isUserInteractionEnabled = false
  }

  override var drawsContent: Bool { true }
  override var isOpaque: Bool { true }

  override func draw(in canvas: Canvas) {
    switch page {
    case .text: drawText(in: canvas)
    case .landscape: drawLandscape(in: canvas)
    case .checks: drawChecks(in: canvas)
    }
  }

  // MARK: Text

  private func drawText(in canvas: Canvas) {
    let paper =
      isFirst ? Color(red: 0.97, green: 0.94, blue: 0.87) : Color(red: 0.1, green: 0.27, blue: 0.33)
    let ink = isFirst ? Color(white: 0.15) : Color(red: 0.93, green: 0.94, blue: 0.9)
    canvas.fill(bounds, with: paper)
    let (width, height) = (bounds.width, bounds.height)
    let margin = (width * 0.09).rounded()
    let title = Text(
      isFirst ? localized("Paper has two sides") : localized("The other side"),
      font: .title(max(15, height * 0.1)))
    canvas.draw(
      title, in: Rect(x: margin, y: height * 0.1, width: width - 2 * margin, height: height),
      color: ink)
    let columns =
      isFirst
      ? [
        localized(
          "A sheet that turns about its spine shows the back of one leaf and the face of the next."),
        localized(
          "The point that you grab stays under the pointer, and the shading follows the paper."),
      ]
      : [
        localized("Fold it and it keeps the crease; roll it and it springs flat again."),
        localized(
          "Between one page and the next there is a moment in which both can be seen, and it may last as long as you like."
        ),
      ]
    let gap = margin
    let column = (width - 2 * margin - gap) / 2
    for (index, words) in columns.enumerated() {
      let text = Text(
        words, font: .title(max(10, height * 0.058)), numberOfLines: 0,
        lineSpacing: height * 0.014)
      canvas.draw(
        text,
        in: Rect(
          x: margin + Double(index) * (column + gap), y: height * 0.3, width: column,
          height: height * 0.6),
        color: ink.opacity(0.92))
    }
    let rule = (height * 0.26).rounded()
    canvas.fill(
      Rect(x: margin, y: rule, width: width - 2 * margin, height: 2), with: ink.opacity(0.35))
  }

  // MARK: Landscape

  private func drawLandscape(in canvas: Canvas) {
    let (width, height) = (bounds.width, bounds.height)
    let sky =
      isFirst
      ? [
        Color(red: 0.16, green: 0.2, blue: 0.42), Color(red: 0.86, green: 0.45, blue: 0.4),
        Color(red: 0.99, green: 0.82, blue: 0.56),
      ]
      : [
        Color(red: 0.05, green: 0.13, blue: 0.25), Color(red: 0.13, green: 0.42, blue: 0.55),
        Color(red: 0.66, green: 0.86, blue: 0.82),
      ]
    canvas.fill(
      .rect(bounds),
      with: .linearGradient(
        from: .zero, to: Point(x: 0, y: height * 0.75),
        stops: [GradientStop(0, sky[0]), GradientStop(0.6, sky[1]), GradientStop(1, sky[2])]))
    let sun = Point(x: width * (isFirst ? 0.68 : 0.3), y: height * 0.5)
    canvas.fill(
      .rect(bounds),
      with: .radialGradient(
        center: sun, radius: height * 0.5,
        stops: [
          GradientStop(0, Color(red: 1, green: 0.97, blue: 0.86, alpha: 0.95)),
          GradientStop(0.13, Color(red: 1, green: 0.93, blue: 0.7, alpha: 0.85)),
          GradientStop(0.16, Color(red: 1, green: 0.85, blue: 0.6, alpha: 0.35)),
          GradientStop(1, Color(red: 1, green: 0.8, blue: 0.5, alpha: 0)),
        ]))
    let ground =
      isFirst
      ? Color(red: 0.16, green: 0.1, blue: 0.2) : Color(red: 0.02, green: 0.14, blue: 0.17)
    for (index, level) in [0.58, 0.7, 0.83].enumerated() {
      let rise = height * (0.16 - 0.03 * Double(index))
      let shift = width * (isFirst ? 0.18 : -0.14) * Double(index)
      func point(_ x: Double, _ y: Double) -> Point {
        Point(x: width * x + shift, y: height * level + rise * y)
      }
      let hills = Path([
        .move(point(-0.6, 3)), .line(point(-0.6, 0)),
        .curve(point(-0.35, -1), point(-0.1, 0.6), point(0.12, -0.1)),
        .curve(point(0.3, -0.7), point(0.42, 0.2), point(0.6, 0)),
        .curve(point(0.8, -0.3), point(1, 0.9), point(1.6, -0.4)), .line(point(1.6, 5)),
        .line(point(-0.6, 5)), .close,
      ])
      let share = 0.35 + 0.3 * Double(index)
      canvas.fill(
        hills,
        with: .color(
          Color(
            red: sky[1].red + (ground.red - sky[1].red) * share,
            green: sky[1].green + (ground.green - sky[1].green) * share,
            blue: sky[1].blue + (ground.blue - sky[1].blue) * share)))
    }
  }

  // MARK: Checks

  private func drawChecks(in canvas: Canvas) {
    let (light, dark) =
      isFirst
      ? (Color(white: 0.95), Color(red: 0.78, green: 0.3, blue: 0.24))
      : (Color(red: 0.9, green: 0.94, blue: 0.97), Color(red: 0.16, green: 0.36, blue: 0.62))
    canvas.fill(bounds, with: light)
    let columns = 16.0
    let side = bounds.width / columns
    let rows = Int((bounds.height / side).rounded(.up))
    for row in 0..<rows {
      for column in 0..<Int(columns) where (row + column).isMultiple(of: 2) {
        let (left, right) = (
          (Double(column) * side).rounded(), (Double(column + 1) * side).rounded()
        )
        let (top, bottom) = ((Double(row) * side).rounded(), (Double(row + 1) * side).rounded())
        canvas.fill(
          Rect(x: left, y: top, width: right - left, height: bottom - top), with: dark)
      }
    }
    let radius = min(bounds.width, bounds.height) * 0.36
    let circle = Rect(
      x: bounds.center.x - radius, y: bounds.center.y - radius, width: 2 * radius,
      height: 2 * radius)
    canvas.stroke(.ellipse(in: circle), with: Color(white: 0.1), width: 3)
    canvas.stroke(.rect(bounds.insetBy(x: 2, y: 2)), with: Color(white: 0.1), width: 4)
    canvas.stroke(
      .line(from: .zero, to: Point(x: bounds.width, y: bounds.height)), with: Color(white: 0.1),
      width: 1.5)
  }
}
