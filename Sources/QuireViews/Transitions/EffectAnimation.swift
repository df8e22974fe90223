public import QuireAnimation
public import QuireEffects

/// An animation controller that uses an effect with its duration and curve, and reverses the
/// direction for a backward transition.
public struct EffectAnimation: AnimationController {
  /// The effect, with its direction for a forward transition.
  public var effect: any TransitionEffect

  /// Creates an animation controller for `effect`.
  public init(_ effect: any TransitionEffect) {
    self.effect = effect
  }

  /// Returns the duration of the effect.
  public func transitionDuration(using context: TransitionContext) -> Duration { effect.duration }

  /// Returns the timing curve of the effect in the direction of the transition.
  public func timingCurve(using context: TransitionContext) -> TimingCurve {
    effect(toward: context.direction).curve
  }

  /// Returns the effect as an animation, in the opposite direction if the transition leads
  /// backward.
  public func animation(using context: TransitionContext) -> TransitionAnimation {
    .effect(effect(toward: context.direction))
  }

  func effect(toward direction: Direction) -> any TransitionEffect {
    var directed = effect
    if direction == .backward { directed.direction = effect.direction.opposite }
    return directed
  }
}
