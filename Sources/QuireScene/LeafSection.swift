import Glibc
package import QuireGeometry

/// The form of a bent sheet in a plane at right angles to the spine: four circular arcs of equal
/// length.
///
/// Bound paper bends most at the spine and not at all at its free edge, so the angle of the paper
/// is θ₀ + (θ₁ − θ₀)(2u − u²), where u is the share of the width. The arcs turn by the amounts by
/// which this angle changes over each quarter of the width.
package struct LeafSection: Hashable, Sendable {
  /// One of the four arcs.
  package struct Arc: Hashable, Sendable {
    /// The position at which the arc begins, in points from the spine: x is in the plane of the
    /// flat pages, z above it.
    package var start: Vector
    /// The angle between the plane of the flat pages and the paper where
    /// the arc begins, in radians.
    package var angle: Double
    /// The curvature of the paper, in radians per point.
    package var curvature: Double

    /// Returns the position of the paper at `distance` points from the arc's start.
    ///
    /// The chord of the arc has half the arc's angle to its tangent.
    func position(at distance: Double) -> Vector {
      let half = curvature * distance / 2
      let chord = distance * sinc(half)
      return start + Vector(x: chord * cos(angle + half), z: chord * sin(angle + half))
    }
  }

  /// The shares of the bend by which the arcs turn, from the spine outward.
  static let turns = [7.0 / 16, 5.0 / 16, 3.0 / 16, 1.0 / 16]

  /// The arcs, from the spine outward.
  package let arcs: [Arc]
  /// The length of each arc, in points.
  package let length: Double

  /// Creates the form of paper that is `width` points wide and has the angle `base` at the spine
  /// and the angle `tip` at the outer edge, in radians.
  init(base: Double, tip: Double, width: Double) {
    let length = width / Double(Self.turns.count)
    self.length = length
    var next = Arc(start: .zero, angle: base, curvature: 0)
    arcs = Self.turns.map { turn in
      next.curvature = turn * (tip - base) / length
      let arc = next
      next.start = arc.position(at: length)
      next.angle += turn * (tip - base)
      return arc
    }
  }

  /// Returns the position of the paper at `distance` points from the spine, measured along the
  /// paper.
  func position(at distance: Double) -> Vector {
    let (arc, rest) = arc(at: distance)
    return arc.position(at: rest)
  }

  /// Returns the angle, in radians, between the plane of the flat pages and the paper at `distance`
  /// points from the spine, measured along the paper.
  func angle(at distance: Double) -> Double {
    let (arc, rest) = arc(at: distance)
    return arc.angle + arc.curvature * rest
  }

  /// Returns the arc at `distance` points from the spine, and how far beyond the arc's start that
  /// is.
  private func arc(at distance: Double) -> (arc: Arc, rest: Double) {
    let index = min(arcs.count - 1, max(0, Int(distance / length)))
    return (arcs[index], distance - Double(index) * length)
  }
}

/// Returns sin(x) / x, which is 1 at 0.
private func sinc(_ x: Double) -> Double { abs(x) < 1e-3 ? 1 - x * x / 6 : sin(x) / x }
