public import QuireAnimation
public import QuireGeometry
public import QuireScene

/// A transition in which a board with one page on each side turns about the middle of the stage.
///
/// With θ = π·p, a point of the old page is at x = u·cosθ, z = u·sinθ; for a point of the new page,
/// θ − π replaces θ.
///
/// After Colin Eberhardt's flip and turn in VCTransitionsLibrary.
public struct Turn: TransitionEffect {
  /// The direction of the transition: to the next or to the previous page of a book.
  public var direction = Direction.forward
  /// The axis along which the edges of the board move.
  public var orientation = Orientation.horizontal
  /// The distance of the camera from the flat pages, as a multiple of the stage's length along the
  /// axis of motion.
  public var perspective = Perspective.factor(1.56)
  /// The offset of the vanishing point from the stage's centre, as fractions of the stage's width
  /// and height.
  public var viewpoint = Point.zero
  /// The background colour of the transition, visible where no page covers it; clear by default.
  public var backdrop = Color.clear
  /// Whether the board is clipped to the bounds of the stage.
  public var clips = true

  /// The name of the transition on the command line, `turn`.
  public var name: String { "turn" }
  /// A sentence that describes the appearance of the transition.
  public var summary: String { "The whole page turns about its middle, the new one on its back." }
  /// The parameters of the effect that can be set by name, such as `direction`.
  public var parameters: [Parameter<Turn>] { Turn.settings }
  private static let settings: [Parameter<Turn>] = [
    .direction(\.direction),
    .orientation(\.orientation),
    .reversiblePerspective(\.perspective),
    .viewpoint(\.viewpoint),
    .backdrop(\.backdrop),
    .clips(\.clips),
  ]

  /// The duration of the transition, one second.
  public var duration: Duration { .seconds(1) }
  /// The timing curve of the transition, slow at both ends.
  public var curve: TimingCurve { .easeInOut }

  /// Creates the transition with default parameters.
  public init() {}

  /// Creates a turn in `direction`, with `orientation` as the axis along which the edges of the
  /// board move, and otherwise with default parameters.
  public init(_ direction: Direction, _ orientation: Orientation) {
    self.direction = direction
    self.orientation = orientation
  }

  /// Returns the draw list at `progress`: the visible side of the board.
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
        camera: camera, calls: [.panel(board)],
        backdrop: stage.backgroundColor.covered(by: backdrop),
        clips: clips))
  }

  /// Returns the state of the transition in which the point `paper` of `page` appears under
  /// `pointer`, or `nil` if the point cannot be grabbed.
  ///
  /// In this state, the point `paper` of `page` appears at the coordinate of `pointer` along the
  /// axis of motion.
  ///
  /// Paper cannot be grabbed on the half that swings away, or nearer to the middle than an eighth
  /// of the paper's width.
  public func forwardState(
    placing paper: Point, of page: Page, at pointer: Point, on stage: Stage
  ) -> EffectState? {
    let space = PageSpace(orientation, on: stage)
    let position = space.oriented(paper).x
    guard canHold(position, of: page, in: space) else { return nil }
    let turn = SheetSwing(camera(in: space)).turn(
      of: abs(position), at: space.oriented(pointer).x)
    return EffectState(progress: min(1, max(0, turn / .pi)))
  }

  /// Returns the positions of the point `paper` at progress 0 and 1, in points from the stage's
  /// centre, or `nil` if the point cannot be grabbed.
  ///
  /// One position is on the flat page, the other is mirrored about the middle of the stage.
  public func forwardEndPositions(
    of paper: PaperPoint, on stage: Stage
  ) -> (start: Point, finish: Point)? {
    let space = PageSpace(orientation, on: stage)
    let position = space.oriented(paper.position)
    guard canHold(position.x, of: paper.page, in: space) else { return nil }
    let other = space.oriented(Point(x: -position.x, y: position.y))
    return paper.page == .from ? (paper.position, other) : (other, paper.position)
  }

  /// Returns whether `page` can be grabbed at a point whose coordinate along the axis of motion is
  /// `position`, in points from the stage's centre.
  private func canHold(_ position: Double, of page: Page, in space: PageSpace) -> Bool {
    (page == .from ? position : -position) >= space.paperHalf * Tuning.Hold.leastLever
  }

  /// Returns the camera that sees the board, in front of the middle of the stage.
  ///
  /// The board extends toward the camera by half its width, which is less than the distance of any
  /// camera.
  private func camera(in space: PageSpace) -> Camera {
    space.reversibleCamera(perspective, length: space.size.width, viewpoint: viewpoint)
  }
}

extension Turn {
  /// A turn in which the right edge of the old page moves toward the viewer first.
  public static let flipFromRight = Turn(.forward, .horizontal)
  /// A turn in which the left edge of the old page moves toward the viewer first.
  public static let flipFromLeft = Turn(.backward, .horizontal)
  /// A turn in which the top edge of the old page moves toward the viewer first.
  public static let flipFromTop = Turn(.backward, .vertical)
  /// A turn in which the bottom edge of the old page moves toward the viewer first.
  public static let flipFromBottom = Turn(.forward, .vertical)
}
