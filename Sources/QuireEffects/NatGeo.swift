public import QuireAnimation
public import QuireGeometry
public import QuireScene

/// A transition in which the old page swings back like a door, while the new page enters at an
/// angle and becomes flat.
///
/// After Michael Henry's MHNatGeo, by way of Paweł Wrzosek's version in VCTransitionsLibrary.
public struct NatGeo: TransitionEffect {
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

  /// The name of the transition on the command line, `natgeo`.
  public var name: String { "natgeo" }
  /// A sentence that describes the appearance of the transition.
  public var summary: String { "The old page swings back and the new one glides in at an angle." }
  /// The title of the transition in lists.
  public var title: String { "NatGeo" }
  /// The axes along which the user can drag pages: only one, along which the pages always move.
  public var dragAxes: [Orientation] { [.horizontal] }
  /// The parameters of the effect that can be set by name, such as `direction`.
  public var parameters: [Parameter<NatGeo>] { NatGeo.settings }
  private static let settings: [Parameter<NatGeo>] = [
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

  /// Returns the draw list at `progress`: the old page, with the new page over it.
  public func forward(at progress: Double, on stage: Stage) -> DrawList {
    let space = PageSpace(orientation, on: stage)
    let (width, height) = (space.size.width, space.size.height)
    // At first the right edge of the coming page and one of its corners are nearest to the viewer.
    let nearest = width * 0.47 + width / 2 * 0.71 + height / 2 * 0.18
    let camera = space.camera(
      perspective, length: width, viewpoint: viewpoint, nearest: nearest)
    return space.oriented(
      DrawList(
        camera: camera,
        calls: [
          space.flying(
            .from, leaving(min(1, max(0, (progress - 0.2) / 0.8)), in: space, seenBy: camera),
            opacity: StillPage(page: .from, isHidden: stage.isFull(.to)).opacity(at: progress)),
          space.flying(.to, coming(1 - progress, in: space)),
        ],
        backdrop: stage.backgroundColor.covered(by: backdrop), clips: clips))
  }

  /// Returns the transform that moves the old page in space when the fraction `share`, 0…1, of the
  /// page's motion is complete; `camera` is the camera that sees the page.
  ///
  /// The vanishing point is in the middle of the page's left edge, about which the page turns.
  private func leaving(_ share: Double, in space: PageSpace, seenBy camera: Camera) -> Transform3D {
    // The page at rest is drawn texel for texel.
    guard share > 0 else { return .identity }
    let pivot = Vector(x: -space.size.width / 2)
    return camera.shear(movingVanishingPointBy: pivot)
      * .translation(pivot + Vector(z: -0.54 * space.size.width * share))
      * .rotationY(80 * .pi / 180 * share) * .translation(-pivot)
  }

  /// Returns the transform that moves the new page in space while the fraction `rest`, 0…1, of the
  /// page's motion remains.
  private func coming(_ rest: Double, in space: PageSpace) -> Transform3D {
    let way = Vector(
      x: space.size.width, y: -0.07 * space.size.height, z: 0.47 * space.size.width)
    return .rotationZ(5 * .pi / 180 * rest) * .translation(way * rest)
      * .rotationY(-45 * .pi / 180 * rest) * .rotationX(10 * .pi / 180 * rest)
  }
}
