import QuireGeometry
import QuireScene

/// Two pages that move in their plane along x, one above the other.
struct SlidingPages {
  /// A shadow that the upper page's edge throws on the lower page.
  struct EdgeShadow {
    /// α at the edge, 0…1.
    let alpha: Double
    /// The reach, in points.
    let width: Double
  }

  /// The page above.
  let upper: Page
  /// The distance of the upper page from its place, in points; positive to the right.
  let upperOffset: Double
  /// The distance of the lower page from its place, in points; positive to the right.
  let lowerOffset: Double
  /// The lower page, with its opacity where the upper one does not hide it at the end.
  let lower: StillPage
  /// The progress, 0…1 and beyond while a curve overshoots.
  let progress: Double
  /// Nil throws none.
  var edgeShadow: EdgeShadow?

  /// The frame on `stage`.
  func drawList(on stage: Stage, backdrop: Color, clips: Bool) -> DrawList {
    let grid = PixelGrid(stage)
    let above = grid.panel(upper, at: upperOffset)
    let panels = below(above.frame, on: stage, grid) + [above]
    return DrawList(
      camera: Camera(distance: nil),
      calls: panels.filter { !clips || !$0.frame.intersection(stage.bounds).isEmpty }
        .map { .panel($0) },
      backdrop: stage.desk.covered(by: backdrop),
      coversStage: stage.isFull && covers(stage.size.width), clips: clips)
  }

  /// Returns the visible part of the lower page, with the shadow on it, below the upper one in `frame`.
  private func below(_ frame: Rect, on stage: Stage, _ grid: PixelGrid) -> [Panel] {
    var page = grid.panel(upper.other, at: lowerOffset)
    if stage.isFull {
      return rest(of: page, beneath: frame, grid).flatMap { shaded($0, beside: frame, grid) }
    }
    page.opacity = lower.opacity(at: progress)
    let hidesColumns = frame.minY <= page.frame.minY && frame.maxY >= page.frame.maxY
    let pieces = hidesColumns ? rest(of: page, beneath: frame, grid) : [page]
    let shadow = shadow(beside: frame, on: stage)
    return pieces + (shadow?.panels(on: page.frame, opacity: page.opacity, of: stage) ?? [])
  }

  /// Whether the pages leave nothing uncovered of a stage that is `width` points wide.
  private func covers(_ width: Double) -> Bool {
    let (left, right) = (min(upperOffset, lowerOffset), max(upperOffset, lowerOffset))
    return lowerOffset == 0 || left <= 0 && right >= 0 && right - left <= width
  }

  /// What the upper page, in `frame`, leaves to be seen of the lower one; a pixel more than that,
  /// since the upper one's edge is translucent.
  private func rest(of page: Panel, beneath frame: Rect, _ grid: PixelGrid) -> [Panel] {
    // Where two edges meet there is no gap: the lower page goes on beneath the upper one's.
    let reach = 2 * grid.pixel
    let (left, right) = (grid.boundary(after: frame.minX), grid.boundary(before: frame.maxX))
    return [
      page.part(
        from: page.frame.minX,
        to: frame.minX - page.frame.maxX > reach ? page.frame.maxX : left),
      page.part(
        from: page.frame.minX - frame.maxX > reach ? page.frame.minX : right,
        to: page.frame.maxX),
    ].compactMap(\.self)
  }

  /// A piece of the lower page as the upper one, in `frame`, shades it: the strip that the shadow
  /// reaches is a panel of its own, since the rest is cheaper to draw.
  private func shaded(_ piece: Panel, beside frame: Rect, _ grid: PixelGrid) -> [Panel] {
    guard let fall = fall(beside: frame, shown: frame.width - abs(upperOffset)) else {
      return [piece]
    }
    let isLeft = upperOffset > 0
    let seam = isLeft ? grid.boundary(before: fall.end) : grid.boundary(after: fall.end)
    let (start, finish) = (piece.frame.minX, piece.frame.maxX)
    let (left, right) = (
      piece.part(from: start, to: min(seam, finish)), piece.part(from: max(seam, start), to: finish)
    )
    var strip = isLeft ? right : left
    strip?.shading = fall.shading
    return [isLeft ? left : right, strip].compactMap(\.self)
  }

  /// The shadow beside the upper page's paper in `frame`.
  private func shadow(beside frame: Rect, on stage: Stage) -> CastShadow? {
    // It goes as it came, before its page lies where it belongs.
    let shown = min(frame.intersection(stage.bounds).width, abs(upperOffset))
    guard let fall = fall(beside: frame, shown: shown) else { return nil }
    return CastShadow(
      fall.shading, columns: (fall.edge, fall.end), rows: (frame.minY, frame.maxY),
      softness: abs(fall.end - fall.edge) / 4)
  }

  /// Where the shadow of the upper page begins and ends, and its strength between them, while
  /// `shown` points of that page are to be seen.
  private func fall(
    beside frame: Rect, shown: Double
  ) -> (edge: Double, end: Double, shading: Shading)? {
    guard let edgeShadow, edgeShadow.alpha > 0, edgeShadow.width > 0 else { return nil }
    // It grows with the first points of its page's way in, and does not come all at once.
    let alpha = edgeShadow.alpha * min(1, max(0, shown) / (edgeShadow.width / 3))
    let isLeft = upperOffset > 0
    let edge = isLeft ? frame.minX : frame.maxX
    let end = isLeft ? edge - edgeShadow.width : edge + edgeShadow.width
    let stops = [Shading.Stop(edge, alpha: alpha), Shading.Stop(end, alpha: 0)]
    return (edge, end, Shading(axis: .horizontal, stops: isLeft ? stops.reversed() : stops))
  }
}
