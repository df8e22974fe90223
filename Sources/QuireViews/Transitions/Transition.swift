public import QuireEffects

/// The transition of a request, as in `navigation.push(next, transition: .fold())`.
public struct Transition {
  /// The animation controller of the transition.
  public let animation: any AnimationController

  /// Creates the transition that `animation` makes.
  public init(_ animation: any AnimationController) {
    self.animation = animation
  }

  /// The effect of the transition, or `nil` if its animation controller is no `EffectAnimation`.
  public var effect: (any TransitionEffect)? { (animation as? EffectAnimation)?.effect }

  /// Returns the transition that `effect` makes, with its duration and curve.
  public static func effect(_ effect: any TransitionEffect) -> Transition {
    Transition(EffectAnimation(effect))
  }
}
