import Quire

extension Demo {
  /// The demo that recreates the eight fold styles of the iOS library MPFoldTransition.
  static var foldStyles: Demo {
    Demo(
      name: localized("Fold in eight styles"),
      subtitle: localized("For views, sheets, pushes and segues"),
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
      name: localized("Flip in eight styles"),
      subtitle: localized("For views, sheets, pushes and segues"),
      source: localized("MPFlipTransition, Mark Pospesel"),
      hint: localized("Choose a style, then press View, Sheet, Push or Segue."),
      miniature: Miniature(
        PageArt(.indigo, .word(localized("Flip"))), PageArt(.sky, .hills), Flip(), restingAt: 0.38),
      transition: .flip(), makeController: { StylesController.stack(of: .flip, $0) })
  }
}
