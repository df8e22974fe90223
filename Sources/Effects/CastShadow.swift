import Geometry
import Scene

/// A shadow that something throws on a page that lies flat and on the desk beside it.
struct CastShadow {
  /// The share of a shadow's strength that the desk shows.
  static let deskShare = 0.5

  /// The strength on paper.
  let shading: Shading
  /// Where the shadow falls, in stage points.
  let band: Rect

  /// The shadow alone: whole within `paper`, weaker beside it.
  func panels(on paper: Rect) -> [Panel] {
    let inside = band.intersection(paper)
    let weak = shading.scaled(by: Self.deskShare)
    return (inside.isEmpty ? [] : [panel(shading, inside)])
      + band.subtracting(paper).map { panel(weak, $0) }
  }

  /// The shadow alone on `page`, a piece of a page that fills the stage; `nil` where none falls.
  func panel(on page: Panel) -> Panel? {
    let (first, last) = (shading.stops[0], shading.stops[shading.stops.count - 1])
    var (left, right) = (page.frame.minX, page.frame.maxX)
    if first.alpha == 0 { left = max(left, first.position) }
    if last.alpha == 0 { right = min(right, last.position) }
    guard left < right else { return nil }
    return panel(
      shading, Rect(x: left, y: page.frame.minY, width: right - left, height: page.frame.height))
  }

  private func panel(_ shading: Shading, _ frame: Rect) -> Panel {
    Panel(.shadow, frame: frame, shading: shading)
  }
}

extension Shading {
  /// The same shadow with every strength multiplied by `factor`.
  fileprivate func scaled(by factor: Double) -> Shading {
    Shading(axis: axis, stops: stops.map { Stop($0.position, alpha: $0.alpha * factor) })
  }
}
