public import QuireAnimation
public import QuireGeometry
public import QuireScene

/// A transition in which one page folds up at its middle, away from the viewer, between the two
/// halves of the other page.
///
/// Backward, the page unfolds.
///
/// After Mark Pospesel's MPFoldTransition.
public struct Fold: TransitionEffect {
  /// A way in which the two halves of the page that does not fold enter or leave the stage.
  public enum Mode: String, CaseIterable, Sendable {
    /// The halves slide in without being tilted.
    case flat
    /// The halves swing in, each at a right angle to the adjacent half of the folding page.
    case cubic
  }

  /// The direction of the transition: forward folds the old page, backward unfolds the new page.
  public var direction = Direction.forward
  /// The axis along which the paper moves.
  public var orientation = Orientation.vertical
  /// The way in which the two halves of the page that does not fold enter or leave the stage.
  public var mode = Mode.flat
  /// The distance of the camera from the flat pages, as a multiple of half the stage's length along
  /// the axis of motion.
  public var perspective = Perspective.factor(14.0 / 3)
  /// The offset of the vanishing point from the stage's centre, as fractions of the stage's width
  /// and height.
  public var viewpoint = Point.zero
  /// The factor, 0…1, by which the strength of every shadow is multiplied.
  public var shadow = 1.0
  /// The strength, 0…1, of the shadow on tilted paper.
  public var foldShadow = 0.25
  /// The background colour of the transition, visible where no page covers it; clear by default.
  public var backdrop = Color.clear
  /// Whether the paper is clipped to the bounds of the stage.
  public var clips = true

  /// The name of the transition on the command line: `cubic` in cubic mode, otherwise `fold`.
  public var name: String { mode == .cubic ? "cubic" : "fold" }
  /// A sentence that describes the appearance of the transition.
  public var summary: String {
    switch mode {
    case .flat: "A page folds away at its middle and the other closes over it."
    case .cubic: "A page folds away and the other turns in at right angles to it."
    }
  }
  /// The arguments of `Transition.fold(_:_:)` in their order.
  public var shorthandArguments: [ShorthandArgument] {
    [.unlabelled(parameter: "mode"), .orientation]
  }
  /// The parameters of the effect that can be set by name, such as `direction`.
  public var parameters: [Parameter<Fold>] { Fold.settings }
  private static let settings: [Parameter<Fold>] = [
    .choice(
      "direction", \.direction,
      "The direction: forward folds the old page, backward unfolds the new one."),
    .orientation(\.orientation),
    .choice(
      "mode", \.mode,
      "The motion of the other page: sliding in flat, or turning in at right angles."),
    .reversiblePerspective(\.perspective),
    .viewpoint(\.viewpoint),
    .shadow(\.shadow),
    .number("foldShadow", \.foldShadow, in: 0...1, "The shadow on tilted paper."),
    .backdrop(\.backdrop),
    .clips(\.clips),
  ]

  /// The duration of the transition, 0.3 seconds.
  public var duration: Duration { .milliseconds(300) }
  /// The timing curve of the transition: slow at the end in the forward direction, slow at the
  /// start in the backward direction.
  public var curve: TimingCurve { direction == .forward ? .easeOut : .easeIn }

  /// Creates the transition with default parameters.
  public init() {}

  /// Returns the draw list at `progress`: the folding old page between the halves of the new page.
  public func forward(at progress: Double, on stage: Stage) -> DrawList {
    let geometry = FoldGeometry(self, on: stage)
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
    FoldGeometry(self, on: stage).state(placing: paper, of: page, at: pointer)
  }

  /// Returns the positions of the point `paper` at progress 0 and 1, in points from the stage's
  /// centre, or `nil` if the point cannot be grabbed.
  ///
  /// One position is on the flat page, the other is at the crease or beyond the hinge.
  public func forwardEndPositions(
    of paper: PaperPoint, on stage: Stage
  ) -> (start: Point, finish: Point)? {
    FoldGeometry(self, on: stage).endPositions(of: paper)
  }
}

extension Fold {
  /// A fold in cubic mode, with otherwise default parameters.
  public static let cubic = Fold().setting(\.mode, to: .cubic)
}
