import Quire

extension Demo {
  /// Every transition that there is.
  static let allEffects = Demo(
    name: "All transitions", subtitle: "Every effect, every preset, your shader files",
    source: "Quire and GL Transitions",
    hint: "Choose one, then click the page or drag it.",
    miniature: Miniature(
      PageArt(.plum, .tiles), PageArt(.ochre, .rings), Explode(), restingAt: 0.3),
    transition: .effect(Explode()), makeController: { AllEffectsController($0) })
}
