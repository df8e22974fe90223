import Glibc
import QuireGeometry
import QuireScene

/// The outline of a panel on the screen, used to find out whether two panels can be painted in
/// either order.
struct PanelOutline {
  /// The x coordinates of the panel's corners on the screen, in stage points.
  ///
  /// The corners are top left, top right, bottom right and bottom left of the flat panel.
  private let x: SIMD4<Double>
  private let y: SIMD4<Double>
  /// For each edge, the coefficient a of a·x + b·y + c, the distance from the edge to the point (x,
  /// y), positive outside the panel.
  ///
  /// The edges are top, right, bottom and left.
  private let a: SIMD4<Double>
  private let b: SIMD4<Double>
  private let c: SIMD4<Double>
  /// The bounding box of the panel, with a margin of half a pixel beyond the edges where the paper
  /// ends: left, top, −right and −bottom, in points.
  let box: SIMD4<Double>
  /// The bounding box of the panel alone, without the margin beyond its edges that `box` includes:
  /// left, top, −right and −bottom, in points.
  private let interior: SIMD4<Double>
  /// The area of the panel on the screen, in square points, or `nil` if the outline is unknown.
  ///
  /// It is unknown for a panel that is seen edge-on or reaches behind the camera.
  let area: Double?
  /// The thickness of the panel on the screen, at right angles to its longest edge, in points.
  ///
  /// It is 0 if the outline is unknown.
  let thickness: Double

  /// Creates the outline of `panel` as `camera` sees it, with a margin of half a pixel along the
  /// edges where the paper ends; `scale` is the number of pixels per point.
  init(of panel: Panel, seenBy camera: Camera, scale: Double) {
    let frame = panel.frame
    let placement = panel.placement
    let across = SIMD4(frame.minX, frame.maxX, frame.maxX, frame.minX)
    let down = SIMD4(frame.minY, frame.minY, frame.maxY, frame.maxY)
    var (x, y) = (SIMD4<Double>(), SIMD4<Double>())
    for index in 0..<4 {
      let position = placement.apply(to: Vector(x: across[index], y: down[index]))
      // The point is close to the camera or behind it.
      if let distance = camera.presentDistance, 1 - position.z / distance <= 0.01 {
        self = .unknown
        return
      }
      let projected = camera.project(position)
      (x[index], y[index]) = (projected.x, projected.y)
    }
    let (nextX, nextY) = (x.rotated, y.rotated)
    let (alongX, alongY) = (nextX - x, nextY - y)
    let area = (x * nextY - nextX * y).sum() / 2
    let lengths = (alongX * alongX + alongY * alongY).squareRoot()
    guard abs(area) > 1e-6, lengths.min() > 1e-6 else {
      self = .unknown
      return
    }
    let side: Double = area > 0 ? 1 : -1
    (self.x, self.y) = (x, y)
    self.area = abs(area)
    thickness = abs(area) / lengths.max()
    a = alongY * side / lengths
    b = -alongX * side / lengths
    // Panels that share a crease touch but do not overlap.
    let rounding = 1e-9 * (1 + abs(area))
    func margin(_ edge: Panel.Edges) -> Double {
      panel.freeEdges.contains(edge) ? 0.5 / scale : -rounding
    }
    let margin = SIMD4(margin(.top), margin(.right), margin(.bottom), margin(.left))
    c = -(a * x + b * y) - margin
    interior = SIMD4(x.min(), y.min(), -x.max(), -y.max())
    // When edges move out by m, their corner moves by m / sin(φ/2), at most 2m / sin φ.
    let sines = (alongX * alongY.rotated - alongY * alongX.rotated) / (lengths * lengths.rotated)
    let outset = margin.max()
    box = outset > 0 ? interior - 2 * outset / (sines * sines).min().squareRoot() : interior
  }

  /// Returns the axis along which a page of the size `page` looks most squeezed on the panel, and
  /// the lengths on the page that a unit of the screen covers along this axis and across it where
  /// the panel is furthest away; `nil` if the outline is unknown.
  ///
  /// Under perspective, the edge that is further away is shorter than the opposite one, and there
  /// the paper looks smaller by the same ratio along the lines between the two.
  func squeeze(of page: Size) -> (axis: Orientation, length: Double, width: Double)? {
    guard area != nil, !page.isEmpty else { return nil }
    func length(of edge: Int) -> Double {
      let next = (edge + 1) % 4
      return hypot(x[next] - x[edge], y[next] - y[edge])
    }
    let (top, right, bottom, left) = (length(of: 0), length(of: 1), length(of: 2), length(of: 3))
    let across = page.width / (min(top, bottom) * min(left, right) / max(left, right))
    let down = page.height / (min(left, right) * min(top, bottom) / max(top, bottom))
    return across > down ? (.horizontal, across, down) : (.vertical, down, across)
  }

  /// The placeholder for an outline that cannot be computed.
  ///
  /// It is never `isBeside` another outline.
  private static let unknown = PanelOutline()

  private init() {
    let nothing = SIMD4<Double>()
    let everything = SIMD4(repeating: -Double.infinity)
    (x, y, a, b, c) = (nothing, nothing, nothing, nothing, everything)
    (box, interior) = (everything, everything)
    area = nil
    thickness = 0
  }

  /// Returns whether this panel is completely outside `box`, the bounding box of some other panels,
  /// so that it overlaps none of them.
  func isFar(from box: SIMD4<Double>) -> Bool {
    // The gaps on the left, top, right and bottom.
    let gaps = box + SIMD4(interior.z, interior.w, interior.x, interior.y)
    return gaps.max() >= 0
  }

  /// Returns whether the panel of `other` is completely outside one edge of this panel, so that the
  /// two cannot overlap.
  ///
  /// The result is `false` if either outline is unknown.
  func isBeside(_ other: PanelOutline) -> Bool {
    guard other.area != nil else { return false }
    if other.isFar(from: box) { return true }
    // The distances of each corner of `other` from all edges.
    var nearest = a * other.x[0] + b * other.y[0] + c
    for corner in 1..<4 {
      nearest = pointwiseMin(nearest, a * other.x[corner] + b * other.y[corner] + c)
    }
    return nearest.max() >= 0
  }
}

extension SIMD4<Double> {
  /// The vector with each component replaced by the next one, and the last by the first.
  fileprivate var rotated: SIMD4<Double> { SIMD4(y, z, w, x) }
}
