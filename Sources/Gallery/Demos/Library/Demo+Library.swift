import Quire

extension Demo {
  /// The demo of VCTransitionsLibrary.
  static let library = Demo(
    name: "Ten ways onward", subtitle: "Coloured pages without an end, and their settings",
    source: "VCTransitionsLibrary, Colin Eberhardt",
    hint: "Press Next, swipe or pinch; Settings chooses the animation and what drives it.",
    miniature: Miniature(
      PageArt(.coral, .word("1")), PageArt(.ochre, .word("2")), Cube(), restingAt: 0.36),
    transition: .cube(), makeController: { LibraryController($0) })
}
