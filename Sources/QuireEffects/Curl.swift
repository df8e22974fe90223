public import QuireAnimation
public import QuireGeometry
public import QuireScene

/// A sheet that rolls round a cylinder and follows whoever pulls it, along and across.
///
/// With the spine at an end the whole page is the sheet and its back is paper; in the middle the
/// sheet carries the old right half on its front and the new left half on its back.
public struct Curl: TransitionEffect {
  /// The place where the sheets are bound.
  public typealias Spine = Flip.Spine

  /// The name on the command line, `curl`.
  public var name: String { "curl" }
  /// The appearance, in one sentence.
  public var summary: String { "A sheet rolls up from where it is pulled, held by the spine." }
  /// The parameters: the properties below, by the same names.
  public var parameters: [Parameter<Curl>] { Curl.settings }
  private static let settings: [Parameter<Curl>] = [
    .direction(\.direction),
    .orientation(\.orientation),
    .spine(\.spine),
    .number(
      "radius", \.radius, in: 0.005...0.25, unit: "diagonals", "How wide the sheet rolls."),
    .point(
      "grip", \.grip, unit: "sheets",
      "The point that is pulled: 0 to 1 from the spine to the outer edge, and from top to bottom."),
    .perspective(\.perspective),
    .viewpoint(\.viewpoint),
    .shadow(\.shadow),
    .color("paper", \.paper, "The back of the sheet when the spine is at an end."),
    .backdrop(\.backdrop),
    .clips(\.clips),
  ]

  /// The direction of the pages through the book.
  public var direction = Direction.forward
  /// The axis along which the sheet moves.
  public var orientation = Orientation.horizontal
  /// The place where the sheets are bound.
  public var spine = Spine.leading
  /// The radius of the roll, as a share of the stage's diagonal.
  public var radius = 0.06
  /// The point that is pulled, as shares of the sheet: x from the spine to the outer edge, y
  /// across.
  ///
  /// Paper nearer to the spine than an eighth of the stage counts as lying there.
  public var grip = Point(x: 1, y: 1)
  /// The distance of the eye, as a multiple of half the stage along the axis; at least .9 of the
  /// stage's diagonal, behind all paper.
  public var perspective = Perspective.factor(14.0 / 3)
  /// The vanishing point, from the centre, as a share of width and height.
  public var viewpoint = Point.zero
  /// The strength of all shadows together, 0…1.
  public var shadow = 1.0
  /// The back of the sheet when the spine is at an end.
  public var paper = Color.white
  /// The colour over the desk where no paper covers it; clear by default.
  public var backdrop = Color.clear
  /// Whether the sheet is cut off at the edge of the stage.
  public var clips = true

  /// Six tenths of a second.
  public var duration: Duration { .milliseconds(600) }
  /// Gentle at both ends.
  public var curve: TimingCurve { .easeInOut }
  /// A hand may pull it anywhere.
  public var followsBothAxes: Bool { true }

  /// A curl with all parameters at their defaults.
  public init() {}

  /// The sheet as it rolls by itself.
  public func forward(at progress: Double, on stage: Stage) -> DrawList {
    forward(at: progress, lean: 0, on: stage)
  }

  /// The sheet over the page beneath, its grip pulled aside by `lean` points.
  public func forward(at progress: Double, lean: Double, on stage: Stage) -> DrawList {
    let geometry = CurlGeometry(self, on: stage)
    return geometry.space.oriented(geometry.drawList(at: progress, lean: lean))
  }

  /// The sheet with the shadow of its roll, apart from the pages beneath.
  public func forwardSheet(at progress: Double, lean: Double, on stage: Stage) -> SheetPicture? {
    let geometry = CurlGeometry(self, on: stage)
    return geometry.space.oriented(geometry.picture(at: progress, lean: lean))
  }

  /// Pulled at `paper`, or at the outer edge beside it where that is not the sheet's.
  public func forwardGripping(_ paper: Point, of page: Page, on stage: Stage) -> Curl {
    let geometry = CurlGeometry(self, on: stage)
    var result = self
    result.grip = geometry.grip(at: geometry.space.oriented(paper), of: page)
    return result
  }

  /// Returns the state in which the paper is seen under the pointer, or as near to it as the spine
  /// allows; `nil` for paper that does not move or is nearer to the spine than a quarter of half the
  /// stage.
  public func forwardState(
    placing paper: Point, of page: Page, at pointer: Point, on stage: Stage
  ) -> EffectState? {
    let geometry = CurlGeometry(self, on: stage)
    return geometry.state(
      placing: geometry.space.oriented(paper), of: page, at: geometry.space.oriented(pointer))
  }

  /// The paper's own place and the mirrored one beyond the spine.
  public func forwardRestingPlaces(
    of paper: PaperPoint, on stage: Stage
  ) -> (start: Point, finish: Point)? {
    let geometry = CurlGeometry(self, on: stage)
    let space = geometry.space
    guard let places = geometry.restingPlaces(of: space.oriented(paper.position), page: paper.page)
    else { return nil }
    return (space.oriented(places.start), space.oriented(places.finish))
  }
}
