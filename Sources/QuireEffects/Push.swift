public import QuireAnimation
public import QuireGeometry
public import QuireScene

/// A transition in which the new page pushes the old page off the stage, edge to edge or with
/// a distance between the pages.
public struct Push: TransitionEffect {
  /// The direction of the transition: to the next or to the previous page of a book.
  public var direction = Direction.forward
  /// The axis along which the pages move.
  public var orientation = Orientation.horizontal
  /// The distance between the edges of the two pages, in points.
  public var spacing = 0.0
  /// The background colour of the transition, visible where no page covers it; clear by default.
  public var backdrop = Color.clear
  /// Whether the pages are clipped to the bounds of the stage.
  public var clips = true

  /// The name of the transition on the command line, `push`.
  public var name: String { "push" }
  /// A sentence that describes the appearance of the transition.
  public var summary: String { "The new page pushes the old one out." }
  /// The parameters of the effect that can be set by name, such as `direction`.
  public var parameters: [Parameter<Push>] { Push.settings }
  private static let settings: [Parameter<Push>] = [
    .direction(\.direction),
    .orientation(\.orientation),
    .number(
      "spacing", \.spacing, in: 0...200, unit: "points", "The distance between the two pages."),
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

  /// Returns the draw list at `progress`: the two pages side by side.
  public func forward(at progress: Double, on stage: Stage) -> DrawList {
    let space = PageSpace(orientation, on: stage)
    let width = space.size.width + spacing
    let pages = SlidingPages(
      upper: .to, upperOffset: (1 - progress) * width, lowerOffset: -progress * width,
      lower: space.stage.still(.from, beside: Vector(x: -width)), progress: progress)
    return space.oriented(pages.drawList(on: space.stage, backdrop: backdrop, clips: clips))
  }
}
