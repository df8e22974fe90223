import Quire

extension Demo {
  /// The demo that recreates the eight fold styles of the iOS library MPFoldTransition.
  static let foldStyles = Demo(
    name: "Fold in eight styles", subtitle: "For views, sheets, pushes and segues",
    source: "MPFoldTransition, Mark Pospesel",
    hint: "Choose a style, then press View, Sheet, Push or Segue.",
    miniature: Miniature(
      PageArt(.sage, .word("Fold")), PageArt(.cream, .text), Fold.cubic, restingAt: 0.45),
    transition: .fold(.cubic, .horizontal),
    makeController: { StylesController.stack(of: .fold, $0) })

  /// The demo that recreates the eight flip styles of the iOS library MPFlipTransition.
  static let flipStyles = Demo(
    name: "Flip in eight styles", subtitle: "For views, sheets, pushes and segues",
    source: "MPFlipTransition, Mark Pospesel",
    hint: "Choose a style, then press View, Sheet, Push or Segue.",
    miniature: Miniature(
      PageArt(.indigo, .word("Flip")), PageArt(.sky, .hills), Flip(), restingAt: 0.38),
    transition: .flip(), makeController: { StylesController.stack(of: .flip, $0) })
}
