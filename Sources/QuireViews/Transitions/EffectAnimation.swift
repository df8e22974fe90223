public import QuireAnimation
public import QuireEffects

/// An animation controller that animates transitions with an effect, such as a page flip.
///
/// The duration and the timing curve are those of the effect. A backward transition uses the effect
/// in the opposite direction.
public struct EffectAnimation: AnimationController {
  /// The effect for forward transitions; a backward transition uses it in the opposite direction.
  public var effect: any TransitionEffect

  /// Creates an animation controller for `effect`.
  public init(_ effect: any TransitionEffect) {
    self.effect = effect
  }

  /// Returns the duration of the effect, which is the same in every `context`.
  public func transitionDuration(using context: TransitionContext) -> Duration { effect.duration }

  /// Returns the timing curve of the effect for the direction of the transition, forward or
  /// backward.
  public func timingCurve(using context: TransitionContext) -> TimingCurve {
    effect(toward: context.direction).curve
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
