public import QuireAnimation
public import QuireGeometry
public import QuireScene

/// The new page slides over the old one, which lies still: cover without its shadow.
public struct Slide: TransitionEffect {
  /// The name on the command line, `slide`.
  public var name: String { "slide" }
  /// The appearance, in one sentence.
  public var summary: String { "The new page slides over the old one." }
  /// The parameters: the properties below, by the same names.
  public var parameters: [Parameter<Slide>] { Slide.settings }
  private static let settings: [Parameter<Slide>] = [
    .direction(\.direction),
    .orientation(\.orientation),
    .backdrop(\.backdrop),
    .clips(\.clips),
  ]
  /// `true`: the pages follow a curve beyond its ends.
  public static let takesOvershoot = true

  /// The direction of the pages through the book.
  public var direction = Direction.forward
  /// The axis along which the pages move.
  public var orientation = Orientation.horizontal
  /// The colour over the desk where no paper covers it; clear by default.
  public var backdrop = Color.clear
  /// Whether pages are cut off at the edge of the stage.
  public var clips = true

  /// Three tenths of a second.
  public var duration: Duration { .milliseconds(300) }
  /// Gentle at both ends.
  public var curve: TimingCurve { .easeInOut }

  /// A slide with all parameters at their defaults.
  public init() {}

  /// The new page on its way above the old one.
  public func forward(at progress: Double, on stage: Stage) -> DrawList {
    let space = PageSpace(orientation, on: stage)
    let width = space.size.width
    let pages = SlidingPages(
      upper: .to, upperOffset: (1 - progress) * width, lowerOffset: 0,
      lower: space.stage.still(.from), progress: progress)
    return space.oriented(pages.drawList(on: space.stage, backdrop: backdrop, clips: clips))
  }
}
