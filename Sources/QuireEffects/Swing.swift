public import QuireAnimation
import QuireGeometry
public import QuireScene

/// A transition in which the old page turns in its plane about the middle of its upper edge and
/// leaves the stage, and the new page turns in from the lower left with a bounce.
///
/// After Yari D'Areglia's TB_iOS7Transition.
public struct Swing: TransitionEffect {
  /// The name of the transition on the command line, `swing`.
  public var name: String { "swing" }
  /// A sentence that describes the appearance of the transition.
  public var summary: String {
    "The old page swings up about its upper edge, the new one springs in."
  }
  /// The parameters of the effect that can be set by name, such as `direction`.
  public var parameters: [Parameter<Swing>] { Swing.settings }
  private static let settings: [Parameter<Swing>] = [
    .direction(\.direction),
    .number(
      "damping", \.damping, in: 0.1...2,
      "The damping ratio of the new page's spring; from 1 on it does not overshoot."),
    .backdrop(\.backdrop),
    .clips(\.clips),
  ]

  /// The direction of the transition: to the next or to the previous page of a book.
  public var direction = Direction.forward
  /// The damping ratio ζ, 0.1…2, of the new page's spring; below 1 the page overshoots its final
  /// position.
  public var damping = 0.8
  /// The background colour of the transition, visible where no page covers it; clear by default.
  public var backdrop = Color.clear
  /// Whether the pages are clipped to the bounds of the stage.
  public var clips = true

  /// The duration of the transition, one second.
  public var duration: Duration { .seconds(1) }
  /// The timing curve of the transition, slow at both ends.
  public var curve: TimingCurve { .easeInOut }

  /// Creates the transition with default parameters.
  public init() {}

  /// Returns the draw list at `progress`: the new page, with the old page over it.
  public func forward(at progress: Double, on stage: Stage) -> DrawList {
    let space = PageSpace(on: stage)
    let pivot = Vector(y: -space.size.height / 2)
    let leaving =
      Transform3D.translation(pivot) * .rotationZ(.pi * progress) * .translation(-pivot)
    let rest = 1 - TimingCurve.spring(dampingRatio: damping).value(at: progress)
    let coming =
      Transform3D.translation(Vector(x: -space.size.width, y: space.size.height) * rest)
      * .rotationZ(.pi / 2 * rest)
    return DrawList(
      camera: Camera(distance: nil),
      calls: [space.flying(.to, coming), space.flying(.from, leaving)],
      backdrop: stage.backgroundColor.covered(by: backdrop), clips: clips)
  }
}
