public import QuireAnimation
public import QuireGeometry
public import QuireScene

/// A transition effect from one page to another: a value that maps progress to a draw list.
///
/// An effect keeps no time and draws nothing. A frame is a pure function of the progress, the
/// parameters and the stage. An effect has to provide a direction and the frame in the forward
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
/// that is read from left to right. Extensions such as `drawList(at:lean:on:)` derive the backward
/// direction and books that are read from right to left.
public protocol TransitionEffect: Sendable {
  /// The direction of the transition: to the next or to the previous page of a book.
  var direction: Direction { get set }

  /// Returns the frame at `progress` in the forward direction.
  ///
  /// - Parameters:
  ///   - progress: The progress, strictly between 0 and 1; for an overlay also 1, and outside that
  ///     range with overshoot.
  ///   - stage: The stage with the pages, in points.
  /// - Returns: The draw list of the frame.
  func forward(at progress: Double, on stage: Stage) -> DrawList

  // MARK: Description

  /// The name of the transition on the command line; by default the name of the type with a small
  /// first letter.
  var name: String { get }
  /// A sentence that describes the appearance of the transition; empty by default.
  var summary: String { get }
  /// The parameters that can be set by name, in the order in which they are listed; none by
  /// default.
  ///
  /// Containers set the axis and the spine of effects that have `Parameter.orientation(_:)` and
  /// `Parameter.spine(_:)` here.
  var parameters: [Parameter<Self>] { get }

  // MARK: Time

  /// The duration of a transition without a pointer; half a second by default.
  var duration: Duration { get }
  /// The timing curve of a transition without a pointer; slow at both ends by default.
  var curve: TimingCurve { get }
  /// Whether the effect accepts a progress below 0 or above 1, from timing curves that overshoot.
  ///
  /// Motions and sizes can overshoot, folding paper cannot.
  static var takesOvershoot: Bool { get }
  /// Whether the new page ends as an overlay above the old page, which stays visible behind it.
  static var isOverlay: Bool { get }

  // MARK: Grabbing

  /// Whether the effect also follows the pointer across its axis, by the displacement called lean.
  var followsBothAxes: Bool { get }

  /// Returns the frame at `progress` in the forward direction, displaced across the axis by `lean`
  /// points.
  func forward(at progress: Double, lean: Double, on stage: Stage) -> DrawList

  /// Returns the moving sheet over flat pages in the forward direction, or `nil` if the effect does
  /// not move a single sheet.
  ///
  /// The sheet over the flat pages is the same picture as that of `forward`, for a progress
  /// strictly between 0 and 1.
  func forwardSheet(at progress: Double, lean: Double, on stage: Stage) -> SheetPicture?

  /// Returns the effect adapted, for the forward direction, to a pointer that grabs the point
  /// `paper` of the flat `page`.
  ///
  /// The point is in stage points.
  func forwardGripping(_ paper: Point, of page: Page, on stage: Stage) -> Self

  /// Returns the state in the forward direction in which the point `paper` of the flat `page`
  /// appears under `pointer`, or `nil` if that point cannot be grabbed.
  ///
  /// Both points are in stage points.
  func forwardState(
    placing paper: Point, of page: Page, at pointer: Point, on stage: Stage
  ) -> EffectState?

  /// Returns the positions of the point `paper` at progress 0 and at progress 1 in the forward
  /// direction, or `nil` if that point cannot be grabbed.
  ///
  /// The positions are in stage points.
  func forwardRestingPlaces(
    of paper: PaperPoint, on stage: Stage
  ) -> (start: Point, finish: Point)?
}

extension TransitionEffect {
  /// The name of the type, with a small first letter.
  public var name: String {
    let name = "\(Self.self)"
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  /// The description of the effect; empty by default.
  public var summary: String { "" }

  /// The parameters of the effect; none by default.
  public var parameters: [Parameter<Self>] { [] }

  /// The duration of the transition, half a second.
  public var duration: Duration { .milliseconds(500) }

  /// The timing curve of the transition, slow at both ends.
  public var curve: TimingCurve { .easeInOut }

  /// Whether the effect accepts a progress below 0 or above 1; `false` by default.
  public static var takesOvershoot: Bool { false }

  /// Whether the old page stays visible behind the new one at the end; `false` by default.
  public static var isOverlay: Bool { false }

  /// Whether the effect also follows the pointer across its axis; `false` by default.
  public var followsBothAxes: Bool { false }

  /// Returns the frame of `forward(at:on:)`; ignores `lean`, the displacement across the axis.
  public func forward(at progress: Double, lean: Double, on stage: Stage) -> DrawList {
    forward(at: progress, on: stage)
  }

  /// Returns `nil`, the default for effects that do not move a single sheet.
  public func forwardSheet(at progress: Double, lean: Double, on stage: Stage) -> SheetPicture? {
    nil
  }

  /// Returns the effect unchanged, the default for effects that look the same wherever a page is
  /// grabbed.
  public func forwardGripping(_ paper: Point, of page: Page, on stage: Stage) -> Self { self }

  /// Returns `nil`, the default for effects whose pages cannot be grabbed.
  public func forwardState(
    placing paper: Point, of page: Page, at pointer: Point, on stage: Stage
  ) -> EffectState? {
    nil
  }

  /// Returns `nil`, the default for effects whose pages cannot be grabbed.
  public func forwardRestingPlaces(
    of paper: PaperPoint, on stage: Stage
  ) -> (start: Point, finish: Point)? {
    nil
  }
}
