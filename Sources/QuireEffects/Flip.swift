public import QuireAnimation
public import QuireGeometry
public import QuireScene

/// A sheet of a book that turns about the spine.
///
/// With the spine in the middle the sheet carries the old right half on its front and the new left
/// half on its back; with the spine at an end the whole page is the sheet.
///
/// After Mark Pospesel's MPFlipTransition.
public struct Flip: TransitionEffect {
  /// The side to which the sheet leaves the plane of the book.
  public enum Lift: String, CaseIterable, Sendable {
    /// The sheet comes toward the viewer and throws a shadow on the book.
    case toward
    /// The sheet swings away behind the book and is drawn over it.
    case away
  }

  /// The place where the sheets are bound.
  public enum Spine: String, CaseIterable, Sendable {
    /// The middle of the stage, on a whole device pixel.
    case middle
    /// The left edge of a horizontal flip, the top edge of a vertical one.
    case leading
    /// The right edge of a horizontal flip, the bottom edge of a vertical one.
    case trailing
  }

  /// The name on the command line, `flip`.
  public var name: String { "flip" }
  /// The appearance, in one sentence.
  public var summary: String { "A sheet turns about the spine, as in a book." }
  /// The parameters: the properties below, by the same names.
  public var parameters: [Parameter<Flip>] { Flip.settings }
  private static let settings: [Parameter<Flip>] = [
    .direction(\.direction),
    .orientation(\.orientation),
    .choice("lift", \.lift, "Whether the sheet comes toward the viewer or swings away."),
    .spine(\.spine),
    .reversiblePerspective(\.perspective),
    .viewpoint(\.viewpoint),
    .shadow(\.shadow),
    .number(
      "coveredPageShadow", \.coveredPageShadow, in: 0...1,
      "The shadow that the sheet throws on the page beneath."),
    .number("creaseShadow", \.creaseShadow, in: 0...1, "The shadow on the sheet along the spine."),
    .color("paper", \.paper, "The back of the sheet when the spine is at an end."),
    .backdrop(\.backdrop),
    .clips(\.clips),
  ]

  /// The direction of the pages through the book.
  public var direction = Direction.forward
  /// The axis along which the sheet moves.
  public var orientation = Orientation.horizontal
  /// Whether the sheet comes toward the viewer or swings away.
  public var lift = Lift.toward
  /// The place where the sheets are bound.
  public var spine = Spine.middle
  /// The distance of the eye, as a multiple of half the stage along the axis; with the spine at an
  /// end at least 1.2 times the width of the sheet, behind all paper.
  public var perspective = Perspective.factor(14.0 / 3)
  /// The vanishing point, from the centre, as a share of width and height.
  public var viewpoint = Point.zero
  /// The strength of all shadows together, 0…1.
  public var shadow = 1.0
  /// The shadow that the sheet throws on the page beneath, 0…1.
  public var coveredPageShadow = 1.0 / 3
  /// The shadow on the sheet along the spine, 0…1.
  public var creaseShadow = 0.1
  /// The back of the sheet when the spine is at an end.
  public var paper = Color.white
  /// The colour over the desk where no paper covers it; clear by default.
  public var backdrop = Color.clear
  /// Whether the sheet is cut off at the edge of the stage.
  public var clips = true

  /// Half a second.
  public var duration: Duration { .milliseconds(500) }
  /// Over the whole turn, without a pause in the middle.
  public var curve: TimingCurve { .easeInOut }

  /// A flip with all parameters at their defaults.
  public init() {}

  /// The flat halves with the sheet between them, or the flat page beneath the sheet.
  public func forward(at progress: Double, on stage: Stage) -> DrawList {
    let geometry = FlipGeometry(self, on: stage)
    return geometry.space.oriented(geometry.drawList(at: progress))
  }

  /// The sheet with its shadow, apart from the halves or the page beneath.
  public func forwardSheet(at progress: Double, lean: Double, on stage: Stage) -> SheetPicture? {
    let geometry = FlipGeometry(self, on: stage)
    return geometry.space.oriented(geometry.picture(at: progress))
  }

  /// The progress at which the paper is seen under the pointer along the axis, with perspective;
  /// nil for paper that does not move or is nearer to the spine than a quarter of its face.
  public func forwardState(
    placing paper: Point, of page: Page, at pointer: Point, on stage: Stage
  ) -> EffectState? {
    let geometry = FlipGeometry(self, on: stage)
    return geometry.state(
      placing: geometry.space.oriented(paper), of: page, at: geometry.space.oriented(pointer))
  }

  /// The paper's own place and the one beyond the spine, or at it where the sheet goes out of sight.
  public func forwardRestingPlaces(
    of paper: PaperPoint, on stage: Stage
  ) -> (start: Point, finish: Point)? {
    let geometry = FlipGeometry(self, on: stage)
    let space = geometry.space
    return geometry.restingPlaces(of: space.oriented(paper.position), page: paper.page).map {
      (space.oriented($0.start), space.oriented($0.finish))
    }
  }
}
