import QuireGeometry
import QuireScene

/// The stage in coordinates in which the pages move along x, whatever their actual axis of motion
/// is.
///
/// For pages that move along y, the x and y coordinates are exchanged.
struct PageSpace {
  /// The axis along which the pages move on the stage.
  let orientation: Orientation
  /// The stage, in coordinates with x as the axis of motion.
  let stage: Stage

  /// Creates a page space: the coordinates of `stage` for pages that move along `orientation`.
  init(_ orientation: Orientation = .horizontal, on stage: Stage) {
    self.orientation = orientation
    self.stage = orientation == .horizontal ? stage : stage.transposed
  }

  /// The size of the stage, in points; the width is the length along the axis of motion.
  var size: Size { stage.size }

  /// Half the length of the stage along the axis of motion, in points.
  var half: Double { size.width / 2 }

  /// The x coordinate of the line between the two halves of the stage, in points from the stage's
  /// centre, rounded to the edge of a device pixel.
  ///
  /// An odd pixel belongs to the left half.
  var middle: Double {
    ((size.width * stage.scale).rounded() / 2).rounded(.up) / stage.scale - half
  }

  /// Half the length of the paper along the axis of motion, in points, for the page whose paper is
  /// longer.
  var paperHalf: Double {
    max(stage.content(of: .from).width, stage.content(of: .to).width) / 2
  }

  /// Returns `point` converted between stage coordinates and coordinates with x as the axis of
  /// motion; the conversion is the same both ways.
  func oriented(_ point: Point) -> Point {
    orientation == .horizontal ? point : point.transposed
  }

  /// Returns the draw list `list`, in coordinates with x as the axis of motion, converted to stage
  /// coordinates.
  func oriented(_ list: DrawList) -> DrawList {
    orientation == .horizontal ? list : list.transposed()
  }

  /// Returns the picture `sheet`, in coordinates with x as the axis of motion, converted to stage
  /// coordinates.
  func oriented(_ sheet: SheetPicture) -> SheetPicture {
    orientation == .horizontal ? sheet : sheet.transposed()
  }

  /// Returns a camera at the distance `perspective` from the stage, in multiples of `length`
  /// points, but always further from the stage than paper that comes `nearest` points toward the
  /// viewer.
  ///
  /// - Parameters:
  ///   - perspective: The distance as a multiple of `length`.
  ///   - length: The reference length of the effect, in points.
  ///   - viewpoint: The displacement of the vanishing point from the middle, as fractions of the
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

  /// Returns the camera of `camera(_:length:viewpoint:nearest:)`, but at the same distance behind
  /// the stage if `perspective` is inverse.
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

  /// Returns a draw call that shows the whole `page`, moved in space by `transform`, with the given
  /// `opacity`.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - transform: The transform from the flat page to its current position in space.
  ///   - opacity: The opacity, 0…1.
  /// - Returns: The call, with all edges of the page free unless the page is at rest.
  func flying(_ page: Page, _ transform: Transform3D, opacity: Double = 1) -> DrawCall {
    var panel = Panel.flat(page, on: stage)
    panel.transform = transform
    panel.freeEdges = transform == .identity ? [] : .all
    panel.opacity = opacity
    return .panel(panel)
  }
}
