public import QuireAnimation
public import QuireGeometry
public import QuireScene

/// The old page tumbles off into the depth while the new one comes past the viewer into its place.
///
/// After the container of Yari D'Areglia's TB_CustomTransition.
public struct Swoosh: TransitionEffect {
  /// The name on the command line, `swoosh`.
  public var name: String { "swoosh" }
  /// The appearance, in one sentence.
  public var summary: String {
    "The old page tumbles off and the new one swings in from the front."
  }
  /// The parameters: the properties below, by the same names.
  public var parameters: [Parameter<Swoosh>] { Swoosh.settings }
  private static let settings: [Parameter<Swoosh>] = [
    .direction(\.direction),
    .orientation(\.orientation),
    .perspective(\.perspective),
    .viewpoint(\.viewpoint),
    .backdrop(\.backdrop),
    .clips(\.clips),
  ]

  /// The direction of the pages through the book.
  public var direction = Direction.forward
  /// The axis along which the pages move.
  public var orientation = Orientation.horizontal
  /// The distance of the eye, as a multiple of the stage along the axis; at least 1.2 times as far
  /// as paper comes toward it.
  public var perspective = Perspective.factor(1.56)
  /// The way by which each page's vanishing point is moved, as a share of width and height.
  public var viewpoint = Point.zero
  /// The colour over the desk where no paper covers it; clear by default.
  public var backdrop = Color.clear
  /// Whether the pages are cut off at the edge of the stage.
  public var clips = true

  /// A second.
  public var duration: Duration { .seconds(1) }
  /// Gentle at both ends.
  public var curve: TimingCurve { .easeInOut }

  /// A swoosh with all parameters at their defaults.
  public init() {}

  /// The old page, and the new one over it, both fading.
  public func forward(at progress: Double, on stage: Stage) -> DrawList {
    let space = PageSpace(orientation, on: stage)
    let (width, height) = (space.size.width, space.size.height)
    // The new page begins nearest to the viewer; a corner of the old one turns there on its way.
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
        backdrop: stage.desk.covered(by: backdrop), clips: clips))
  }

  /// The old page, about its left edge; the eye looks at the middle of that.
  private func leaving(_ share: Double, in space: PageSpace, seenBy camera: Camera) -> Transform3D {
    let width = space.size.width
    let edge = Vector(x: -width / 2)
    let way = Vector(x: 2 * width, z: -1.25 * width)
    return camera.shear(movingVanishingPointBy: edge) * .translation(edge)
      * .rotationZ(5 * .pi / 180 * share) * .translation(way * share)
      * .rotationY(-45 * .pi / 180 * share) * .rotationX(50 * .pi / 180 * share)
      * .translation(-edge)
  }

  /// The new page, about its left edge, which begins and is looked at one width further left.
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
