public import QuireAnimation
public import QuireGeometry
public import QuireScene

/// A transition from one page to another, described by a function from progress to draw calls.
///
/// An effect measures no time and draws nothing. Its draw list depends only on the progress, the
/// parameters and the stage. An effect has to provide a direction and the draw list in the forward
/// direction; everything else has a default:
///
/// ```swift
/// struct Wipe: TransitionEffect {
///   var direction = Direction.forward
///
///   func forward(at progress: Double, on stage: Stage) -> DrawList { … }
/// }
/// ```
///
/// The requirements with names that begin with `forward` describe the forward direction in a book
/// that is read from left to right. Extensions such as `drawList(in:on:)` derive the backward
/// direction and books that are read from right to left.
public protocol TransitionEffect: Sendable {
  /// The direction of the transition: to the next or to the previous page of a book.
  var direction: Direction { get set }

  /// Returns the draw list at `progress` in the forward direction.
  ///
  /// - Parameters:
  ///   - progress: The progress, strictly between 0 and 1; for an overlay also 1, and outside that
  ///     range with overshoot.
  ///   - stage: The stage with the pages, in points.
  /// - Returns: The draw list of the frame.
  func forward(at progress: Double, on stage: Stage) -> DrawList

  // MARK: Description

  /// The name of the transition on the command line; by default, the name of the type with a
  /// lower-case first letter.
  var name: String { get }
  /// The title of the transition in lists, in English; by default, the words of its name.
  var title: String { get }
  /// A sentence that describes the appearance of the transition; empty by default.
  var summary: String { get }
  /// The parameters that can be set by name, in the order for display in lists; none by default.
  ///
  /// Containers set the axis and the spine of effects that have `Parameter.orientation(_:)` and
  /// `Parameter.spine(_:)` here.
  var parameters: [Parameter<Self>] { get }
  /// For an effect of Quire, the arguments of the static function that creates a transition with
  /// it, such as `Transition.flip(_:lift:spine:)`, in their order; empty for a static property.
  ///
  /// By default, the axis is the only argument if pages can be dragged along both axes; otherwise,
  /// there is none. The function or the property has the name of the type with a lower-case first
  /// letter. Other effects have no such function, and leave the default.
  var shorthandArguments: [ShorthandArgument] { get }

  // MARK: Time

  /// The duration of a transition that no pointer drives; half a second by default.
  var duration: Duration { get }
  /// The timing curve of a transition that no pointer drives; slow at both ends by default.
  var curve: TimingCurve { get }
  /// Whether the effect accepts a progress below 0 or above 1, from timing curves that overshoot.
  ///
  /// Positions and sizes can overshoot; folding paper cannot.
  static var takesOvershoot: Bool { get }
  /// Whether the new page becomes an overlay above the old page, which stays visible after the
  /// transition.
  static var isOverlay: Bool { get }
  /// Returns the effect for a stage that is the frame of a sheet, so that the new page fills the
  /// stage at the end.
  func fillingStage() -> Self

  // MARK: Grabbing

  /// The axes along which the user can drag pages with the effect, the usual one first; both by
  /// default.
  var dragAxes: [Orientation] { get }
  /// Whether a grabbed page also follows the pointer at right angles to the axis of motion, so that
  /// a drag in any direction can begin a transition.
  var followsBothAxes: Bool { get }
  /// Whether a pointer that moves at right angles to the axis of motion changes the shape of a
  /// grabbed page.
  var leans: Bool { get }

  /// Returns the draw list in the state `state` of a forward transition.
  func forward(in state: EffectState, on stage: Stage) -> DrawList

  /// Returns the turning sheet in the state `state` of a forward transition, or `nil` for an effect
  /// without a turning sheet.
  ///
  /// The result is separate from the flat pages. Drawn over the flat pages, it gives the same
  /// picture as `forward`, for a progress strictly between 0 and 1.
  func forwardSheet(in state: EffectState, on stage: Stage) -> SheetPicture?

  /// Returns the mass of the turning sheet of a forward transition, or `nil` for an effect whose
  /// frames do not depend on a swing.
  func forwardMass(on stage: Stage) -> SheetMass?

  /// Returns a copy of the effect for a forward transition in which the user grabs `page` at the
  /// point `paper` of the flat page.
  ///
  /// The point is in points from the stage's centre.
  func forwardGripping(_ paper: Point, of page: Page, on stage: Stage) -> Self

  /// Returns the state of a forward transition in which the point `paper` of `page` appears under
  /// `pointer`, or `nil` if the point cannot be grabbed.
  ///
  /// Both points are in points from the stage's centre.
  func forwardState(
    placing paper: Point, of page: Page, at pointer: Point, on stage: Stage
  ) -> EffectState?

  /// Returns the state of a forward transition in which the point `paper` of `page` is at `pointer`
  /// along the axis of motion, with the lean and the swing of `state`, or `nil` if the point cannot
  /// be grabbed.
  ///
  /// An effect whose grabbed point follows the pointer along both axes ignores `state`, because the
  /// pointer alone determines its state.
  func forwardState(
    placing paper: Point, of page: Page, at pointer: Point, keeping state: EffectState,
    on stage: Stage
  ) -> EffectState?

  /// Returns a copy of the effect for a forward transition in which the user grabs `page` at its
  /// corner `corner`, with the state in which that corner is raised by `height` points, or `nil` if
  /// the effect raises no paper there.
  ///
  /// The corner is in points from the stage's centre.
  func forwardRaising(
    _ corner: Point, of page: Page, by height: Double, on stage: Stage
  ) -> (effect: Self, state: EffectState)?

  /// Returns a copy of the effect for a forward transition in which the point `paper` of `page` is
  /// at `pointer` at the progress `progress`, strictly between 0 and 1, or `nil` if the effect does
  /// not let a pointer carry that point anywhere.
  ///
  /// Both points are in points from the stage's centre. After the pointer has let go, the page
  /// comes back to its way.
  func forwardCarrying(
    _ paper: Point, of page: Page, to pointer: Point, at progress: Double, on stage: Stage
  ) -> Self?

  /// Returns the progress of a forward transition at which a page is `factor` times as large as at
  /// `progress`, or `nil` if the effect does not let fingers enlarge a page; the result may be
  /// beyond 0…1.
  func forwardProgress(
    enlargedBy factor: Double, from progress: Double, on stage: Stage
  ) -> Double?

  /// Returns the positions of the point `paper` at progress 0 and 1 of a forward transition, in
  /// points from the stage's centre, or `nil` if the point cannot be grabbed.
  func forwardEndPositions(
    of paper: PaperPoint, on stage: Stage
  ) -> (start: Point, finish: Point)?
}

extension TransitionEffect {
  /// The name of the type with a lower-case first letter, such as `pageWipe` for `PageWipe`.
  public var name: String {
    let name = "\(Self.self)"
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  /// The words of the name, such as "Page wipe" for `pageWipe`.
  public var title: String { name.spaced }

  /// The sentence that describes the effect's appearance; empty by default.
  public var summary: String { "" }

  /// The parameters of the effect; none by default.
  public var parameters: [Parameter<Self>] { [] }

  /// The axis of an effect whose pages can be dragged along both axes; otherwise no argument.
  public var shorthandArguments: [ShorthandArgument] {
    axis != nil && dragAxes.count > 1 ? [.orientation] : []
  }

  /// The duration of the transition, half a second.
  public var duration: Duration { .milliseconds(500) }

  /// The timing curve of the transition, slow at both ends.
  public var curve: TimingCurve { .easeInOut }

  /// Whether the effect accepts a progress below 0 or above 1; `false` by default.
  public static var takesOvershoot: Bool { false }

  /// Whether the old page stays visible behind the new page after the transition; `false` by
  /// default.
  public static var isOverlay: Bool { false }

  /// Returns the effect unchanged: by default, the new page of an effect fills the stage.
  public func fillingStage() -> Self { self }

  /// Both axes.
  public var dragAxes: [Orientation] { [.horizontal, .vertical] }

  /// Whether a grabbed page also follows the pointer at right angles to the axis of motion; `false`
  /// by default.
  public var followsBothAxes: Bool { false }

  /// Whether a pointer that moves at right angles to the axis of motion changes the shape of a
  /// grabbed page; by default only if the page follows the pointer along both axes.
  public var leans: Bool { followsBothAxes }

  /// Returns the draw list of `forward(at:on:)` at the progress of `state`; ignores its
  /// lean and its swing.
  public func forward(in state: EffectState, on stage: Stage) -> DrawList {
    forward(at: state.progress, on: stage)
  }

  /// Returns `nil`: by default, an effect has no turning sheet of paper.
  public func forwardSheet(in state: EffectState, on stage: Stage) -> SheetPicture? { nil }

  /// Returns `nil`: by default, paper has no mass.
  public func forwardMass(on stage: Stage) -> SheetMass? { nil }

  /// Returns the effect unchanged: by default, an effect does not depend on the point at which a
  /// page is grabbed.
  public func forwardGripping(_ paper: Point, of page: Page, on stage: Stage) -> Self { self }

  /// Returns `nil`: by default, the pages of an effect cannot be grabbed.
  public func forwardState(
    placing paper: Point, of page: Page, at pointer: Point, on stage: Stage
  ) -> EffectState? {
    nil
  }

  /// Returns the state of `forwardState(placing:of:at:on:)`; ignores the lean and the swing of
  /// `state`.
  public func forwardState(
    placing paper: Point, of page: Page, at pointer: Point, keeping state: EffectState,
    on stage: Stage
  ) -> EffectState? {
    forwardState(placing: paper, of: page, at: pointer, on: stage)
  }

  /// Returns `nil`: by default, an effect raises no corners.
  public func forwardRaising(
    _ corner: Point, of page: Page, by height: Double, on stage: Stage
  ) -> (effect: Self, state: EffectState)? {
    nil
  }

  /// Returns `nil`: by default, pages keep to the way of the effect.
  public func forwardCarrying(
    _ paper: Point, of page: Page, to pointer: Point, at progress: Double, on stage: Stage
  ) -> Self? {
    nil
  }

  /// Returns `nil`: by default, fingers do not enlarge pages.
  public func forwardProgress(
    enlargedBy factor: Double, from progress: Double, on stage: Stage
  ) -> Double? {
    nil
  }

  /// Returns `nil`: by default, the pages of an effect cannot be grabbed.
  public func forwardEndPositions(
    of paper: PaperPoint, on stage: Stage
  ) -> (start: Point, finish: Point)? {
    nil
  }
}
