public import QuireAnimation
public import QuireGeometry
public import QuireScene

/// The fold whose other page stands at right angles to the folding halves, by a name of its own.
public struct Cubic: TransitionEffect {
  /// The name on the command line, `cubic`.
  public var name: String { "cubic" }
  /// The appearance, in one sentence.
  public var summary: String { "A page folds away and the other turns in at right angles to it." }
  /// The parameters of a fold without its mode.
  public var parameters: [Parameter<Cubic>] { Cubic.settings }
  private static let settings: [Parameter<Cubic>] = [
    .choice(
      "direction", \.fold.direction,
      "The way through the book: forward folds, backward unfolds."),
    .orientation(\.fold.orientation),
    .reversiblePerspective(\.fold.perspective),
    .viewpoint(\.fold.viewpoint),
    .shadow(\.fold.shadow),
    .number(
      "foldShadow", \.fold.foldShadow, in: 0...1, "The shadow on paper that is turned away."),
    .backdrop(\.fold.backdrop),
    .clips(\.fold.clips),
  ]

  /// The fold that it is; its mode is cubic.
  public var fold: Fold

  /// Forward folds the old page, backward unfolds the new one.
  public var direction: Direction {
    get { fold.direction }
    set { fold.direction = newValue }
  }
  /// The axis along which the halves move.
  public var orientation: Orientation {
    get { fold.orientation }
    set { fold.orientation = newValue }
  }
  /// As long as a fold.
  public var duration: Duration { fold.duration }
  /// As a fold.
  public var curve: TimingCurve { fold.curve }

  /// A cubic fold with all parameters at their defaults.
  public init() {
    fold = Fold()
    fold.mode = .cubic
  }

  /// The frame of the fold.
  public func forward(at progress: Double, on stage: Stage) -> DrawList {
    fold.forward(at: progress, on: stage)
  }

  /// The progress of the fold.
  public func forwardProgress(
    placing paper: Point, of page: Page, at pointer: Point, on stage: Stage
  ) -> Double? {
    fold.forwardProgress(placing: paper, of: page, at: pointer, on: stage)
  }

  /// The places in the fold.
  public func forwardRestingPlaces(
    of paper: PaperPoint, on stage: Stage
  ) -> (start: Point, finish: Point)? {
    fold.forwardRestingPlaces(of: paper, on: stage)
  }
}
