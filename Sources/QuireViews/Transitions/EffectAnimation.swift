public import QuireAnimation
public import QuireEffects

/// An animation controller that animates transitions with an effect, such as a page flip.
///
/// The duration and the timing curve are those of the effect, unless others are set. A backward
/// transition uses the effect in the opposite direction.
public struct EffectAnimation: AnimationController {
  /// The effect for forward transitions; a backward transition uses it in the opposite direction.
  public var effect: any TransitionEffect
  /// The duration of the transition, or `nil` for the duration of the effect.
  public var duration: Duration?
  /// The timing curve of the transition, or `nil` for the timing curve of the effect.
  public var curve: TimingCurve?

  /// Whether a drag in any direction drives the effect.
  public var followsBothAxes: Bool { effect.followsBothAxes }

  /// Creates an animation controller for `effect`.
  public init(_ effect: any TransitionEffect) {
    self.effect = effect
  }

  /// Returns `duration`, or the duration of the effect, which is the same in every `context`.
  public func transitionDuration(using context: TransitionContext) -> Duration {
    duration ?? effect.duration
  }

  /// Returns `curve`, or the timing curve of the effect for the direction of the transition,
  /// forward or backward.
  public func timingCurve(using context: TransitionContext) -> TimingCurve {
    curve ?? effect(toward: context.direction).curve
  }

  /// Returns the effect as the animation, in the opposite direction for a backward transition.
  public func animation(using context: TransitionContext) -> TransitionAnimation {
    .effect(effect(toward: context.direction))
  }

  func effect(toward direction: Direction) -> any TransitionEffect {
    var directed = effect
    if direction == .backward { directed.direction = effect.direction.opposite }
    return directed
  }
}
