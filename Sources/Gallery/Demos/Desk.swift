import Quire

nonisolated extension TransitionEffect {
  /// The same effect with `color` where no page is.
  func over(_ color: Color) -> Self {
    var effect = self
    // Every effect has a backdrop, but for a file with a uniform of that name.
    try? effect.set("backdrop", to: .color(color))
    return effect
  }
}

extension Transition {
  /// The same transition with `color` where no page is.
  func over(_ color: Color) -> Transition {
    guard let animation = animation as? EffectAnimation else { return self }
    return .effect(animation.effect.over(color))
  }
}
