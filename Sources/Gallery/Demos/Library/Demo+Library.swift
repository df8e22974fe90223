import Quire

extension Demo {
  /// The demo of VCTransitionsLibrary.
  static let library = Demo(
    name: "Ten transitions", subtitle: "Endless coloured pages",
    source: "VCTransitionsLibrary, Colin Eberhardt",
    hint: "",
    miniature: Miniature(
      PageArt(.coral, .word("1")), PageArt(.ochre, .word("2")), Cube.bright, restingAt: 0.33),
    transition: .cube(), makeController: { LibraryController($0) })
}

extension Cube {
  /// A cube on which both faces can be told apart, small as they are.
  fileprivate static var bright: Cube {
    var cube = Cube()
    cube.shadow = 0.45
    return cube
  }
}
