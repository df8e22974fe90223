public import QuireAnimation
public import QuireGeometry
public import QuireScene

/// A page that folds in at its middle, away from the viewer, while the halves of the other close
/// over the gap; backward it unfolds.
///
/// After Mark Pospesel's MPFoldTransition.
public struct Fold: TransitionEffect {
  /// The motion of the halves of the other page.
  public enum Mode: String, CaseIterable, Sendable {
    /// The halves slide in, lying flat.
    case flat
    /// The halves stand at right angles to the folding halves.
    case cubic
  }

  /// The name on the command line: `fold`, or `cubic` in that mode.
  public var name: String { mode == .cubic ? "cubic" : "fold" }
  /// The appearance, in one sentence.
  public var summary: String {
    switch mode {
    case .flat: "A page folds away at its middle and the other closes over it."
    case .cubic: "A page folds away and the other turns in at right angles to it."
    }
  }
  /// The parameters: the properties below, by the same names.
  public var parameters: [Parameter<Fold>] { Fold.settings }
  private static let settings: [Parameter<Fold>] = [
    .choice("direction", \.direction, "The way through the book: forward folds, backward unfolds."),
    .orientation(\.orientation),
    .choice("mode", \.mode, "Whether the other page slides in or turns in at right angles."),
    .reversiblePerspective(\.perspective),
    .viewpoint(\.viewpoint),
    .shadow(\.shadow),
    .number("foldShadow", \.foldShadow, in: 0...1, "The shadow on paper that is turned away."),
    .backdrop(\.backdrop),
    .clips(\.clips),
  ]

  /// Forward folds the old page, backward unfolds the new one.
  public var direction = Direction.forward
  /// The axis along which the paper moves.
  public var orientation = Orientation.vertical
  /// The motion of the halves of the page that does not fold.
  public var mode = Mode.flat
  /// The distance of the eye, as a multiple of half the stage along the axis.
  public var perspective = Perspective.factor(14.0 / 3)
  /// The vanishing point, from the centre, as a share of width and height.
  public var viewpoint = Point.zero
  /// The strength of all shadows together, 0…1.
  public var shadow = 1.0
  /// The shadow on paper that is turned away, 0…1.
  public var foldShadow = 0.25
  /// The colour over the desk where no paper covers it; clear by default.
  public var backdrop = Color.clear
  /// Whether the paper is cut off at the edge of the stage.
  public var clips = true

  /// A third of a second, nearly.
  public var duration: Duration { .milliseconds(300) }
  /// Paper folds fast and closes slowly; backward it opens slowly and unfolds fast.
  public var curve: TimingCurve { direction == .forward ? .easeOut : .easeIn }

  /// A fold with all parameters at their defaults.
  public init() {}

  /// The halves of the old page between the halves of the new one.
  public func forward(at progress: Double, on stage: Stage) -> DrawList {
    let geometry = FoldGeometry(self, on: stage)
    return geometry.drawList(at: progress, backdrop: backdrop, clips: clips)
  }

  /// The progress at which the paper is seen under the pointer along the axis, with perspective;
  /// nil for paper whose way inside the stage is shorter than a quarter of half the stage.
  public func forwardState(
    placing paper: Point, of page: Page, at pointer: Point, on stage: Stage
  ) -> EffectState? {
    FoldGeometry(self, on: stage).state(placing: paper, of: page, at: pointer)
  }

  /// The paper's own place and the one at the crease or beyond the hinge, as the eye sees it.
  public func forwardRestingPlaces(
    of paper: PaperPoint, on stage: Stage
  ) -> (start: Point, finish: Point)? {
    FoldGeometry(self, on: stage).restingPlaces(of: paper)
  }
}

extension Fold {
  /// A fold whose other page stands at right angles to the folding halves.
  public static let cubic = Fold().setting(\.mode, to: .cubic)
}
