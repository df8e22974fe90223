import QuireGeometry
import QuireScene

/// Where the eye sees a panel, to tell whether it matters which of two is drawn first.
struct PanelOutline {
  /// In stage points; top left, top right, bottom right, bottom left while the panel lies flat.
  private let x: SIMD4<Double>
  private let y: SIMD4<Double>
  /// A distance a·x + b·y + c from each edge, positive outside: top, right, bottom, left.
  private let a: SIMD4<Double>
  private let b: SIMD4<Double>
  private let c: SIMD4<Double>
  /// What it does not reach beyond: left, top, and with the sign changed right, bottom.
  let box: SIMD4<Double>
  /// The same of the interior.
  private let interior: SIMD4<Double>
  /// In square points; nil where the panel is seen from the side or reaches behind the eye, so that
  /// it is not known where it ends.
  let area: Double?
  /// Across its longest edge, in points; 0 where the area is not known.
  let thickness: Double

  /// The outline of `panel`, half a pixel wider along free edges.
  ///
  /// - Parameters:
  ///   - panel: which.
  ///   - camera: the eye.
  ///   - scale: pixels a point.
  init(of panel: Panel, seenBy camera: Camera, scale: Double) {
    let frame = panel.frame
    let placement = panel.placement
    let across = SIMD4(frame.minX, frame.maxX, frame.maxX, frame.minX)
    let down = SIMD4(frame.minY, frame.minY, frame.maxY, frame.maxY)
    var (x, y) = (SIMD4<Double>(), SIMD4<Double>())
    for index in 0..<4 {
      let place = placement.apply(to: Vector(x: across[index], y: down[index]))
      // Near the eye, or beyond it.
      if let distance = camera.distance, 1 - place.z / distance <= 0.01 {
        self = .unknown
        return
      }
      let seen = camera.project(place)
      (x[index], y[index]) = (seen.x, seen.y)
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
    // What shares a crease touches it and no more.
    let rounding = 1e-9 * (1 + abs(area))
    func margin(_ edge: Panel.Edges) -> Double {
      panel.freeEdges.contains(edge) ? 0.5 / scale : -rounding
    }
    let margin = SIMD4(margin(.top), margin(.right), margin(.bottom), margin(.left))
    c = -(a * x + b * y) - margin
    interior = SIMD4(x.min(), y.min(), -x.max(), -y.max())
    // Edges that move out by m take their corner along by m / sin(φ/2), at most 2m / sin φ.
    let sines = (alongX * alongY.rotated - alongY * alongX.rotated) / (lengths * lengths.rotated)
    let outset = margin.max()
    box = outset > 0 ? interior - 2 * outset / (sines * sines).min().squareRoot() : interior
  }

  /// One that is beside nothing.
  private static let unknown = PanelOutline()

  private init() {
    let nothing = SIMD4<Double>()
    let everything = SIMD4(repeating: -Double.infinity)
    (x, y, a, b, c) = (nothing, nothing, nothing, nothing, everything)
    (box, interior) = (everything, everything)
    area = nil
    thickness = 0
  }

  /// Whether the interior lies wholly on one side of `box`, as most panels do.
  func isFar(from box: SIMD4<Double>) -> Bool {
    // The gaps left, above, right and below.
    let gaps = box + SIMD4(interior.z, interior.w, interior.x, interior.y)
    return gaps.max() >= 0
  }

  /// Whether the interior of `other` lies wholly beyond one of the edges; where it is not known
  /// where that is, it does not.
  func isBeside(_ other: PanelOutline) -> Bool {
    guard other.area != nil else { return false }
    if other.isFar(from: box) { return true }
    // The distance of each of the other's corners from all edges.
    var nearest = a * other.x[0] + b * other.y[0] + c
    for corner in 1..<4 {
      nearest = pointwiseMin(nearest, a * other.x[corner] + b * other.y[corner] + c)
    }
    return nearest.max() >= 0
  }
}

extension SIMD4<Double> {
  /// Each component's successor in its place.
  fileprivate var rotated: SIMD4<Double> { SIMD4(y, z, w, x) }
}
