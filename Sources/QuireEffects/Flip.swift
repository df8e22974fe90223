public import QuireAnimation
public import QuireGeometry
public import QuireScene

/// A transition in which a sheet of paper turns about the spine, as in a book.
///
/// With the spine in the middle, the sheet has the right half of the old page on its front and the
/// left half of the new page on its back. With the spine at an edge of the stage, the whole page is
/// the sheet.
///
/// After Mark Pospesel's MPFlipTransition.
public struct Flip: TransitionEffect {
  /// The direction in which the turning sheet leaves the plane of the book.
  public enum Lift: String, CaseIterable, Sendable {
    /// The sheet moves toward the viewer and casts a shadow on the book.
    case toward
    /// The sheet moves behind the plane of the book, but is drawn over the pages and casts no
    /// shadow.
    case away
  }

  /// A position of the spine, the line about which the turning sheet turns.
  public enum Spine: String, CaseIterable, Sendable {
    /// The middle of the stage, rounded to the edge of a device pixel.
    case middle
    /// The left edge of the stage for a horizontal flip, its top edge for a vertical flip.
    case leading
    /// The right edge of the stage for a horizontal flip, its bottom edge for a vertical flip.
    case trailing
  }

  /// The direction of the transition: to the next or to the previous page of a book.
  public var direction = Direction.forward
  /// The axis along which the turning sheet moves.
  public var orientation = Orientation.horizontal
  /// The direction in which the turning sheet leaves the plane of the book.
  public var lift = Lift.toward
  /// The position of the spine, the line about which the turning sheet turns.
  public var spine = Spine.middle
  /// The distance of the camera from the flat pages, as a multiple of half the stage's length along
  /// the axis of motion.
  ///
  /// With the spine at an edge, the distance is at least 1.2 times the width of the sheet, so that
  /// all paper is in front of the camera.
  public var perspective = Perspective.factor(14.0 / 3)
  /// The offset of the vanishing point from the stage's centre, as fractions of the stage's width
  /// and height.
  public var viewpoint = Point.zero
  /// The factor, 0…1, by which the strength of every shadow is multiplied.
  public var shadow = 1.0
  /// The strength, 0…1, of the shadow that the turning sheet casts on the page beneath it.
  public var coveredPageShadow = 1.0 / 3
  /// The strength, 0…1, of the shadow on the turning sheet along the spine.
  public var creaseShadow = 0.1
  /// The colour of the plain paper on the back of the turning sheet, used if the spine is not in
  /// the middle.
  public var paper = Color.white
  /// The background colour of the transition, visible where no page covers it; clear by default.
  public var backdrop = Color.clear
  /// Whether the sheet is clipped to the bounds of the stage.
  public var clips = true

  /// The name of the transition on the command line, `flip`.
  public var name: String { "flip" }
  /// A sentence that describes the appearance of the transition.
  public var summary: String { "A sheet turns about the spine, as in a book." }
  /// The arguments of `Transition.flip(_:lift:spine:)` in their order.
  public var shorthandArguments: [ShorthandArgument] {
    [.orientation, .labelled(parameter: "lift"), .labelled(parameter: "spine")]
  }
  /// The parameters of the effect that can be set by name, such as `direction`.
  public var parameters: [Parameter<Flip>] { Flip.settings }
  private static let settings: [Parameter<Flip>] = [
    .direction(\.direction),
    .orientation(\.orientation),
    .choice("lift", \.lift, "The side to which the sheet swings: toward the viewer or away."),
    .spine(\.spine),
    .reversiblePerspective(\.perspective),
    .viewpoint(\.viewpoint),
    .shadow(\.shadow),
    .number(
      "coveredPageShadow", \.coveredPageShadow, in: 0...1,
      "The shadow of the sheet on the page beneath."),
    .number("creaseShadow", \.creaseShadow, in: 0...1, "The shadow on the sheet along the spine."),
    .color("paper", \.paper, "The colour of the sheet's back if the spine is at an end."),
    .backdrop(\.backdrop),
    .clips(\.clips),
  ]

  /// The duration of the transition, half a second.
  public var duration: Duration { .milliseconds(500) }
  /// The timing curve of the transition, which is slow at both ends.
  public var curve: TimingCurve { .easeInOut }

  /// Creates the transition with default parameters.
  public init() {}

  /// Returns the draw list at `progress`: the flat parts of the pages, with the turning sheet over
  /// them.
  public func forward(at progress: Double, on stage: Stage) -> DrawList {
    let geometry = FlipGeometry(self, on: stage)
    return geometry.space.oriented(geometry.drawList(at: progress))
  }

  /// Returns the turning sheet with its shadow at the progress of `state`, separate from the pages
  /// beneath.
  public func forwardSheet(in state: EffectState, on stage: Stage) -> SheetPicture? {
    let geometry = FlipGeometry(self, on: stage)
    return geometry.space.oriented(geometry.picture(at: state.progress))
  }

  /// Returns the state of the transition in which the point `paper` of `page` appears under
  /// `pointer`, or `nil` if the point cannot be grabbed.
  ///
  /// In this state, the point `paper` of `page` appears at the coordinate of `pointer` along the
  /// axis of motion.
  ///
  /// Paper cannot be grabbed if it does not move or is too close to the spine.
  public func forwardState(
    placing paper: Point, of page: Page, at pointer: Point, on stage: Stage
  ) -> EffectState? {
    let geometry = FlipGeometry(self, on: stage)
    return geometry.state(
      placing: geometry.space.oriented(paper), of: page, at: geometry.space.oriented(pointer))
  }

  /// Returns the flip, with the state in which the edge with the corner `corner` of `page`
  /// is raised by `height` points, or `nil` if the page does not turn there or turns away
  /// from the viewer.
  public func forwardRaising(
    _ corner: Point, of page: Page, by height: Double, on stage: Stage
  ) -> (effect: Flip, state: EffectState)? {
    let geometry = FlipGeometry(self, on: stage)
    let corner = geometry.space.oriented(corner)
    return geometry.state(raising: corner, of: page, by: height).map { (self, $0) }
  }

  /// Returns the positions of the point `paper` at progress 0 and 1, in points from the stage's
  /// centre, or `nil` if the point cannot be grabbed.
  ///
  /// One position is on the flat page, the other is beyond the spine or where the sheet becomes
  /// invisible.
  public func forwardEndPositions(
    of paper: PaperPoint, on stage: Stage
  ) -> (start: Point, finish: Point)? {
    let geometry = FlipGeometry(self, on: stage)
    let space = geometry.space
    return geometry.spine.endPositions(of: space.oriented(paper.position), page: paper.page).map {
      (space.oriented($0.start), space.oriented($0.finish))
    }
  }
}
