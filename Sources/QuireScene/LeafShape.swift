import Glibc
public import QuireGeometry

/// The shape of a sheet that is bound along one edge, the spine, and that bends while it turns like
/// a leaf of a book.
///
/// A point of the paper has the distance s from the spine along the paper, and a row, its position
/// along the spine. Each row is an arc of a circle, so the paper keeps its length. The angle of the
/// paper to the plane changes along the arc from the base angle at the spine to the tip angle at
/// the outer edge. `Leaf.vert` computes the same.
public struct LeafShape: Hashable, Sendable {
  /// The width of the sheet from the spine to the outer edge along the paper, in points, above 0.
  public var width: Double
  /// The greatest difference, in radians, between the angle of the paper at the outer edge and its
  /// angle at the spine.
  public var bend: Double
  /// The angle, 0…π radians, by which the sheet has turned at the end of the page turn.
  public var fullTurn: Double
  /// The progress, 0…1, of the page turn at the position `grip` along the spine.
  public var progress: Double
  /// The change of the page turn's progress per point along the spine, or 0 if the whole sheet
  /// turns evenly.
  public var slope: Double
  /// The position along the spine, in points from the stage's centre, at which the page turn has
  /// the progress `progress`.
  public var grip: Double

  /// Creates the shape, at `progress` of the page turn, of a sheet `width` points wide that bends
  /// by up to `bend` radians.
  ///
  /// - Parameters:
  ///   - width: The width from the spine to the outer edge, in points.
  ///   - bend: The greatest difference between the tip angle and the base angle, in radians.
  ///   - fullTurn: The angle at the end of the turn, in radians.
  ///   - progress: The progress of the turn in the row `grip`, 0…1.
  ///   - slope: The change of the progress from row to row, per point.
  ///   - grip: The row whose progress is `progress`, in points.
  public init(
    width: Double, bend: Double, fullTurn: Double = .pi, progress: Double, slope: Double = 0,
    grip: Double = 0
  ) {
    self.width = width
    self.bend = bend
    self.fullTurn = fullTurn
    self.progress = progress
    self.slope = slope
    self.grip = grip
  }

  /// The circular arc that the paper forms in a cross-section of the sheet at right angles to the
  /// spine.
  struct Arc {
    /// The angle between the paper at the spine and the plane of the flat pages, in radians.
    var base: Double
    /// The curvature of the paper, in radians per point.
    var curvature: Double

    /// Returns the angle, in radians, between the plane of the flat pages and the paper at
    /// `distance` points from the spine, measured along the paper.
    func angle(at distance: Double) -> Double { base + curvature * distance }

    /// Returns the position of the paper at `distance` points from the spine, measured along the
    /// paper: x is in the plane of the flat pages, z above the plane.
    ///
    /// The chord of the arc has half the arc's angle to its tangent.
    func position(at distance: Double) -> Vector {
      let half = curvature * distance / 2
      let chord = distance * sinc(half)
      return Vector(x: chord * cos(base + half), z: chord * sin(base + half))
    }
  }

  /// Returns the progress, 0…1, of the page turn in the row at the position `row` along the spine.
  public func progress(in row: Double) -> Double {
    min(1, max(0, progress + slope * (row - grip)))
  }

  /// Returns the angles, in radians, between the plane of the flat pages and the paper at the
  /// position `row` along the spine: `base` at the spine, `tip` at the outer edge.
  public func angles(in row: Double) -> (base: Double, tip: Double) {
    let progress = progress(in: row)
    let difference = bend * sin(.pi * progress)
    let tip = min(.pi, max(0, fullTurn * progress + difference / 2))
    return (max(0, tip - difference), tip)
  }

  /// Returns the circular arc that the paper forms at the position `row` along the spine.
  func arc(in row: Double) -> Arc {
    let (base, tip) = angles(in: row)
    return Arc(base: base, curvature: (tip - base) / width)
  }

  /// Returns the position in space of the paper that is `distance` points from the spine, measured
  /// along the paper, and at the position `row` along the spine.
  ///
  /// The coordinate x is in the plane of the flat pages, measured from the spine, y is along the
  /// spine, and z is above the plane.
  public func position(at distance: Double, row: Double) -> Vector {
    var position = arc(in: row).position(at: distance)
    position.y = row
    return position
  }

  /// Returns the unit normal of the paper's front at `distance` points from the spine, measured
  /// along the paper, and at the position `row` along the spine.
  ///
  /// It is (0, 0, 1) while the sheet is flat.
  public func normal(at distance: Double, row: Double) -> Vector {
    let arc = arc(in: row)
    let angle = arc.angle(at: distance)
    let across = change(at: distance, row: row)
    let normal = Vector(
      x: -sin(angle), y: sin(angle) * across.x - cos(angle) * across.z, z: cos(angle))
    return normal * (1 / normal.length)
  }

  /// Returns the derivative of `position(at:row:)` with respect to `row`, from which the normal of
  /// the paper is computed.
  private func change(at distance: Double, row: Double) -> Vector {
    let unlimited = progress + slope * (row - grip)
    guard slope != 0, unlimited > 0, unlimited < 1 else { return Vector() }
    let arc = arc(in: row)
    let swing = bend * .pi * cos(.pi * unlimited)
    let tip = fullTurn + swing / 2
    // The angle at the spine stays 0 as long as the difference exceeds the tip angle.
    let base = arc.base > 0 ? tip - swing : 0
    let half = arc.curvature * distance / 2
    let halfChange = (tip - base) / width * distance / 2
    let middle = arc.base + half
    let (along, around) = (sincSlope(half) * halfChange, sinc(half) * (base + halfChange))
    return Vector(
      x: along * cos(middle) - around * sin(middle), z: along * sin(middle) + around * cos(middle))
      * (distance * slope)
  }

  /// Returns the range of the flat pages that is directly beneath the part `paper` of `row`; both
  /// ranges are distances from the spine in points, that of `paper` measured along the paper.
  func covered(by paper: ClosedRange<Double>, in row: Double) -> ClosedRange<Double> {
    let arc = arc(in: row)
    let (first, last) = (
      arc.position(at: paper.lowerBound).x, arc.position(at: paper.upperBound).x
    )
    var furthest = max(first, last)
    let upright = (.pi / 2 - arc.base) / arc.curvature
    if arc.curvature > 0, upright > paper.lowerBound, upright < paper.upperBound {
      furthest = max(furthest, arc.position(at: upright).x)
    }
    return min(first, last)...furthest
  }
}

/// Returns sin(x) / x, which is 1 at 0.
private func sinc(_ x: Double) -> Double { abs(x) < 1e-3 ? 1 - x * x / 6 : sin(x) / x }

/// Returns the derivative of sin(x) / x.
private func sincSlope(_ x: Double) -> Double {
  abs(x) < 1e-3 ? -x / 3 : (cos(x) - sin(x) / x) / x
}
