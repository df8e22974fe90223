import Quire

extension Demo {
  /// The demo that recreates the examples in an article by the company Two Toasters.
  static var twoToasters: Demo {
    Demo(
      name: localized("Custom transitions"),
      subtitle: localized("Screens that flip, fade and spring in"),
      source: localized("Toast, Two Toasters"),
      hint: localized("Open an example, then click or press Enter to continue."),
      miniature: Miniature(
        PageArt(.slate, .list), PageArt(.rose, .word("t")), Turn.flipFromRight, restingAt: 0.32),
      transition: .effect(Turn.flipFromRight), makeController: { TwoToastersController($0) })
  }
}
