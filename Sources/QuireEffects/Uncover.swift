public import QuireAnimation
public import QuireGeometry
public import QuireScene

/// A transition in which the old page slides off the motionless new page and casts a shadow on it.
///
/// The effect is the reverse of `Cover`, in the opposite direction.
public struct Uncover: TransitionEffect {
  /// The direction of the transition: to the next or to the previous page of a book.
  public var direction = Direction.forward
  /// The axis along which the pages move.
  public var orientation = Orientation.horizontal
  /// The factor, 0…1, by which the strength of every shadow is multiplied.
  public var shadow = 1.0
  /// The strength, 0…1, of the shadow that the edge of the moving page casts on the motionless
  /// page.
  public var edgeShadow = 0.3
  /// The width, 0…1000 points, of the shadow that the edge of the moving page casts.
  public var edgeShadowWidth = 24.0
  /// The background colour of the transition, visible where no page covers it; clear by default.
  public var backdrop = Color.clear
  /// Whether the pages are clipped to the bounds of the stage.
  public var clips = true

  /// The name of the transition on the command line, `uncover`.
  public var name: String { "uncover" }
  /// A sentence that describes the appearance of the transition.
  public var summary: String { "The old page slides off and uncovers the new one beneath it." }
  /// The parameters of the effect that can be set by name, such as `direction`.
  public var parameters: [Parameter<Uncover>] { Uncover.settings }
  private static let settings: [Parameter<Uncover>] = [
    .direction(\.direction),
    .orientation(\.orientation),
    .shadow(\.shadow),
    .edgeShadow(\.edgeShadow),
    .edgeShadowWidth(\.edgeShadowWidth),
    .backdrop(\.backdrop),
    .clips(\.clips),
  ]
  /// Whether the pages move beyond their final positions if the timing curve overshoots; always
  /// `true`.
  public static let takesOvershoot = true

  /// The duration of the transition, 0.3 seconds.
  public var duration: Duration { .milliseconds(300) }
  /// The timing curve of the transition, slow at both ends.
  public var curve: TimingCurve { .easeInOut }

  /// Creates the transition with default parameters.
  public init() {}

  /// Returns the draw list at `progress`: the new page, with the old page sliding off it.
  public func forward(at progress: Double, on stage: Stage) -> DrawList {
    let space = PageSpace(orientation, on: stage)
    let width = space.size.width
    let pages = SlidingPages(
      upper: .from, upperOffset: -progress * width, lowerOffset: 0, lower: space.stage.still(.to),
      progress: progress,
      edgeShadow: SlidingPages.EdgeShadow(
        alpha: shadow * edgeShadow, width: edgeShadowWidth))
    return space.oriented(pages.drawList(on: space.stage, backdrop: backdrop, clips: clips))
  }
}
