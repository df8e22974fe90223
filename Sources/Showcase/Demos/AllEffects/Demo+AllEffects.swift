import Quire

extension Demo {
  /// The demo that lists all transitions and turns pages with the selected one.
  static var allEffects: Demo {
    Demo(
      name: localized("All transitions"),
      subtitle: localized("Every effect and preset, and your shader files"),
      source: localized("Quire and GL Transitions"),
      hint: "",
      miniature: Miniature(
        PageArt(.plum, .tiles), PageArt(.ochre, .rings), Explode(), restingAt: 0.3),
      transition: .effect(Explode()), makeController: { AllEffectsController($0) })
  }
}
