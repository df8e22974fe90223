public import QuireAnimation
public import QuireGeometry
public import QuireScene

/// Pages that fold together and apart like an accordion or a map: the old one towards its far edge,
/// the new one after it.
///
/// After Colin Eberhardt's fold in VCTransitionsLibrary.
public struct Multifold: TransitionEffect {
  /// The name on the command line, `multifold`.
  public var name: String { "multifold" }
  /// The appearance, in one sentence.
  public var summary: String { "A page folds up like an accordion and draws the other after it." }
  /// The parameters: the properties below, by the same names.
  public var parameters: [Parameter<Multifold>] { Multifold.settings }
  private static let settings: [Parameter<Multifold>] = [
    .integer("folds", \.folds, in: 1...32, "How many valleys a page is folded into."),
    .direction(\.direction),
    .orientation(\.orientation),
    .reversiblePerspective(\.perspective),
    .viewpoint(\.viewpoint),
    .shadow(\.shadow),
    .number("foldShadow", \.foldShadow, in: 0...1, "The shadow in the valleys."),
    .backdrop(\.backdrop),
    .clips(\.clips),
  ]

  /// The number of valleys of a folded page, 1…32; two strips make one.
  public var folds = 3
  /// The direction of the pages through the book.
  public var direction = Direction.forward
  /// The axis along which the paper moves.
  public var orientation = Orientation.horizontal
  /// The distance of the eye, as a multiple of half the stage along the axis.
  public var perspective = Perspective.factor(14.0 / 3)
  /// The vanishing point, from the centre, as a share of width and height.
  public var viewpoint = Point.zero
  /// The strength of all shadows together, 0…1.
  public var shadow = 1.0
  /// The shadow in the valleys, 0…1.
  public var foldShadow = 0.5
  /// The colour over the desk where no paper covers it; clear by default.
  public var backdrop = Color.clear
  /// Whether the paper is cut off at the edge of the stage.
  public var clips = true

  /// One second.
  public var duration: Duration { .seconds(1) }
  /// Gentle at both ends.
  public var curve: TimingCurve { .easeInOut }

  /// A multifold with all parameters at their defaults.
  public init() {}

  /// The strips of the old page, then those of the new one.
  public func forward(at progress: Double, on stage: Stage) -> DrawList {
    let geometry = MultifoldGeometry(self, on: stage)
    return geometry.drawList(at: progress, backdrop: backdrop, clips: clips)
  }

  /// The progress at which the paper is seen under the pointer along the axis, with perspective;
  /// nil for paper whose way inside the stage is shorter than a quarter of half the stage.
  public func forwardState(
    placing paper: Point, of page: Page, at pointer: Point, on stage: Stage
  ) -> EffectState? {
    MultifoldGeometry(self, on: stage).state(placing: paper, of: page, at: pointer)
  }

  /// The paper's own place and the one at the edge towards which it folds, as the eye sees it.
  public func forwardRestingPlaces(
    of paper: PaperPoint, on stage: Stage
  ) -> (start: Point, finish: Point)? {
    MultifoldGeometry(self, on: stage).restingPlaces(of: paper)
  }
}
