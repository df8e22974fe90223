import Glibc
public import QuireGeometry

/// The shape of a sheet that is bound along one edge, the spine, and that bends while it turns like
/// a leaf of a book.
///
/// A point of the paper has the distance s from the spine along the paper, and a row, its position
/// along the spine. The angle of the paper to the plane of the flat pages changes along a row from
/// the base angle at the spine to the tip angle at the outer edge, most of all at the spine. All
/// rows are alike, unless the sheet is twisted: then the paper is a part of a cone whose apex lies
/// on the line of the spine. In both cases the paper is neither stretched nor sheared. `Leaf.vert`
/// computes the same.
public struct LeafShape: Hashable, Sendable {
  /// The width of the sheet from the spine to the outer edge along the paper, in points, above 0.
  public let width: Double
  /// The greatest difference, in radians, between the angle of the paper at the outer edge and its
  /// angle at the spine, while the sheet does not swing.
  public let bend: Double
  /// The angle, 0…π radians, by which the sheet has turned at the end of the page turn.
  public let fullTurn: Double
  /// The progress, 0…1, of the page turn.
  public let progress: Double
  /// The bend, in radians, that the swinging of the sheet adds; 0 for a sheet without mass.
  public let swing: Double
  /// The twist of the sheet: 1 divided by the distance of the cone's apex from the row `grip`, per
  /// point, or 0 if all rows are alike.
  ///
  /// The apex lies before the row if the twist is above 0. Rows near the apex are ahead in the page
  /// turn. The apex must not lie in the paper.
  public let twist: Double
  /// The position along the spine, in points from the stage's centre, of the row whose angles are
  /// `base` and `tip`.
  public let grip: Double
  /// The angle between the plane of the flat pages and the paper at the spine, in radians.
  public let base: Double
  /// The angle between the plane of the flat pages and the paper at the outer edge in the row
  /// `grip`, in radians.
  public let tip: Double
  /// The form of the paper in each row if the sheet is not twisted.
  package let section: LeafSection
  /// The cone of a twisted sheet, or `nil` if all rows are alike.
  package let cone: LeafCone?

  /// The twist, per point, below which positions are between those of the section and those of the
  /// cone: the apex would be so far away that numbers lose their precision.
  private static let leastTwist = 1e-5

  /// Creates the shape, at `progress` of the page turn, of a sheet `width` points wide that bends
  /// by up to `bend` radians.
  ///
  /// - Parameters:
  ///   - width: The width from the spine to the outer edge, in points.
  ///   - bend: The greatest difference between the tip angle and the base angle, in radians.
  ///   - fullTurn: The angle at the end of the turn, in radians.
  ///   - progress: The progress of the turn, 0…1.
  ///   - swing: The bend that the swinging of the sheet adds, in radians.
  ///   - twist: 1 divided by the distance of the cone's apex from the row `grip`, per point.
  ///   - grip: The row whose angles are those of the progress, in points.
  public init(
    width: Double, bend: Double, fullTurn: Double = .pi, progress: Double, swing: Double = 0,
    twist: Double = 0, grip: Double = 0
  ) {
    (self.width, self.bend, self.fullTurn) = (width, bend, fullTurn)
    (self.progress, self.swing, self.twist, self.grip) = (progress, swing, twist, grip)
    // The sheet ends flat, and stiff paper swings less.
    let freedom = smoothstep(progress / 0.12) * smoothstep((1 - progress) / 0.12)
    let difference = bend * sin(.pi * progress) + swing * freedom * min(1, bend / 0.9)
    tip = min(.pi, max(0, fullTurn * progress + difference / 2))
    base = min(.pi, max(0, tip - difference))
    section = LeafSection(base: base, tip: tip, width: width)
    let strength = max(abs(twist), Self.leastTwist)
    cone =
      twist == 0
      ? nil
      : LeafCone(
        base: base, tip: tip, width: width, twist: twist < 0 ? -strength : strength, grip: grip)
  }

  /// Whether the rows of the sheet differ from each other.
  public var isTwisted: Bool { cone != nil }

  /// The share, 0…1, of the cone in positions and normals; the rest is that of the section.
  package var coneShare: Double { min(1, abs(twist) / Self.leastTwist) }

  /// The mirror image of the shape about the row 0.
  var mirrored: LeafShape {
    LeafShape(
      width: width, bend: bend, fullTurn: fullTurn, progress: progress, swing: swing, twist: -twist,
      grip: -grip)
  }

  /// Returns the position in space of the paper that is `distance` points from the spine, measured
  /// along the paper, and at the position `row` along the spine.
  ///
  /// The coordinate x is in the plane of the flat pages, measured from the spine, y is along the
  /// spine, and z is above the plane.
  public func position(at distance: Double, row: Double) -> Vector {
    func parallel() -> Vector {
      var position = section.position(at: distance)
      position.y = row
      return position
    }
    return mixed(parallel) { $0.position(at: distance, row: row) }
  }

  /// Returns the unit normal of the paper's front at `distance` points from the spine, measured
  /// along the paper, and at the position `row` along the spine.
  ///
  /// It is (0, 0, 1) while the sheet is flat.
  public func normal(at distance: Double, row: Double) -> Vector {
    func parallel() -> Vector {
      let angle = section.angle(at: distance)
      return Vector(x: -sin(angle), z: cos(angle))
    }
    let normal = mixed(parallel) { $0.normal(at: distance, row: row) }
    return normal * (1 / normal.length)
  }

  /// Returns the mixture of the values of the section and of the cone.
  private func mixed(_ parallel: () -> Vector, _ conical: (LeafCone) -> Vector) -> Vector {
    guard let cone else { return parallel() }
    let share = coneShare
    return share == 1 ? conical(cone) : parallel() * (1 - share) + conical(cone) * share
  }

  /// Returns the range of the flat pages that is directly beneath the part `paper` of `row`; both
  /// ranges are distances from the spine in points, that of `paper` measured along the paper.
  func covered(by paper: ClosedRange<Double>, in row: Double) -> ClosedRange<Double> {
    let ends = [paper.lowerBound, paper.upperBound].map { position(at: $0, row: row).x }
    var reach = max(ends[0], ends[1])
    // The paper turns back where its normal is parallel to the pages.
    if normal(at: paper.lowerBound, row: row).z > 0, normal(at: paper.upperBound, row: row).z < 0 {
      var (near, far) = (paper.lowerBound, paper.upperBound)
      for _ in 0..<24 {
        let middle = (near + far) / 2
        if normal(at: middle, row: row).z > 0 { near = middle } else { far = middle }
      }
      reach = max(reach, position(at: near, row: row).x)
    }
    return min(ends[0], ends[1])...reach
  }
}
