import Quire

extension Demo {
  /// The examples of Two Toasters' article.
  static let twoToasters = Demo(
    name: "Who supplies the animation", subtitle: "Flips, a dissolve, a springing overlay",
    source: "Toast, Two Toasters",
    hint: "Open one; a click on its page, or Enter, goes on or ends it.",
    miniature: Miniature(
      PageArt(.slate, .list), PageArt(.rose, .word("t")), Turn.flipFromRight, restingAt: 0.32),
    transition: .effect(Turn.flipFromRight), makeController: { TwoToastersController($0) })
}
