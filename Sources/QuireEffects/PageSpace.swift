import QuireGeometry
import QuireScene

/// The stage in the coordinates that effects use, in which pages always move along x.
///
/// For pages that move along y, x and y are exchanged.
struct PageSpace {
  /// The axis along which the pages move on the stage.
  let orientation: Orientation
  /// The stage, with x as the axis of motion.
  let stage: Stage

  /// Creates the space of `stage` for pages that move along `orientation`.
  init(_ orientation: Orientation = .horizontal, on stage: Stage) {
    self.orientation = orientation
    self.stage = orientation == .horizontal ? stage : stage.transposed
  }

  /// The size of the stage in page space, where x is the axis of motion.
  var size: Size { stage.size }

  /// Half the stage along the axis of motion, in points: the reference length of the folding
  /// effects.
  var half: Double { size.width / 2 }

  /// Half the paper of the wider page along the axis of motion, in points.
  var paperHalf: Double {
    max(stage.content(of: .from).width, stage.content(of: .to).width) / 2
  }

  /// Returns `point` converted from the stage to this space, or from this space to the stage.
  func oriented(_ point: Point) -> Point {
    orientation == .horizontal ? point : point.transposed
  }

  /// Returns the draw list `list` of this space, converted to the stage.
  func oriented(_ list: DrawList) -> DrawList {
    orientation == .horizontal ? list : list.transposed()
  }

  /// Returns the picture `sheet` of this space, converted to the stage.
  func oriented(_ sheet: SheetPicture) -> SheetPicture {
    orientation == .horizontal ? sheet : sheet.transposed()
  }

  /// Returns the camera in front of the middle of the stage, at a distance of `perspective` times
  /// `length`.
  ///
  /// - Parameters:
  ///   - perspective: The distance as a multiple of `length`.
  ///   - length: The reference length of the effect, in points.
  ///   - viewpoint: The displacement of the vanishing point from the middle, as a share of the
  ///     stage's width and height.
  ///   - nearest: The greatest distance of paper toward the viewer, in points. The camera's
  ///     distance is at least 1.2 times that.
  /// - Returns: The camera for all pages of a frame.
  func camera(
    _ perspective: Perspective, length: Double, viewpoint: Point, nearest: Double = 0
  ) -> Camera {
    let viewpoint = oriented(viewpoint)
    return Camera(
      distance: perspective.distance(for: length).map { max(abs($0), nearest * 1.2) },
      vanishingPoint: Point(x: viewpoint.x * size.width, y: viewpoint.y * size.height))
  }

  /// Returns the camera in front of the middle of the stage, or behind it for an inverse
  /// perspective.
  ///
  /// The parameters are those of `camera(_:length:viewpoint:nearest:)`, but `nearest` is the
  /// greatest distance in either direction.
  func reversibleCamera(
    _ perspective: Perspective, length: Double, viewpoint: Point, nearest: Double = 0
  ) -> Camera {
    var camera = camera(perspective, length: length, viewpoint: viewpoint, nearest: nearest)
    if case .inverse = perspective { camera.distance = camera.distance.map { -$0 } }
    return camera
  }

  /// Returns a draw call for a whole page that moves freely, with all of its edges free.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - transform: The transform from the flat page to its present place.
  ///   - opacity: The opacity, 0…1.
  /// - Returns: The call, with all edges of the page free.
  func flying(_ page: Page, _ transform: Transform3D, opacity: Double = 1) -> DrawCall {
    var panel = Panel.flat(page, on: stage)
    panel.transform = transform
    panel.freeEdges = .all
    panel.opacity = opacity
    return .panel(panel)
  }
}
