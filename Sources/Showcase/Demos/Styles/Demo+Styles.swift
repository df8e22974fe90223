import Quire

extension Demo {
  /// The demo that recreates the eight fold styles of the iOS library MPFoldTransition.
  static var foldStyles: Demo {
    Demo(
      name: localized("Eight ways to fold"),
      subtitle: localized("Folded or unfolded, across or along, flat or as a cube"),
      source: localized("MPFoldTransition, Mark Pospesel"),
      hint: localized("Choose a style, then press View, Sheet, Push or Segue."),
      miniature: Miniature(
        PageArt(.sage, .word(localized("Fold"))), PageArt(.cream, .text), Fold.cubic,
        restingAt: 0.45),
      transition: .fold(.cubic, .horizontal),
      makeController: { StylesController.stack(of: .fold, $0) })
  }

  /// The demo that recreates the eight flip styles of the iOS library MPFlipTransition.
  static var flipStyles: Demo {
    Demo(
      name: localized("Eight ways to flip"),
      subtitle: localized("Forward or back, across or along, toward you or away"),
      source: localized("MPFlipTransition, Mark Pospesel"),
      hint: localized("Choose a style, then press View, Sheet, Push or Segue."),
      miniature: Miniature(
        PageArt(.indigo, .word(localized("Flip"))), PageArt(.sky, .hills), Flip(), restingAt: 0.38),
      transition: .flip(), makeController: { StylesController.stack(of: .flip, $0) })
  }
}
