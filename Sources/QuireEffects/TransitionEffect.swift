public import QuireAnimation
public import QuireGeometry
public import QuireScene

/// A way from one page to another: a value that turns progress into a draw list.
///
/// An effect keeps no time and draws nothing. A frame is a pure function of the progress, the
/// parameters and the stage. An effect needs a direction and the frame of the forward direction;
/// everything else has a default:
///
/// ```swift
/// struct Wipe: TransitionEffect {
///   var direction = Direction.forward
///
///   func forward(at progress: Double, on stage: Stage) -> DrawList { … }
/// }
/// ```
///
/// The recipes, whose names begin with `forward`, describe the forward direction in a book that is
/// read from left to right. `drawList(at:lean:on:)` and the other functions of the extensions make
/// the backward direction and books that are read from right to left of them.
public protocol TransitionEffect: Sendable {
  /// The direction of the pages through the book.
  var direction: Direction { get set }

  /// Describes the frame at `progress` in the forward direction.
  ///
  /// - Parameters:
  ///   - progress: strictly between 0 and 1, of an overlay also 1, and with overshoot beyond both.
  ///   - stage: the place of the pages, in points.
  /// - Returns: the draw list of the frame.
  func forward(at progress: Double, on stage: Stage) -> DrawList

  // MARK: Description

  /// The name on the command line; the name of the type with a small first letter by default.
  var name: String { get }
  /// The appearance, in a sentence; empty by default.
  var summary: String { get }
  /// The parameters that can be set by name, in the order of lists; none by default.
  ///
  /// Containers set the axis and the spine of effects that have `Parameter.orientation(_:)` and
  /// `Parameter.spine(_:)` here.
  var parameters: [Parameter<Self>] { get }

  // MARK: Time

  /// The duration of a transition that no hand drives; half a second by default.
  var duration: Duration { get }
  /// The timing curve of a transition that no hand drives; gentle at both ends by default.
  var curve: TimingCurve { get }
  /// Whether the effect follows a curve beyond 0 and 1, as moves and scales do; paper does not.
  static var takesOvershoot: Bool { get }
  /// Whether the new page ends above the old one, which stays visible behind it.
  static var isOverlay: Bool { get }

  // MARK: Hands

  /// Whether a hand moves the effect across its axis too, which is the lean.
  var followsBothAxes: Bool { get }

  /// Returns the frame in the forward direction with a hand that pulls it aside by `lean` points
  /// across the axis.
  func forward(at progress: Double, lean: Double, on stage: Stage) -> DrawList

  /// Returns what moves in the forward direction, if that is one sheet over pages that lie flat;
  /// `nil` for effects of another kind.
  ///
  /// Drawn over the flat pages the sheet is what `forward` shows, for a progress strictly between 0
  /// and 1.
  func forwardSheet(at progress: Double, lean: Double, on stage: Stage) -> SheetPicture?

  /// Returns the effect for a hand that takes hold of it in the forward direction, at rest, where
  /// `paper` lies while `page` is flat, in stage points.
  func forwardGripping(_ paper: Point, of page: Page, on stage: Stage) -> Self

  /// Returns the state in the forward direction in which the paper that lies at `paper` while `page`
  /// is flat appears under `pointer`, both in stage points; `nil` where paper cannot be held.
  func forwardState(
    placing paper: Point, of page: Page, at pointer: Point, on stage: Stage
  ) -> EffectState?

  /// Returns where a point of paper lies at p = 0 and at p = 1 in the forward direction, in stage
  /// points; `nil` for paper that cannot be held.
  func forwardRestingPlaces(
    of paper: PaperPoint, on stage: Stage
  ) -> (start: Point, finish: Point)?
}

extension TransitionEffect {
  /// The name of the type with a small first letter.
  public var name: String {
    let name = "\(Self.self)"
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  /// No sentence.
  public var summary: String { "" }

  /// No parameters.
  public var parameters: [Parameter<Self>] { [] }

  /// Half a second.
  public var duration: Duration { .milliseconds(500) }

  /// A curve that is gentle at both ends.
  public var curve: TimingCurve { .easeInOut }

  /// `false`: the pages stop where they lie flat.
  public static var takesOvershoot: Bool { false }

  /// `false`: the new page is alone at the end.
  public static var isOverlay: Bool { false }

  /// `false`: hands move the pages along one axis.
  public var followsBothAxes: Bool { false }

  /// The frame without lean.
  public func forward(at progress: Double, lean: Double, on stage: Stage) -> DrawList {
    forward(at: progress, on: stage)
  }

  /// `nil`: more than one sheet moves.
  public func forwardSheet(at progress: Double, lean: Double, on stage: Stage) -> SheetPicture? {
    nil
  }

  /// The effect itself: it looks the same wherever it is held.
  public func forwardGripping(_ paper: Point, of page: Page, on stage: Stage) -> Self { self }

  /// `nil`: there is no paper to hold.
  public func forwardState(
    placing paper: Point, of page: Page, at pointer: Point, on stage: Stage
  ) -> EffectState? {
    nil
  }

  /// `nil`: there is no paper to hold.
  public func forwardRestingPlaces(
    of paper: PaperPoint, on stage: Stage
  ) -> (start: Point, finish: Point)? {
    nil
  }
}
