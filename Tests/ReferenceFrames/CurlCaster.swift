import Foundation
import QuireGeometry

/// The frames of curl, computed independently: rays from the camera meet the surfaces of the
/// formula.
///
/// The type shares no code with the effect, the renderer or the shaders. It looks for the nearest
/// surface where these rely on the painting order. It knows pulls at the outer edge, and sheets on
/// the right of a spine at x = 0; p = 0 is the flat sheet.
struct CurlCaster {
  enum Spine { case end, middle }

  /// The surface that a ray meets.
  struct Hit {
    enum Surface {
      case facing, beneath, front, back

      /// The same surface, or the one into which it continues.
      var sheet: Surface { self == .facing ? .front : self }
    }
    var surface: Surface
    /// The place on the flat paper.
    var x: Double
    var y: Double
    /// The third component of the paper's upper normal.
    var upright = 1.0
    /// The darkness of the shadow that the edges of the flap throw on the surface.
    var shadow = 0.0
  }

  /// The size of the container, in points.
  let width: Double
  let height: Double
  /// The position of the spine from the left edge.
  let spine: Double
  let reach: Double
  private let eye: (x: Double, y: Double, z: Double)?
  private let axis: (x: Double, y: Double)
  private let n: (x: Double, y: Double)
  private let r: Double
  /// The distance of the roll's outline from the axis on the screen, and the distance on the paper
  /// of the line that appears there.
  private let outline: (screen: Double, paper: Double)
  /// Whether the grip is displaced less than it was pulled, since the sheet would tear from the
  /// spine.
  let isHeldBack: Bool
  /// The strength of all shadows and of the shading.
  private let shadow: Double
  private let pages: (from: ReferencePage, to: ReferencePage)
  private let kind: Spine
  /// The page on the back of a sheet that is bound at an end, as it lies after the turn, or `nil`
  /// for paper.
  var back: ReferencePage?

  /// Creates the curl at `p` of a sheet gripped at the height `grip`, 0…1, and displaced by `lean`.
  init(
    width: Double, height: Double, spine kind: Spine, p: Double, grip: Double = 1, lean: Double = 0,
    perspective: Double? = 14.0 / 3, shadow: Double = 1, from: ReferencePage, to: ReferencePage
  ) {
    (self.width, self.height, self.kind) = (width, height, kind)
    pages = (from, to)
    spine = kind == .middle ? (width / 2).rounded(.up) : 0
    reach = kind == .middle ? spine : width
    eye = perspective.map { [spine] in (width / 2 - spine, height / 2, $0 * width / 2) }
    let g = (x: reach, y: grip * height)
    let back = 2 * reach * p
    let aside = lean - 0.15 * height * sin(.pi * p)
    let own = 0.06 * hypot(width, height) * min(1, (1 - p) / 0.2)
    // L = δ − r·sin(δ/r) up to half a turn, 2δ − πr beyond it.
    func drawnBack(_ beyond: Double, _ r: Double) -> Double {
      beyond <= .pi * r ? beyond - r * sin(beyond / r) : 2 * beyond - .pi * r
    }
    func normal(_ share: Double) -> (x: Double, y: Double) {
      let pull = hypot(back, aside * share)
      return (back / pull, -aside * share / pull)
    }
    // The distance of the grip beyond an axis that passes through the nearer end of the spine.
    func room(_ n: (x: Double, y: Double)) -> Double {
      g.x * n.x + min(g.y * n.y, (g.y - height) * n.y)
    }
    // The grip is displaced as far as the tightest roll allows.
    let tight = min(0.3 * own, 0.9 * 2 * reach * (1 - p) / .pi)
    let share = stride(from: 1.0, to: 0, by: -1e-4).first {
      drawnBack(room(normal($0)), tight) >= hypot(back, aside * $0)
    }
    n = normal(share ?? 0)
    let pull = hypot(back, aside * (share ?? 0))
    isHeldBack = share != 1
    let most = room(n)
    var (low, high) = (0.0, pull + .pi * own)
    if drawnBack(most, own) < pull {
      (low, high) = (tight, own)
      for _ in 0..<80 {
        let middle = (low + high) / 2
        if drawnBack(most, middle) < pull { high = middle } else { low = middle }
      }
      r = low
      low = most
    } else {
      r = own
      for _ in 0..<80 {
        let middle = (low + high) / 2
        if drawnBack(middle, r) < pull { low = middle } else { high = middle }
      }
    }
    axis = (g.x - n.x * low, g.y - n.y * low)
    let usual = 0.06 * hypot(width, height)
    var furthest = 0.0
    for x in [0, reach] {
      for y in [0, height] { furthest = max(furthest, (x - axis.x) * n.x + (y - axis.y) * n.y) }
    }
    let top = r * (1 - cos(min(.pi, furthest / r)))
    let lift = min(1, top / min(24, 0.3 * usual))
    self.shadow = shadow * lift * lift * (3 - 2 * lift)
    outline = Self.outline(
      r,
      eye: eye.map { [axis, n] in
        (($0.x - axis.x) * n.x + ($0.y - axis.y) * n.y, $0.z)
      })
  }

  /// Returns where the outline of a roll of radius `r` appears to an eye, which is at a distance
  /// beyond the axis and at a height.
  ///
  /// The ray (u, 0) + z·(k, 1) touches the roll where the equation for z has one solution.
  private static func outline(
    _ r: Double, eye: (beyond: Double, z: Double)?
  ) -> (screen: Double, paper: Double) {
    func touch(_ u: Double) -> (root: Double, place: Double) {
      let k = eye.map { ($0.beyond - u) / $0.z } ?? 0
      let (a, b) = (k * k + 1, u * k - r)
      return (b * b - a * u * u, atan2(u - k * b / a, r + b / a) * r)
    }
    var (low, high) = (0.5 * r, 8 * r)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if touch(middle).root > 0 { low = middle } else { high = middle }
    }
    return (low, touch(low).place)
  }

  /// Returns the darkness of the shadow at a point of the screen where a ray meets the flap, or its
  /// continuation beyond its edges, at the place (x, y) of the paper.
  private func edgeShadow(x: Double, y: Double, seenAt foot: (x: Double, y: Double)) -> Double {
    func smooth(_ t: Double) -> Double {
      let t = min(max(t, 0), 1)
      return t * t * (3 - 2 * t)
    }
    let edge = (x: min(max(x, 0), reach), y: min(max(y, 0), height))
    let away = (x: x - edge.x, y: y - edge.y)
    let turned = ((edge.x - axis.x) * n.x + (edge.y - axis.y) * n.y - outline.paper) / r
    let wide = (2 * r + 0.02 * width) * (0.1 + 0.9 * smooth(turned / 1.5))
    let inside = outline.screen - (foot.x - axis.x) * n.x - (foot.y - axis.y) * n.y
    let aside = abs(away.y * n.x - away.x * n.y)
    return 0.22 * shadow * (1 - smooth(hypot(away.x, away.y) / wide)) * smooth(turned / 0.3)
      * smooth(inside / max(aside, 1e-3))
  }

  /// Returns the first surface on the ray through a place in points from the container's top left
  /// corner.
  func hit(_ x: Double, _ y: Double) -> Hit {
    let foot = (x: x - spine, y: y)
    var nearest: (z: Double, hit: Hit)?
    var shadow = 0.0
    func offer(_ z: Double, _ hit: Hit) {
      if hit.surface == .back { shadow = edgeShadow(x: hit.x, y: hit.y, seenAt: foot) }
      guard hit.x >= 0, hit.x <= reach, hit.y >= 0, hit.y <= height else { return }
      if z > nearest?.z ?? -1 { nearest = (z, hit) }
    }
    // The ray at the height z, its distance beyond the axis, and the point of the paper at that
    // distance.
    func ray(_ z: Double) -> (x: Double, y: Double) {
      guard let eye else { return foot }
      let t = z / eye.z
      return (foot.x + (eye.x - foot.x) * t, foot.y + (eye.y - foot.y) * t)
    }
    func beyond(_ point: (x: Double, y: Double)) -> Double {
      (point.x - axis.x) * n.x + (point.y - axis.y) * n.y
    }
    func paper(_ point: (x: Double, y: Double), at distance: Double) -> (x: Double, y: Double) {
      let move = distance - beyond(point)
      return (point.x + n.x * move, point.y + n.y * move)
    }
    let top = ray(2 * r)
    if beyond(top) <= 0 {
      let q = paper(top, at: .pi * r - beyond(top))
      offer(2 * r, Hit(surface: .back, x: q.x, y: q.y))
    }
    // The cylinder about the line at the height r: |(u₀ + k·z, z − r)| = r.
    let u = beyond(foot)
    let k = (beyond(ray(r)) - u) / r
    let (a, b) = (k * k + 1, u * k - r)
    let root = b * b - a * u * u
    if root > 0 {
      for z in [(-b + root.squareRoot()) / a, (-b - root.squareRoot()) / a] {
        let side = u + k * z
        guard side > 0, z >= 0 else { continue }
        let angle = atan2(side, r - z)
        let q = paper(ray(z), at: angle * r)
        // From outside, the ray approaches the middle line as it falls.
        let fallsInwards = side * k + z - r > 0
        offer(
          z,
          Hit(
            surface: fallsInwards ? .back : .front, x: q.x, y: q.y,
            upright: fallsInwards ? -cos(angle) : cos(angle)))
      }
    }
    if var hit = nearest?.hit {
      if hit.surface != .back { hit.shadow = shadow }
      return hit
    }
    let surface: Hit.Surface = foot.x < 0 ? .facing : u <= 0 ? .front : .beneath
    return Hit(surface: surface, x: foot.x, y: foot.y, shadow: shadow)
  }

  /// Returns the shaded colour of a hit.
  func color(_ hit: Hit) -> SIMD3<Double> { unshadowedColor(hit) * (1 - hit.shadow) }

  private func unshadowedColor(_ hit: Hit) -> SIMD3<Double> {
    let light = 1 - 0.5 * (1 - hit.upright) * shadow
    let front = pages.from.color(hit.x + spine, hit.y)
    switch hit.surface {
    case .facing: return front
    case .front: return front * light
    case .back where kind == .middle: return pages.to.color(spine - hit.x, hit.y) * light
    case .back where back != nil:
      return (back?.color(width - hit.x, hit.y) ?? .zero) * light
    case .back: return (SIMD3(repeating: 0.85) + front * 0.15) * light
    case .beneath:
      let away = (hit.x - axis.x) * n.x + (hit.y - axis.y) * n.y - r
      let t = min(max(away / (2 * r), 0), 1)
      let fade = t * t * (3 - 2 * t)
      return pages.to.color(hit.x + spine, hit.y) * (1 - 0.4 * (1 - fade) * shadow)
    }
  }

  /// Returns the frame at `scale` pixels per point, and for each pixel whether it contains an edge.
  ///
  /// Those pixels are the mean of 16 × 16 rays, in the space given by `mixing`.
  func image(
    scale: Double = 1, mixing: RayCaster.Mixing
  ) -> (colors: [SIMD3<Double>], isEdge: [Bool]) {
    let (columns, rows) = (Int((width * scale).rounded()), Int((height * scale).rounded()))
    var colors: [SIMD3<Double>] = []
    var isEdge: [Bool] = []
    for row in 0..<rows {
      for column in 0..<columns {
        func at(_ x: Double, _ y: Double) -> Hit {
          hit((Double(column) + x) / scale, (Double(row) + y) / scale)
        }
        let center = at(0.5, 0.5)
        let around = [0.0, 0.5, 1].flatMap { y in
          [0.0, 0.5, 1].map { x in at(x * 1.3 - 0.15, y * 1.3 - 0.15) }
        }
        // Paper is continuous from one pixel to the next, except at an edge.
        let jumps = around.contains {
          $0.surface.sheet != center.surface.sheet
            || abs($0.upright - center.upright) > 0.5
        }
        isEdge.append(jumps)
        guard jumps else {
          colors.append(color(center))
          continue
        }
        var sum = SIMD3<Double>.zero
        for index in 0..<256 {
          sum += mixing.linear(
            color(at((Double(index % 16) + 0.5) / 16, (Double(index / 16) + 0.5) / 16)))
        }
        colors.append(mixing.encoded(sum / 256))
      }
    }
    return (colors, isEdge)
  }
}
