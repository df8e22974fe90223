import Quire

extension Demo {
  /// The demo that lists all transitions and turns pages with the selected one.
  static let allEffects = Demo(
    name: "All transitions", subtitle: "Every effect and preset, and your shader files",
    source: "Quire and GL Transitions",
    hint: "",
    miniature: Miniature(
      PageArt(.plum, .tiles), PageArt(.ochre, .rings), Explode(), restingAt: 0.3),
    transition: .effect(Explode()), makeController: { AllEffectsController($0) })
}
