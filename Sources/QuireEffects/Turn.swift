public import QuireAnimation
public import QuireGeometry
public import QuireScene

/// A board with a page on either side that turns about the middle of the stage.
///
/// θ = π·p; a point of the old page is at x = u·cosθ, z = u·sinθ, one of the new page at the same
/// with θ − π.
///
/// After Colin Eberhardt's flip and turn in VCTransitionsLibrary.
public struct Turn: TransitionEffect {
  /// The name on the command line, `turn`.
  public var name: String { "turn" }
  /// The appearance, in one sentence.
  public var summary: String { "The whole page turns about its middle, the new one on its back." }
  /// The parameters: the properties below, by the same names.
  public var parameters: [Parameter<Turn>] { Turn.settings }
  private static let settings: [Parameter<Turn>] = [
    .direction(\.direction),
    .orientation(\.orientation),
    .reversiblePerspective(\.perspective),
    .viewpoint(\.viewpoint),
    .backdrop(\.backdrop),
    .clips(\.clips),
  ]

  /// The direction of the pages through the book.
  public var direction = Direction.forward
  /// The axis along which the edges of the board move.
  public var orientation = Orientation.horizontal
  /// The distance of the eye, as a multiple of the stage along the axis.
  public var perspective = Perspective.factor(1.56)
  /// The vanishing point, from the centre, as a share of width and height.
  public var viewpoint = Point.zero
  /// The colour over the desk where no paper covers it; clear by default.
  public var backdrop = Color.clear
  /// Whether the board is cut off at the edge of the stage.
  public var clips = true

  /// A second.
  public var duration: Duration { .seconds(1) }
  /// Gentle at both ends.
  public var curve: TimingCurve { .easeInOut }

  /// A turn with all parameters at their defaults.
  public init() {}

  /// A turn in `direction` along `orientation`, all else at its default.
  public init(_ direction: Direction, _ orientation: Orientation) {
    self.direction = direction
    self.orientation = orientation
  }

  /// The side of the board that the eye sees.
  public func forward(at progress: Double, on stage: Stage) -> DrawList {
    let space = PageSpace(orientation, on: stage)
    let camera = camera(in: space)
    let angle = progress * .pi
    let showsOld = SheetSwing(camera).facesFront(angle)
    var board = Panel.flat(showsOld ? .from : .to, on: space.stage)
    board.angle = showsOld ? -angle : .pi - angle
    board.freeEdges = .all
    return space.oriented(
      DrawList(
        camera: camera, calls: [.panel(board)], backdrop: stage.desk.covered(by: backdrop),
        clips: clips))
  }

  /// The progress at which the paper is seen under the pointer along the axis, with perspective;
  /// nil for the half that swings away and what is nearer to the middle than an eighth of
  /// the paper.
  public func forwardState(
    placing paper: Point, of page: Page, at pointer: Point, on stage: Stage
  ) -> EffectState? {
    let space = PageSpace(orientation, on: stage)
    let place = space.oriented(paper).x
    guard canHold(place, of: page, in: space) else { return nil }
    let turn = SheetSwing(camera(in: space)).turn(
      of: abs(place), at: space.oriented(pointer).x)
    return EffectState(progress: min(1, max(0, turn / .pi)))
  }

  /// The paper's own place and the mirrored one beyond the middle.
  public func forwardRestingPlaces(
    of paper: PaperPoint, on stage: Stage
  ) -> (start: Point, finish: Point)? {
    let space = PageSpace(orientation, on: stage)
    let place = space.oriented(paper.position)
    guard canHold(place.x, of: paper.page, in: space) else { return nil }
    let other = space.oriented(Point(x: -place.x, y: place.y))
    return paper.page == .from ? (paper.position, other) : (other, paper.position)
  }

  /// Whether paper goes the way of the hand, and far enough to be led by it.
  private func canHold(_ place: Double, of page: Page, in space: PageSpace) -> Bool {
    (page == .from ? place : -place) >= space.paperHalf * Tuning.Hold.leastLever
  }

  /// The board reaches half its width toward the viewer and away, not as far as any eye.
  private func camera(in space: PageSpace) -> Camera {
    space.reversibleCamera(perspective, length: space.size.width, viewpoint: viewpoint)
  }
}

extension Turn {
  /// The right side comes to the front.
  public static let flipFromRight = Turn(.forward, .horizontal)
  /// The left side comes to the front.
  public static let flipFromLeft = Turn(.backward, .horizontal)
  /// The upper side comes to the front.
  public static let flipFromTop = Turn(.backward, .vertical)
  /// The lower side comes to the front.
  public static let flipFromBottom = Turn(.forward, .vertical)
}
