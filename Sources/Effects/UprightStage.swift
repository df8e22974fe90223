import Geometry
import Scene

/// A stage as a recipe knows it: pages move along x, a book is read from left to right.
struct UprightStage {
  /// Along and across the axis, in points.
  let size: Size
  /// The eye, for pages that move along x from left to right.
  let camera: Camera
  /// Device pixels a point.
  let scale: Double
  /// The axis along which pages really move.
  let orientation: Orientation
  /// Whether left and right are really in each other's place.
  let isMirrored: Bool
  /// Half the stage along the axis, in points: the length of the paper recipes.
  var half: Double { size.width / 2 }

  /// The stage of paper that moves along `orientation`.
  ///
  /// - Parameters:
  ///   - stage: the real one.
  ///   - orientation: the axis along which pages move.
  ///   - isMirrored: whether left and right are in each other's place; up and down never are.
  ///   - perspective: of half the stage along the axis.
  ///   - viewpoint: the vanishing point of the real stage, as a share of width and height.
  init(
    _ stage: Stage, orientation: Orientation, isMirrored: Bool, perspective: Perspective,
    viewpoint: Point
  ) {
    scale = stage.scale
    self.orientation = orientation
    self.isMirrored = isMirrored && orientation == .horizontal
    size = orientation == .horizontal ? stage.size : stage.size.transposed
    let eye = Point(x: viewpoint.x * stage.size.width, y: viewpoint.y * stage.size.height)
    camera = Camera(
      distance: perspective.distance(for: size.width / 2),
      vanishingPoint: UprightStage.exchanging(eye, orientation, isMirrored: self.isMirrored))
  }

  /// A real place as the recipe knows it, and the other way round.
  func exchanging(_ place: Point) -> Point {
    UprightStage.exchanging(place, orientation, isMirrored: isMirrored)
  }

  private static func exchanging(
    _ place: Point, _ orientation: Orientation, isMirrored: Bool
  ) -> Point {
    if orientation == .vertical { return place.transposed }
    return isMirrored ? Point(x: -place.x, y: place.y) : place
  }
}
