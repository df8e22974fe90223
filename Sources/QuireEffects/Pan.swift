public import QuireAnimation
public import QuireGeometry
public import QuireScene

/// The new page slides in over the old one, which moves the same way more slowly, behind it.
///
/// After the pan of VCTransitionsLibrary.
public struct Pan: TransitionEffect {
  /// The name on the command line, `pan`.
  public var name: String { "pan" }
  /// The appearance, in one sentence.
  public var summary: String {
    "The new page slides in over the old one, which gives way at half the speed."
  }
  /// The parameters: the properties below, by the same names.
  public var parameters: [Parameter<Pan>] { Pan.settings }
  private static let settings: [Parameter<Pan>] = [
    .direction(\.direction),
    .orientation(\.orientation),
    .number(
      "parallax", \.parallax, in: 0...1, unit: "widths",
      "How far the page behind moves while the one in front crosses the stage."),
    .backdrop(\.backdrop),
    .clips(\.clips),
  ]
  /// `true`: the pages follow a curve beyond its ends.
  public static let takesOvershoot = true

  /// The direction of the pages through the book.
  public var direction = Direction.forward
  /// The axis along which the pages move.
  public var orientation = Orientation.horizontal
  /// The way of the page behind, as a share of the stage along the axis, 0…1.
  public var parallax = 0.5
  /// The colour over the desk where no paper covers it; clear by default.
  public var backdrop = Color.clear
  /// Whether pages are cut off at the edge of the stage.
  public var clips = true

  /// Three tenths of a second.
  public var duration: Duration { .milliseconds(300) }
  /// Gentle at both ends.
  public var curve: TimingCurve { .easeInOut }

  /// A pan with all parameters at their defaults.
  public init() {}

  /// The new page above the old one, both on their way.
  public func forward(at progress: Double, on stage: Stage) -> DrawList {
    let space = PageSpace(orientation, on: stage)
    let width = space.size.width
    let pages = SlidingPages(
      upper: .to, upperOffset: (1 - progress) * width, lowerOffset: -progress * parallax * width,
      lower: space.stage.still(.from, beside: Vector(x: -parallax * width)), progress: progress)
    return space.oriented(pages.drawList(on: space.stage, backdrop: backdrop, clips: clips))
  }
}
