public import QuireAnimation
public import QuireEffects

/// A choice of the animation with which one controller or view replaces another, as in
/// `navigation.push(next, transition: .fold())`.
public struct Transition {
  /// The animation controller that supplies the animation of the transition.
  public let animation: any AnimationController

  /// Creates a transition that is animated by the animation controller `animation`.
  public init(_ animation: any AnimationController) {
    self.animation = animation
  }

  /// The effect of the transition, or `nil` if its animation controller is not an
  /// `EffectAnimation`.
  public var effect: (any TransitionEffect)? { (animation as? EffectAnimation)?.effect }

  /// Whether a drag in any direction drives the transition, and not only one along the axis of the
  /// container.
  public var followsBothAxes: Bool { animation.followsBothAxes }

  /// Returns the transition that `effect` draws, with the duration and the timing curve of the
  /// effect.
  public static func effect(_ effect: any TransitionEffect) -> Transition {
    Transition(EffectAnimation(effect))
  }

  /// Returns this transition with the duration `duration`, as in `.fold().duration(.seconds(2))`.
  public func duration(_ duration: Duration) -> Transition {
    guard var animation = animation as? EffectAnimation else {
      return Transition(TimedAnimation(animation, duration: duration))
    }
    animation.duration = duration
    return Transition(animation)
  }

  /// Returns this transition with the timing curve `curve`, as in `.fold().curve(.easeOut)`.
  public func curve(_ curve: TimingCurve) -> Transition {
    guard var animation = animation as? EffectAnimation else {
      return Transition(TimedAnimation(animation, curve: curve))
    }
    animation.curve = curve
    return Transition(animation)
  }
}
