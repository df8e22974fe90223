import QuireGeometry
import QuireScene

/// The stage as recipes see it, which are written for pages that move along x; pages that move
/// along y are what they say with x and y in each other's place.
struct PageSpace {
  /// The axis along which the pages move in the end.
  let orientation: Orientation
  /// The stage as it would be for pages that move along x.
  let stage: Stage

  /// The space of `stage` for pages that move along `orientation`.
  init(_ orientation: Orientation = .horizontal, on stage: Stage) {
    self.orientation = orientation
    self.stage = orientation == .horizontal ? stage : stage.transposed
  }

  /// The size of the stage, its width along the axis of motion.
  var size: Size { stage.size }

  /// Half the stage along the axis of motion, in points: the length of the paper recipes.
  var half: Double { size.width / 2 }

  /// Half the paper of the wider page along the axis of motion, in points.
  var paperHalf: Double {
    max(stage.content(of: .from).width, stage.content(of: .to).width) / 2
  }

  /// A point of the stage in this space, or a point of this space on the stage.
  func oriented(_ point: Point) -> Point {
    orientation == .horizontal ? point : point.transposed
  }

  /// A list of this space as the stage shows it.
  func oriented(_ list: DrawList) -> DrawList {
    orientation == .horizontal ? list : list.transposed()
  }

  /// A sheet of this space as the stage shows it.
  func oriented(_ sheet: SheetPicture) -> SheetPicture {
    orientation == .horizontal ? sheet : sheet.transposed()
  }

  /// The eye before the middle of the stage.
  ///
  /// - Parameters:
  ///   - perspective: as a multiple of `length`.
  ///   - length: the recipe's own, in points.
  ///   - viewpoint: the vanishing point's way from the middle, as a share of the stage's width and
  ///     height.
  ///   - nearest: the most that paper comes toward the viewer, in points. An eye that `perspective`
  ///     puts nearer than 1.2 times that stands there.
  /// - Returns: the camera for all pages of a frame.
  func camera(
    _ perspective: Perspective, length: Double, viewpoint: Point, nearest: Double = 0
  ) -> Camera {
    let viewpoint = oriented(viewpoint)
    return Camera(
      distance: perspective.distance(for: length).map { max(abs($0), nearest * 1.2) },
      vanishingPoint: Point(x: viewpoint.x * size.width, y: viewpoint.y * size.height))
  }

  /// The eye before the middle of the stage, or as far behind it where the perspective is inverse.
  ///
  /// The parameters are those of `camera(_:length:viewpoint:nearest:)`; `nearest` counts for what
  /// comes toward the viewer and for what goes away.
  func reversibleCamera(
    _ perspective: Perspective, length: Double, viewpoint: Point, nearest: Double = 0
  ) -> Camera {
    var camera = camera(perspective, length: length, viewpoint: viewpoint, nearest: nearest)
    if case .inverse = perspective { camera.distance = camera.distance.map { -$0 } }
    return camera
  }

  /// A whole page in flight.
  ///
  /// - Parameters:
  ///   - page: which.
  ///   - transform: from where it lies flat to where it is.
  ///   - opacity: 0…1.
  /// - Returns: the call that draws it with all of its edges free.
  func flying(_ page: Page, _ transform: Transform3D, opacity: Double = 1) -> DrawCall {
    var panel = Panel.flat(page, on: stage)
    panel.transform = transform
    panel.freeEdges = .all
    panel.opacity = opacity
    return .panel(panel)
  }
}
