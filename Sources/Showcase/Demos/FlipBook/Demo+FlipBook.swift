import Quire

extension Demo {
  /// The demo that recreates the book of the iOS library MPFlipViewController.
  static var flipBook: Demo {
    Demo(
      name: localized("A book of screens"),
      subtitle: localized("Pages, sheets and spreads, with covers to pull open"),
      source: localized("MPFlipViewController, Mark Pospesel"),
      hint: localized("Drag a page or a cover, or use the wheel or the arrow keys."),
      miniature: Miniature(
        PageArt(.teal, .word("3")), PageArt(.coral, .word("4")), Flip.upward, restingAt: 0.4),
      transition: .flip(), makeController: { FlipBookController($0) })
  }
}

extension Flip {
  /// The effect that draws the demo's picture on the start page: a flip about a horizontal spine.
  fileprivate static var upward: Flip {
    var flip = Flip()
    flip.orientation = .vertical
    return flip
  }
}
