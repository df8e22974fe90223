public import QuireAnimation
public import QuireGeometry
public import QuireScene

/// A transition in which the old page tilts back and becomes smaller, and the new page slides over
/// it like a playing card.
///
/// After Tope Abayomi's cards in VCTransitionsLibrary, with the overshoot that was lost there.
public struct Cards: TransitionEffect {
  /// The direction of the transition: to the next or to the previous page of a book.
  public var direction = Direction.forward
  /// The distance of the camera from the flat pages, as a multiple of the stage's height.
  public var perspective = Perspective.factor(1.6)
  /// The offset of the vanishing point from the stage's centre, as fractions of the stage's width
  /// and height.
  public var viewpoint = Point.zero
  /// The background colour of the transition, visible where no page covers it; clear by default.
  public var backdrop = Color.clear
  /// Whether the pages are clipped to the bounds of the stage.
  public var clips = true

  /// The name of the transition on the command line, `cards`.
  public var name: String { "cards" }
  /// A sentence that describes the appearance of the transition.
  public var summary: String {
    "The old page leans back and sinks, and the new one slides over it."
  }
  /// The axes along which the user can drag pages: only one, along which the pages always move.
  public var dragAxes: [Orientation] { [.vertical] }
  /// The parameters of the effect that can be set by name, such as `direction`.
  public var parameters: [Parameter<Cards>] { Cards.settings }
  private static let settings: [Parameter<Cards>] = [
    .direction(\.direction),
    .reversiblePerspective(\.perspective),
    .viewpoint(\.viewpoint),
    .backdrop(\.backdrop),
    .clips(\.clips),
  ]

  /// The duration of the transition, one second.
  public var duration: Duration { .seconds(1) }
  /// The timing curve of the transition, which is linear because each part of the motion slows down
  /// by itself.
  public var curve: TimingCurve { .linear }

  /// Creates the transition with default parameters.
  public init() {}

  /// Returns the draw list at `progress`: the old page and, in the last two fifths of the
  /// transition, the new page over it.
  public func forward(at progress: Double, on stage: Stage) -> DrawList {
    let space = PageSpace(on: stage)
    let height = space.size.height
    // The eased share of a part of the motion.
    func share(_ start: Double, _ end: Double) -> Double {
      smoothstep((progress - start) / (end - start))
    }
    let (lean, sink) = (share(0, 0.4), share(0.4, 0.6))
    let (rise, settle) = (share(0.6, 0.8), share(0.8, 1))
    let scale = 1 - 0.05 * lean - 0.15 * sink
    let old = space.flying(
      .from,
      .translation(Vector(y: -0.08 * height * sink)) * .scale(x: scale, y: scale)
        * .rotationX(15 * .pi / 180 * (lean - sink)),
      opacity: (1 - 0.4 * lean) * stage.still(.from).opacity(at: progress))
    let y = height * (1 - 1.05 * rise + 0.05 * settle)
    let new = space.flying(.to, .translation(Vector(y: y)))
    return DrawList(
      camera: space.reversibleCamera(perspective, length: height, viewpoint: viewpoint),
      calls: rise > 0 ? [old, new] : [old], backdrop: stage.backgroundColor.covered(by: backdrop),
      clips: clips)
  }
}
