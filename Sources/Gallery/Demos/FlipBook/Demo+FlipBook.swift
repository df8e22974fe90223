import Quire

extension Demo {
  /// The book of MPFlipViewController.
  static let flipBook = Demo(
    name: "A book of screens", subtitle: "Pages, sheets, spreads, covers you can pull open",
    source: "MPFlipViewController, Mark Pospesel",
    hint: "Turn pages by hand, key or wheel; pull a cover open.",
    miniature: Miniature(
      PageArt(.teal, .word("3")), PageArt(.coral, .word("4")), Flip.upward, restingAt: 0.4),
    transition: .flip(), makeController: { FlipBookController($0) })
}

extension Flip {
  /// The flip of a block of paper that is bound at the top.
  fileprivate static var upward: Flip {
    var flip = Flip()
    flip.orientation = .vertical
    return flip
  }
}
