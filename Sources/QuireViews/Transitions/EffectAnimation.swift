public import QuireAnimation
public import QuireEffects

/// An effect as an animation controller: each transition runs as long and along the curve that the
/// effect has by itself.
///
/// On the way back it runs backwards.
public struct EffectAnimation: AnimationController {
  /// How the way there looks.
  public var effect: any TransitionEffect

  /// An animation controller for `effect`.
  public init(_ effect: any TransitionEffect) {
    self.effect = effect
  }

  /// That of the effect.
  public func transitionDuration(using context: TransitionContext) -> Duration { effect.duration }

  /// That of the effect in the direction of the transition.
  public func timingCurve(using context: TransitionContext) -> TimingCurve {
    directed(by: context).curve
  }

  /// The effect, turned round where the transition leads back.
  public func animation(using context: TransitionContext) -> TransitionAnimation {
    .effect(directed(by: context))
  }

  private func directed(by context: TransitionContext) -> any TransitionEffect {
    var directed = effect
    if context.direction == .backward { directed.direction = effect.direction.opposite }
    return directed
  }
}
