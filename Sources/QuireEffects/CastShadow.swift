import QuireGeometry
import QuireScene

/// A shadow that something throws on a page that lies flat and on the desk beside it.
struct CastShadow {
  /// The share of a shadow's strength that the desk shows.
  static let deskShare = 0.5

  /// The strength on paper.
  let shading: Shading
  /// Where the shadow falls, in stage points.
  let band: Rect

  /// A shadow of the strength `shading` along x beside something that reaches over `rows`.
  ///
  /// - Parameters:
  ///   - shading: The strength on paper.
  ///   - columns: Where the shadow begins and ends, in either order.
  ///   - rows: What throws the shadow.
  ///   - softness: How far the strength changes at both ends of the rows.
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

  /// The share of a shadow's strength that paper of an opacity shows, which lets the desk through.
  static func share(onPaperOf opacity: Double) -> Double {
    opacity + (1 - opacity) * deskShare
  }

  /// The shadow alone on `stage`: whole within `paper`, weaker beside it.
  ///
  /// Paper with an `opacity` below 1 lets the desk through, and with it the desk's share.
  func panels(on paper: Rect, opacity: Double = 1, of stage: Stage) -> [Panel] {
    let band = band.intersection(stage.bounds)
    let inside = band.intersection(paper)
    let share = Self.share(onPaperOf: opacity)
    return (inside.isEmpty ? [] : [panel(shading.scaled(by: share), inside)])
      + band.subtracting(paper).map { panel(shading.scaled(by: Self.deskShare), $0) }
  }

  /// The shadow alone on `page`, a piece of a page that fills the stage; `nil` where none falls.
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

  /// The strength on a page that fills the stage, which the shadow does, too.
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
  /// The same shadow with every strength multiplied by `factor`.
  fileprivate func scaled(by factor: Double) -> Shading {
    var result = Shading(
      axis: axis, stops: stops.map { Stop($0.position, alpha: $0.alpha * factor) })
    result.extent = extent
    return result
  }
}
