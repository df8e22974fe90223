import Geometry
import Scene

/// A stage as a recipe of folding paper knows it: paper moves along x.
struct UprightStage {
  /// Along and across the axis, in points.
  let size: Size
  /// Device pixels a point.
  let scale: Double
  /// The eye, for paper that moves along x.
  let camera: Camera
  /// The axis along which paper really moves.
  let orientation: Orientation
  /// Half the stage along the axis, in points: the length of the paper recipes.
  var half: Double { size.width / 2 }

  /// The stage of paper that moves along `orientation`.
  ///
  /// - Parameters:
  ///   - stage: the real one.
  ///   - orientation: the axis along which paper moves.
  ///   - perspective: of half the stage along the axis.
  ///   - viewpoint: the vanishing point of the real stage, as a share of width and height.
  init(
    _ stage: Stage, orientation: Orientation, perspective: Perspective, viewpoint: Point
  ) {
    scale = stage.scale
    self.orientation = orientation
    let isHorizontal = orientation == .horizontal
    size = isHorizontal ? stage.size : stage.size.transposed
    let eye = Point(x: viewpoint.x * stage.size.width, y: viewpoint.y * stage.size.height)
    camera = Camera(
      distance: perspective.distance(for: size.width / 2),
      vanishingPoint: isHorizontal ? eye : eye.transposed)
  }

  /// A real place as the recipe knows it, and the other way round.
  func exchanging(_ place: Point) -> Point {
    orientation == .horizontal ? place : place.transposed
  }
}
