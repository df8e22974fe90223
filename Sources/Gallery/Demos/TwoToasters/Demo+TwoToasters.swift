import Quire

extension Demo {
  /// The examples of Two Toasters' article.
  static let twoToasters = Demo(
    name: "Where the animation comes from", subtitle: "Flips, a crossfade, a springing overlay",
    source: "Toast, Two Toasters",
    hint: "Open an example; click or press Enter to continue.",
    miniature: Miniature(
      PageArt(.slate, .list), PageArt(.rose, .word("t")), Turn.flipFromRight, restingAt: 0.32),
    transition: .effect(Turn.flipFromRight), makeController: { TwoToastersController($0) })
}
