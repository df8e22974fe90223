import Quire

extension Demo {
  /// The demo that recreates the transitions of the library VCTransitionsLibrary.
  static let library = Demo(
    name: "Ten transitions", subtitle: "Choose the transition and the gesture",
    source: "VCTransitionsLibrary, Colin Eberhardt",
    hint: "",
    miniature: Miniature(
      PageArt(.coral, .word("1")), PageArt(.ochre, .word("2")), Cube.bright, restingAt: 0.33),
    transition: .cube(), makeController: { LibraryController($0) })
}

extension Cube {
  /// A cube with weaker shading than usual, so that both faces can be told apart on the small card.
  fileprivate static var bright: Cube {
    var cube = Cube()
    cube.shadow = 0.45
    return cube
  }
}
