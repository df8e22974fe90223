public import QuireEffects

/// How something comes, in one word: `navigation.push(next, transition: .fold())`.
public struct Transition {
  /// What says how it looks.
  public let animation: any AnimationController

  /// The transition that `animation` makes.
  public init(_ animation: any AnimationController) {
    self.animation = animation
  }

  /// The effect of the transition, or `nil` if its animation controller is no `EffectAnimation`.
  public var effect: (any TransitionEffect)? { (animation as? EffectAnimation)?.effect }

  /// The transition that `effect` makes, with its duration and curve.
  public static func effect(_ effect: any TransitionEffect) -> Transition {
    Transition(EffectAnimation(effect))
  }
}
