import Glibc
package import QuireGeometry

/// A cone of which a twisted sheet of paper is a part.
///
/// Its apex lies on the line of the spine.
///
/// A point of the flat paper has the distance R from the apex and the angle α from the spine.
/// While the paper is bent, the point keeps both, because a cone can be unrolled into a plane.
/// The direction from the apex to the point, u, moves on a unit sphere. Its way consists of
/// four arcs that turn as much as those of a sheet that is not twisted, with the curvature k
/// for each unit of α.
package struct LeafCone: Hashable, Sendable {
  /// A right-handed or left-handed frame that moves with the paper: the direction from the apex,
  /// the direction at right angles to it within the paper, and the normal of the paper's front.
  package struct Frame: Hashable, Sendable {
    package var outward: Vector
    package var across: Vector
    package var normal: Vector

    /// Returns the frame `angle` radians further on, where the paper has the curvature `curvature`.
    ///
    /// It is the exact solution of u′ = t, t′ = k·n − u, n′ = −k·t: a rotation by
    /// √(1 + k²)·`angle`.
    func moved(by angle: Double, curvature k: Double) -> Frame {
      let rate = (1 + k * k).squareRoot()
      let (sine, cosine) = (sin(rate * angle) / rate, (1 - cos(rate * angle)) / (rate * rate))
      return Frame(
        outward: outward * (1 - cosine) + across * sine + normal * (cosine * k),
        across: across * (1 - cosine * (1 + k * k)) + (normal * k - outward) * sine,
        normal: normal * (1 - cosine * k * k) + outward * (cosine * k) - across * (sine * k))
    }
  }

  /// An arc on the sphere about the apex.
  package struct Arc: Hashable, Sendable {
    /// The angle from the spine at which the arc begins, in radians.
    package var start: Double
    /// The curvature of the paper on a sphere with the radius 1.
    package var curvature: Double
    /// The frame where the arc begins.
    package var frame: Frame
  }

  /// The position of the apex along the spine, in points from the stage's centre.
  package let apex: Double
  /// The direction along the spine from the apex to the paper, 1 or −1.
  package let sense: Double
  /// The arcs from the spine outward; the last one, beyond the outer edge, is not curved.
  package let arcs: [Arc]

  /// Creates the cone for paper that is `width` points wide.
  ///
  /// In the row `grip` the paper has the angle `base` at the spine and turns by as much as if it
  /// had the angle `tip` at the outer edge; angles are in radians. The `twist` is 1 divided by the
  /// distance of the apex from this row, and not 0.
  init(base: Double, tip: Double, width: Double, twist: Double, grip: Double) {
    apex = grip - 1 / twist
    let sense: Double = twist > 0 ? 1 : -1
    self.sense = sense
    let turns = LeafSection.turns
    let starts = (0...turns.count).map {
      atan2(width * Double($0) / Double(turns.count), 1 / abs(twist))
    }
    var frame = Frame(
      outward: Vector(y: sense), across: Vector(x: cos(base), z: sin(base)),
      normal: Vector(x: -sin(base), z: cos(base)))
    var arcs: [Arc] = []
    for (index, turn) in turns.enumerated() {
      let angle = starts[index + 1] - starts[index]
      let curvature = turn * (tip - base) / angle
      arcs.append(Arc(start: starts[index], curvature: curvature, frame: frame))
      frame = frame.moved(by: angle, curvature: curvature)
    }
    arcs.append(Arc(start: starts[turns.count], curvature: 0, frame: frame))
    self.arcs = arcs
  }

  /// Returns the position in space of the paper at `distance` points from the spine and at the
  /// position `row` along the spine.
  func position(at distance: Double, row: Double) -> Vector {
    let height = abs(row - apex)
    let radius = (distance * distance + height * height).squareRoot()
    return Vector(y: apex) + frame(at: distance, row: row).outward * radius
  }

  /// Returns the unit normal of the paper's front at `distance` points from the spine and at the
  /// position `row` along the spine.
  func normal(at distance: Double, row: Double) -> Vector { frame(at: distance, row: row).normal }

  private func frame(at distance: Double, row: Double) -> Frame {
    let angle = atan2(distance, abs(row - apex))
    var arc = arcs[0]
    for next in arcs.dropFirst() where next.start <= angle { arc = next }
    return arc.frame.moved(by: angle - arc.start, curvature: arc.curvature)
  }
}
