import QuireGeometry
import QuireScene

/// The contents and the positions of two overlapping pages that move in their plane along x.
struct SlidingPages {
  /// The shadow that the edge of the upper page casts on the lower page.
  struct EdgeShadow {
    /// The strength α, 0…1, of the shadow at the edge.
    let alpha: Double
    /// The width of the shadow, in points.
    let width: Double
  }

  /// The page that is drawn over the other page.
  let upper: Page
  /// The displacement of the upper page along x, in points; positive to the right.
  let upperOffset: Double
  /// The displacement of the lower page along x, in points; positive to the right.
  let lowerOffset: Double
  /// The lower page, which fades in or out if parts of it would otherwise appear or vanish suddenly
  /// beside the upper page.
  let lower: StillPage
  /// The progress of the transition, 0…1, or beyond while a curve overshoots.
  let progress: Double
  /// The shadow along the edge of the upper page, or `nil` for no shadow.
  var edgeShadow: EdgeShadow?

  /// Returns the draw list of the two pages on `stage`, over the colour `backdrop`, and clipped to
  /// the stage if `clips` is true.
  func drawList(on stage: Stage, backdrop: Color, clips: Bool) -> DrawList {
    let grid = PixelGrid(stage)
    let above = grid.panel(upper, at: upperOffset)
    let panels = below(above.frame, on: stage, grid) + [above]
    return DrawList(
      camera: Camera(distance: nil),
      calls: panels.filter { !clips || !$0.frame.intersection(stage.bounds).isEmpty }
        .map { .panel($0) },
      backdrop: stage.backgroundColor.covered(by: backdrop),
      coversStage: stage.isFull && covers(stage.size.width), clips: clips)
  }

  /// Returns panels with the visible part of the lower page and the shadow on it, for an upper page
  /// with the rectangle `frame`; `grid` is the pixel grid of `stage`.
  private func below(_ frame: Rect, on stage: Stage, _ grid: PixelGrid) -> [Panel] {
    var page = grid.panel(upper.other, at: lowerOffset)
    if stage.isFull {
      return rest(of: page, beneath: frame, grid).flatMap { shaded($0, beside: frame, grid) }
    }
    page.opacity = lower.opacity(at: progress)
    let hidesColumns = frame.minY <= page.frame.minY && frame.maxY >= page.frame.maxY
    let pieces = hidesColumns ? rest(of: page, beneath: frame, grid) : [page]
    let shadow = shadow(beside: frame, on: stage)
    return pieces
      + (shadow?.panels(on: page.frame, opacity: page.opacity, over: stage.bounds) ?? [])
  }

  /// Returns whether the two pages cover all of a stage that is `width` points wide.
  private func covers(_ width: Double) -> Bool {
    let (left, right) = (min(upperOffset, lowerOffset), max(upperOffset, lowerOffset))
    return lowerOffset == 0 || left <= 0 && right >= 0 && right - left <= width
  }

  /// Returns panels with the part of `page`, the lower page, that an upper page with the rectangle
  /// `frame` does not hide, cut at pixel boundaries of `grid`.
  ///
  /// The part is one pixel wider, since the edge of the upper page is translucent.
  private func rest(of page: Panel, beneath frame: Rect, _ grid: PixelGrid) -> [Panel] {
    // Where two edges meet there must be no gap: the lower page continues beneath the upper page.
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

  /// Returns panels that show `piece`, a part of the lower page, with the shadow that the upper
  /// page at `frame` casts on it.
  ///
  /// The panels meet at pixel boundaries of `grid`.
  ///
  /// The strip in the shadow is a separate panel, since the remaining part is cheaper to draw.
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

  /// Returns the shadow that the upper page, whose paper is in the rectangle `frame`, casts on the
  /// lower page and on the background, or `nil` for no shadow.
  private func shadow(beside frame: Rect, on stage: Stage) -> CastShadow? {
    // The shadow fades out before the page reaches its place, as it faded in.
    let shown = min(frame.intersection(stage.bounds).width, abs(upperOffset))
    guard let fall = fall(beside: frame, shown: shown) else { return nil }
    return CastShadow(
      fall.shading, columns: (fall.edge, fall.end), rows: (frame.minY, frame.maxY),
      softness: abs(fall.end - fall.edge) / 4)
  }

  /// Returns the shading of the shadow beside the upper page at `frame` and the x coordinates
  /// between which the shadow lies, or `nil` for no shadow; `shown` is the page's visible length in
  /// points.
  ///
  /// The shadow becomes stronger with `shown`.
  private func fall(
    beside frame: Rect, shown: Double
  ) -> (edge: Double, end: Double, shading: Shading)? {
    guard let edgeShadow, edgeShadow.alpha > 0, edgeShadow.width > 0 else { return nil }
    // The shadow fades in with the first points of the page's motion.
    let alpha = edgeShadow.alpha * min(1, max(0, shown) / (edgeShadow.width / 3))
    let isLeft = upperOffset > 0
    let edge = isLeft ? frame.minX : frame.maxX
    let end = isLeft ? edge - edgeShadow.width : edge + edgeShadow.width
    let stops = [Shading.Stop(edge, alpha: alpha), Shading.Stop(end, alpha: 0)]
    return (edge, end, Shading(axis: .horizontal, stops: isLeft ? stops.reversed() : stops))
  }
}
