import QuireGeometry
import QuireScene

/// A shadow that moving paper casts on a flat page and on the background beside the page.
struct CastShadow {
  /// The strength of a shadow on the background beside a page, divided by its strength on the
  /// page's paper.
  static let deskShare = 0.5

  /// The strength of the shadow on opaque paper as a function of x, and the range of y coordinates
  /// that the shadow covers.
  let shading: Shading
  /// The rectangle that the shadow covers, in points from the stage's centre.
  let band: Rect

  /// Creates a shadow of the strength `shading` over the x range `columns` and the y range `rows`,
  /// which fades at its upper and lower edge within `softness` points on both sides of the edge.
  ///
  /// - Parameters:
  ///   - shading: The strength on paper.
  ///   - columns: The x of the beginning and the end of the shadow, in either order.
  ///   - rows: The y of the upper and the lower edge of the paper that casts the shadow.
  ///   - softness: The distance over which the strength changes at the top and the bottom.
  init(
    _ shading: Shading, columns: (Double, Double), rows: (top: Double, bottom: Double),
    softness: Double
  ) {
    let soft = max(0, min(softness, (rows.bottom - rows.top) / 2))
    let (left, right) = (min(columns.0, columns.1), max(columns.0, columns.1))
    var shading = shading
    shading.extent = Shading.Extent(rows.top...rows.bottom, softness: soft)
    self.shading = shading
    band = Rect(
      x: left, y: rows.top - soft, width: right - left, height: rows.bottom - rows.top + 2 * soft)
  }

  /// Returns the strength of a shadow on paper with the given `opacity`, divided by its strength on
  /// opaque paper.
  static func share(onPaperOf opacity: Double) -> Double {
    opacity + (1 - opacity) * deskShare
  }

  /// Returns the panels, which are rectangles, that draw the shadow in the rectangle `desk`:
  /// stronger inside `paper`, the rectangle of a page with the given `opacity`, than on the
  /// background around it.
  ///
  /// The background is visible through paper with an `opacity` below 1, and with it the weaker
  /// shadow on the background.
  func panels(on paper: Rect, opacity: Double = 1, over desk: Rect) -> [Panel] {
    let band = band.intersection(desk)
    let inside = band.intersection(paper)
    let share = Self.share(onPaperOf: opacity)
    return (inside.isEmpty ? [] : [panel(shading.scaled(by: share), inside)])
      + band.subtracting(paper).map { panel(shading.scaled(by: Self.deskShare), $0) }
  }

  /// Returns a panel that draws the part of the shadow that falls on the panel `page`, or `nil` if
  /// no part does.
  ///
  /// The panel `page` is a part of a page that fills the stage.
  func panel(on page: Panel) -> Panel? {
    let (first, last) = (shading.stops[0], shading.stops[shading.stops.count - 1])
    var (left, right) = (page.frame.minX, page.frame.maxX)
    if first.alpha == 0 { left = max(left, first.position) }
    if last.alpha == 0 { right = min(right, last.position) }
    guard left < right else { return nil }
    return panel(
      fullShading,
      Rect(x: left, y: page.frame.minY, width: right - left, height: page.frame.height))
  }

  /// The strength of the shadow along x without any limit along y, for a page that fills the stage.
  var fullShading: Shading {
    var result = shading
    result.extent = nil
    return result
  }

  private func panel(_ shading: Shading, _ frame: Rect) -> Panel {
    Panel(.shadow, frame: frame, shading: shading)
  }
}

extension Shading {
  /// Returns the shadow with every strength multiplied by `factor`.
  fileprivate func scaled(by factor: Double) -> Shading {
    var result = Shading(
      axis: axis, stops: stops.map { Stop($0.position, alpha: $0.alpha * factor) })
    result.extent = extent
    return result
  }
}
