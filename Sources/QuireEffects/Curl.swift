public import QuireAnimation
public import QuireGeometry
public import QuireScene

/// A transition in which a sheet of paper rolls up around a cylinder and follows the pointer along
/// both axes.
///
/// With the spine at an edge of the stage, the whole page is the sheet and its back is plain paper.
/// With the spine in the middle, the sheet has the right half of the old page on its front and the
/// left half of the new page on its back.
public struct Curl: TransitionEffect {
  /// A position of the spine, the line along which the turning sheet is bound.
  public typealias Spine = Flip.Spine

  /// The direction of the transition: to the next or to the previous page of a book.
  public var direction = Direction.forward
  /// The axis along which the turning sheet moves.
  public var orientation = Orientation.horizontal
  /// The position of the spine, the line along which the turning sheet is bound.
  public var spine = Spine.leading
  /// The radius of the cylinder around which the sheet rolls, as a fraction of the stage's
  /// diagonal.
  public var radius = 0.06
  /// The point at which the sheet is grabbed, as fractions of the sheet's size: x from the spine to
  /// the outer edge, y from top to bottom.
  ///
  /// A point nearer to the spine than an eighth of the stage is moved to that distance.
  public var grip = Point(x: 1, y: 1)
  /// The distance of the camera from the flat pages, as a multiple of half the stage's length along
  /// the axis of motion.
  ///
  /// The distance is at least 0.9 of the stage's diagonal, so that all paper is in front of the
  /// camera.
  public var perspective = Perspective.factor(14.0 / 3)
  /// The offset of the vanishing point from the stage's centre, as fractions of the stage's width
  /// and height.
  public var viewpoint = Point.zero
  /// The factor, 0…1, by which the strength of every shadow is multiplied.
  public var shadow = 1.0
  /// The colour of the plain paper on the back of the turning sheet, used if the spine is not in
  /// the middle.
  public var paper = Color.white
  /// The background colour of the transition, visible where no page covers it; clear by default.
  public var backdrop = Color.clear
  /// Whether the sheet is clipped to the bounds of the stage.
  public var clips = true

  /// The height of the roll, in points, below which the shading and the shadows fade out.
  var settlingHeight = 24.0

  /// The name of the transition on the command line, `curl`.
  public var name: String { "curl" }
  /// A sentence that describes the appearance of the transition.
  public var summary: String { "A sheet rolls up from where it is pulled, held by the spine." }
  /// The parameters of the effect that can be set by name, such as `direction`.
  public var parameters: [Parameter<Curl>] { Curl.settings }
  private static let settings: [Parameter<Curl>] = [
    .direction(\.direction),
    .orientation(\.orientation),
    .spine(\.spine),
    .number(
      "radius", \.radius, in: 0.005...0.25, unit: "diagonals", "The radius of the roll."),
    .point(
      "grip", \.grip, unit: "sheets",
      "The grabbed point: 0 to 1 from the spine to the outer edge, and from top to bottom."),
    .perspective(\.perspective),
    .viewpoint(\.viewpoint),
    .shadow(\.shadow),
    .color("paper", \.paper, "The colour of the sheet's back if the spine is at an end."),
    .backdrop(\.backdrop),
    .clips(\.clips),
  ]

  /// The duration of the transition, 0.6 seconds.
  public var duration: Duration { .milliseconds(600) }
  /// The timing curve of the transition, slow at both ends.
  public var curve: TimingCurve { .easeInOut }
  /// Whether a pointer can pull the sheet in any direction; always `true`.
  public var followsBothAxes: Bool { true }

  /// Creates the transition with default parameters.
  public init() {}

  /// Returns the draw list at `progress` of a curl that does not follow a pointer.
  public func forward(at progress: Double, on stage: Stage) -> DrawList {
    forward(in: EffectState(progress: progress), on: stage)
  }

  /// Returns the draw list in the state `state`.
  public func forward(in state: EffectState, on stage: Stage) -> DrawList {
    let geometry = CurlGeometry(self, on: stage)
    return geometry.space.oriented(geometry.drawList(at: state.progress, lean: state.lean))
  }

  /// Returns the curled sheet in the state `state`, with the shadow of the roll, without the pages
  /// beneath.
  public func forwardSheet(in state: EffectState, on stage: Stage) -> SheetPicture? {
    let geometry = CurlGeometry(self, on: stage)
    return geometry.space.oriented(geometry.picture(at: state.progress, lean: state.lean))
  }

  /// Returns a copy of the curl whose `grip` is the point `paper` of `page`, or the point of the
  /// outer edge in the same row if `paper` cannot be grabbed.
  public func forwardGripping(_ paper: Point, of page: Page, on stage: Stage) -> Curl {
    let geometry = CurlGeometry(self, on: stage)
    var result = self
    result.grip = geometry.grip(at: geometry.space.oriented(paper), of: page)
    return result
  }

  /// Returns the state of the transition in which the point `paper` of `page` is as near to
  /// `pointer` as possible while the sheet stays bound at the spine, or `nil` if the point cannot
  /// be grabbed.
  ///
  /// The grabbed point is `paper` on the flat `page`, and the pointer is at `pointer`.
  ///
  /// The result is `nil` for paper that does not move, or that is nearer to the spine than an
  /// eighth of the page's width.
  public func forwardState(
    placing paper: Point, of page: Page, at pointer: Point, on stage: Stage
  ) -> EffectState? {
    let geometry = CurlGeometry(self, on: stage)
    return geometry.state(
      placing: geometry.space.oriented(paper), of: page, at: geometry.space.oriented(pointer))
  }

  /// Returns a copy of the curl that is gripped at `corner`, with the state in which that corner of
  /// `page` is pulled back by `height` points along both axes, or `nil` if the page cannot be
  /// grabbed there.
  public func forwardRaising(
    _ corner: Point, of page: Page, by height: Double, on stage: Stage
  ) -> (effect: Curl, state: EffectState)? {
    var curl = forwardGripping(corner, of: page, on: stage)
    curl.settlingHeight = RaisedCorner.settlingHeight
    let middle = stage.content(of: page).center
    let pulled = Point(
      x: corner.x + (corner.x < middle.x ? height : -height),
      y: corner.y + (corner.y < middle.y ? height : -height))
    return curl.forwardState(placing: corner, of: page, at: pulled, on: stage).map { (curl, $0) }
  }

  /// Returns the positions of the point `paper` at progress 0 and 1, in points from the stage's
  /// centre, or `nil` if the point cannot be grabbed.
  ///
  /// One position is on the flat page, the other is mirrored beyond the spine.
  public func forwardEndPositions(
    of paper: PaperPoint, on stage: Stage
  ) -> (start: Point, finish: Point)? {
    let geometry = CurlGeometry(self, on: stage)
    let space = geometry.space
    guard
      let positions = geometry.endPositions(of: space.oriented(paper.position), page: paper.page)
    else { return nil }
    return (space.oriented(positions.start), space.oriented(positions.finish))
  }
}
