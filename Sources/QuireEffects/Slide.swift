public import QuireAnimation
public import QuireGeometry
public import QuireScene

/// A transition in which the new page slides over the motionless old page, without a shadow.
public struct Slide: TransitionEffect {
  /// The direction of the transition: to the next or to the previous page of a book.
  public var direction = Direction.forward
  /// The axis along which the pages move.
  public var orientation = Orientation.horizontal
  /// The background colour of the transition, visible where no page covers it; clear by default.
  public var backdrop = Color.clear
  /// Whether the pages are clipped to the bounds of the stage.
  public var clips = true

  /// The name of the transition on the command line, `slide`.
  public var name: String { "slide" }
  /// A sentence that describes the appearance of the transition.
  public var summary: String { "The new page slides over the old one." }
  /// The parameters of the effect that can be set by name, such as `direction`.
  public var parameters: [Parameter<Slide>] { Slide.settings }
  private static let settings: [Parameter<Slide>] = [
    .direction(\.direction),
    .orientation(\.orientation),
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

  /// Returns the draw list at `progress`: the old page, with the new page sliding over it.
  public func forward(at progress: Double, on stage: Stage) -> DrawList {
    let space = PageSpace(orientation, on: stage)
    let width = space.size.width
    let pages = SlidingPages(
      upper: .to, upperOffset: (1 - progress) * width, lowerOffset: 0,
      lower: space.stage.still(.from), progress: progress)
    return space.oriented(pages.drawList(on: space.stage, backdrop: backdrop, clips: clips))
  }
}
