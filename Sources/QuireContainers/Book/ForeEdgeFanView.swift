import QuireViews

/// The pages of one side of a book, fanned out over the paper under the pointer.
///
/// Each sheet covers the inner part of the next one, and throws a shadow on it.
final class ForeEdgeFanView: View {
  /// The places of the sheets.
  private(set) var layout: ForeEdgeFan
  private let slips: [PageSlips.Slip]
  /// The colour of the sheets, or `nil` for that of usual paper.
  private let paperColor: Color?

  private static let opening = Duration.milliseconds(120)
  private static let closing = Duration.milliseconds(200)
  /// The width of the shade on the shown paper, which bends upwards there, in points.
  private static let bend = 30.0
  /// The smallest distance of two sheets that are drawn apart, in points.
  private static let spacing = 1.5
  /// The width of the shadow of a sheet on the next one, in points.
  private static let shadow = 9.0

  /// Creates the fan `layout` with `slips` at its pages; `paperColor` is the colour of its sheets,
  /// or `nil` for that of usual paper.
  init(_ layout: ForeEdgeFan, _ slips: [PageSlips.Slip], paperColor: Color?) {
    (self.layout, self.slips, self.paperColor) = (layout, slips, paperColor)
    super.init()
    isUserInteractionEnabled = false
    let edge = layout.edge
    frame = edge.area(from: edge.innerEnd - ForeEdgeFanView.bend, to: edge.side.thickness)
  }

  override var drawsContent: Bool { true }

  /// Moves the sheets to the places in `layout`, a fan of the same edge.
  func show(_ layout: ForeEdgeFan) {
    guard layout != self.layout else { return }
    self.layout = layout
    setNeedsDisplay()
  }

  /// Spreads the sheets, from where they lie in the closed block.
  func open() {
    guard window?.reducesMotion != true else { return }
    transform = closedTransform
    View.animate(
      withDuration: ForeEdgeFanView.opening, curve: .easeOut,
      animations: { transform = .identity })
  }

  /// Closes the fan, and removes it.
  func close() {
    guard window?.reducesMotion != true else { return removeFromSuperview() }
    View.animate(
      withDuration: ForeEdgeFanView.closing, curve: .easeOut,
      animations: { transform = closedTransform },
      completion: { [weak self] _ in self?.removeFromSuperview() })
  }

  /// The transform that presses all sheets into the closed block.
  private var closedTransform: Transform3D {
    let side = layout.edge.side
    let isHorizontal = layout.edge.orientation == .horizontal
    let width = isHorizontal ? bounds.width : bounds.height
    let share = max(side.thickness, 0.5) / max(width, 1)
    let way = side.direction * width / 2 * (1 - share)
    return isHorizontal
      ? .translation(Vector(x: way)) * .scale(x: share, y: 1)
      : .translation(Vector(y: way)) * .scale(x: 1, y: share)
  }

  // MARK: Drawing

  override func draw(in canvas: Canvas) {
    let edge = layout.edge
    let boundaries = layout.boundaries(spacing: ForeEdgeFanView.spacing)
    drawBend(in: canvas, upTo: layout.innerEnd)
    // The shown page is not seen through the seams of the sheets, which are not on whole pixels.
    canvas.fill(rect(from: layout.innerEnd, to: edge.side.thickness), with: paper.lit(0.9))
    for (sheet, next) in zip(boundaries, boundaries.dropFirst()) {
      draw(from: sheet.distance, to: next.distance, depth: sheet.depth, in: canvas)
    }
    for slip in slips {
      let depth = Double(edge.depth(ofPage: slip.index))
      let start = layout.distance(atDepth: depth)
      let end = layout.distance(atDepth: depth + 1)
      let strip = rect(from: max(start, end - 10), to: edge.side.thickness)
      let length = slip.place.upperBound - slip.place.lowerBound
      let rect =
        edge.orientation == .horizontal
        ? Rect(x: strip.minX, y: slip.place.lowerBound, width: strip.width, height: length)
        : Rect(x: slip.place.lowerBound, y: strip.minY, width: length, height: strip.height)
      PageSlipsView.draw(rect, slip.color, in: canvas)
    }
  }

  /// Draws the shade on the shown paper, which rises towards `distance`, where the fan begins.
  private func drawBend(in canvas: Canvas, upTo distance: Double) {
    let start = distance - ForeEdgeFanView.bend
    let black = Color(white: 0, alpha: appearance.isDark ? 0.28 : 0.16)
    fill(
      from: start, to: distance, in: canvas,
      stops: [
        GradientStop(0, black.opacity(0)), GradientStop(0.6, black.opacity(0.3)),
        GradientStop(1, black),
      ])
  }

  /// Draws the visible strip of the sheet at `depth`, from the edge of the sheet above it to its
  /// own edge.
  private func draw(from start: Double, to end: Double, depth: Int, in canvas: Canvas) {
    guard end > start else { return }
    let edge = layout.edge
    // The fan is curved, and turns away from the light at its inner end.
    let height = (start - edge.innerEnd) / max(edge.fanWidth, 1)
    let curve = 0.95 + 0.05 * min(max(height, 0), 1)
    let variation = 0.99 + 0.02 * ForeEdgeFanView.share(of: depth, 0.61803399)
    let isChosen = depth == Int(layout.depth)
    let light = isChosen ? paper.lit(1.06) : paper.lit(curve * variation * 0.97)
    let width = end - start
    let reach = min(1, ForeEdgeFanView.shadow / width)
    let dark = light.lit(width < 3 ? 0.9 : 0.74)
    let ends = (
      ForeEdgeFanView.share(of: depth, 0.75487767), ForeEdgeFanView.share(of: depth, 0.56984029)
    )
    fill(
      from: start, to: end, in: canvas, cut: ends,
      stops: [
        GradientStop(0, dark), GradientStop(reach * 0.35, light.lit(0.9)),
        GradientStop(reach, light), GradientStop(1, light.lit(1.03)),
      ])
    // The cut edge of the sheet catches the light.
    if width > 3 {
      let pixel = 1 / canvas.scale
      fill(
        from: end - pixel, to: end, in: canvas, cut: ends,
        stops: [GradientStop(0, light.lit(1.12))])
    }
  }

  /// The colour of the sheets, whose surfaces are seen, and not only their edges.
  var paper: Color {
    if let paperColor { return paperColor }
    return appearance.isDark
      ? Color(red: 222 / 255, green: 218 / 255, blue: 210 / 255)
      : Color(red: 246 / 255, green: 243 / 255, blue: 237 / 255)
  }

  /// Returns a number, 0…1, that seems random: a term of the additive recurrence with `step`.
  private static func share(of depth: Int, _ step: Double) -> Double {
    (Double(depth + 1) * step).truncatingRemainder(dividingBy: 1)
  }

  /// Fills the strip between two distances from the paper's edge with a gradient outwards; `cut`
  /// are the parts of a pixel by which the sheet is shorter at its ends.
  private func fill(
    from start: Double, to end: Double, in canvas: Canvas, cut: (Double, Double) = (0, 0),
    stops: [GradientStop]
  ) {
    let pixel = 1 / canvas.scale
    let ends = EdgeInsets(top: cut.0 * pixel, bottom: cut.1 * pixel)
    let strip = rect(from: start, to: end).inset(
      by: layout.edge.orientation == .horizontal
        ? ends : EdgeInsets(left: ends.top, right: ends.bottom))
    let isHorizontal = layout.edge.orientation == .horizontal
    let isForward = layout.edge.side.direction > 0
    let (first, last) =
      isHorizontal
      ? (Point(x: strip.minX, y: 0), Point(x: strip.maxX, y: 0))
      : (Point(x: 0, y: strip.minY), Point(x: 0, y: strip.maxY))
    canvas.fill(
      .rect(strip),
      with: .linearGradient(
        from: isForward ? first : last, to: isForward ? last : first, stops: stops))
  }

  /// Returns the strip between two distances from the paper's edge, in points of the view.
  private func rect(from start: Double, to end: Double) -> Rect {
    layout.edge.area(from: start, to: end).offsetBy(.zero - restingOrigin)
  }

  /// The upper left corner of the view while it is spread, in points of its superview.
  private var restingOrigin: Point {
    let edge = layout.edge
    return edge.area(from: edge.innerEnd - ForeEdgeFanView.bend, to: edge.side.thickness).origin
  }
}

nonisolated extension Color {
  /// Returns the colour with its lightness multiplied by `factor`.
  fileprivate func lit(_ factor: Double) -> Color {
    Color(
      red: min(1, red * factor), green: min(1, green * factor), blue: min(1, blue * factor),
      alpha: alpha)
  }
}
