public import QuireAnimation
public import QuireGeometry
public import QuireScene

/// A transition in which the old page folds up like an accordion towards one edge of the stage,
/// while the new page unfolds beside it.
///
/// After Colin Eberhardt's fold in VCTransitionsLibrary.
public struct Multifold: TransitionEffect {
  /// The number of valleys, 1…32, in a folded page; each valley consists of two strips.
  public var folds = 3
  /// The direction of the transition: to the next or to the previous page of a book.
  public var direction = Direction.forward
  /// The axis along which the paper moves.
  public var orientation = Orientation.horizontal
  /// The distance of the camera from the flat pages, as a multiple of half the stage's length along
  /// the axis of motion.
  public var perspective = Perspective.factor(14.0 / 3)
  /// The offset of the vanishing point from the stage's centre, as fractions of the stage's width
  /// and height.
  public var viewpoint = Point.zero
  /// The factor, 0…1, by which the strength of every shadow is multiplied.
  public var shadow = 1.0
  /// The strength, 0…1, of the shadow in the valleys.
  public var foldShadow = 0.5
  /// The background colour of the transition, visible where no page covers it; clear by default.
  public var backdrop = Color.clear
  /// Whether the paper is clipped to the bounds of the stage.
  public var clips = true

  /// The name of the transition on the command line, `multifold`.
  public var name: String { "multifold" }
  /// A sentence that describes the appearance of the transition.
  public var summary: String { "A page folds up like an accordion and draws the other after it." }
  /// The arguments of `Transition.multifold(folds:_:)` in their order.
  public var shorthandArguments: [ShorthandArgument] {
    [.labelled(parameter: "folds"), .orientation]
  }
  /// The parameters of the effect that can be set by name, such as `direction`.
  public var parameters: [Parameter<Multifold>] { Multifold.settings }
  private static let settings: [Parameter<Multifold>] = [
    .integer("folds", \.folds, in: 1...32, "The number of valleys of a folded page."),
    .direction(\.direction),
    .orientation(\.orientation),
    .reversiblePerspective(\.perspective),
    .viewpoint(\.viewpoint),
    .shadow(\.shadow),
    .number("foldShadow", \.foldShadow, in: 0...1, "The shadow in the valleys."),
    .backdrop(\.backdrop),
    .clips(\.clips),
  ]

  /// The duration of the transition, one second.
  public var duration: Duration { .seconds(1) }
  /// The timing curve of the transition, slow at both ends.
  public var curve: TimingCurve { .easeInOut }

  /// Creates the transition with default parameters.
  public init() {}

  /// Returns the draw list at `progress`: the strips of the old page, followed by the strips of the
  /// new page.
  public func forward(at progress: Double, on stage: Stage) -> DrawList {
    let geometry = MultifoldGeometry(self, on: stage)
    return geometry.drawList(at: progress, backdrop: backdrop, clips: clips)
  }

  /// Returns the state of the transition in which the point `paper` of `page` appears under
  /// `pointer`, or `nil` if the point cannot be grabbed.
  ///
  /// In this state, the point `paper` of `page` appears at the coordinate of `pointer` along the
  /// axis of motion.
  ///
  /// Paper cannot be grabbed if it moves inside the stage by less than a quarter of half the stage.
  public func forwardState(
    placing paper: Point, of page: Page, at pointer: Point, on stage: Stage
  ) -> EffectState? {
    MultifoldGeometry(self, on: stage).state(placing: paper, of: page, at: pointer)
  }

  /// Returns the positions of the point `paper` at progress 0 and 1, in points from the stage's
  /// centre, or `nil` if the point cannot be grabbed.
  ///
  /// One position is on the flat page, the other is at the edge towards which the page folds.
  public func forwardEndPositions(
    of paper: PaperPoint, on stage: Stage
  ) -> (start: Point, finish: Point)? {
    MultifoldGeometry(self, on: stage).endPositions(of: paper)
  }
}
