public import QuireAnimation
public import QuireGeometry
public import QuireScene

/// A transition in which the old page moves away from the viewer and rotates, while the new page
/// comes from beside the viewer to its final position.
///
/// After the container of Yari D'Areglia's TB_CustomTransition.
public struct Swoosh: TransitionEffect {
  /// The direction of the transition: to the next or to the previous page of a book.
  public var direction = Direction.forward
  /// The axis along which the pages move.
  public var orientation = Orientation.horizontal
  /// The distance of the camera from the flat pages, as a multiple of the stage's length along the
  /// axis of motion.
  ///
  /// The distance is at least 1.2 times the distance by which paper moves toward the camera.
  public var perspective = Perspective.factor(1.56)
  /// The offset that is added to the default vanishing point of each page, as fractions of the
  /// stage's width and height.
  public var viewpoint = Point.zero
  /// The background colour of the transition, visible where no page covers it; clear by default.
  public var backdrop = Color.clear
  /// Whether the pages are clipped to the bounds of the stage.
  public var clips = true

  /// The name of the transition on the command line, `swoosh`.
  public var name: String { "swoosh" }
  /// A sentence that describes the appearance of the transition.
  public var summary: String {
    "The old page tumbles off and the new one swings in from the front."
  }
  /// The axes along which the user can drag pages: only one, along which the pages always move.
  public var dragAxes: [Orientation] { [.horizontal] }
  /// The parameters of the effect that can be set by name, such as `direction`.
  public var parameters: [Parameter<Swoosh>] { Swoosh.settings }
  private static let settings: [Parameter<Swoosh>] = [
    .direction(\.direction),
    .orientation(\.orientation),
    .perspective(\.perspective),
    .viewpoint(\.viewpoint),
    .backdrop(\.backdrop),
    .clips(\.clips),
  ]

  /// The duration of the transition, one second.
  public var duration: Duration { .seconds(1) }
  /// The timing curve of the transition, slow at both ends.
  public var curve: TimingCurve { .easeInOut }

  /// Creates the transition with default parameters.
  public init() {}

  /// Returns the draw list at `progress`: the old page, with the new page over it, both
  /// translucent.
  public func forward(at progress: Double, on stage: Stage) -> DrawList {
    let space = PageSpace(orientation, on: stage)
    let (width, height) = (space.size.width, space.size.height)
    // The new page starts nearest to the viewer; a corner of the old page comes as near on its way.
    let camera = space.camera(
      perspective, length: width, viewpoint: viewpoint,
      nearest: max(0.94 * width + 0.02 * height, 0.28 * height))
    return space.oriented(
      DrawList(
        camera: camera,
        calls: [
          space.flying(
            .from, leaving(progress, in: space, seenBy: camera), opacity: 1 - progress),
          space.flying(.to, coming(progress, in: space, seenBy: camera), opacity: progress),
        ],
        backdrop: stage.backgroundColor.covered(by: backdrop), clips: clips))
  }

  /// Returns the transform that moves the old page in space when the fraction `share`, 0…1, of the
  /// page's motion is complete; `camera` is the camera that sees the page.
  ///
  /// The vanishing point is in the middle of the page's left edge, about which the page turns.
  private func leaving(_ share: Double, in space: PageSpace, seenBy camera: Camera) -> Transform3D {
    let width = space.size.width
    let edge = Vector(x: -width / 2)
    let way = Vector(x: 2 * width, z: -1.25 * width)
    return camera.shear(movingVanishingPointBy: edge) * .translation(edge)
      * .rotationZ(5 * .pi / 180 * share) * .translation(way * share)
      * .rotationY(-45 * .pi / 180 * share) * .rotationX(50 * .pi / 180 * share)
      * .translation(-edge)
  }

  /// Returns the transform that moves the new page in space when the fraction `share`, 0…1, of the
  /// page's motion is complete; `camera` is the camera that sees the page.
  ///
  /// The page starts one page width further left.
  ///
  /// The vanishing point is in the middle of the left edge of the page at its start.
  private func coming(_ share: Double, in space: PageSpace, seenBy camera: Camera) -> Transform3D {
    let (width, rest) = (space.size.width, 1 - share)
    let edge = Vector(x: -width / 2)
    let pivot = Vector(x: -1.5 * width)
    let way =
      Vector(x: -0.94 * width, y: -0.02 * space.size.height, z: 0.94 * width) * rest
      + Vector(x: width) * share
    return camera.shear(movingVanishingPointBy: pivot) * .translation(pivot + way)
      * .rotation(20 * .pi / 180 * rest, about: Vector(y: 1, z: 0.8)) * .translation(-edge)
  }
}
