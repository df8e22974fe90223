import Quire

extension Demo {
  /// The demo that recreates the transitions of the iOS library VCTransitionsLibrary.
  static var library: Demo {
    Demo(
      name: localized("Ten transitions"),
      subtitle: localized("Choose the transition and the gesture"),
      source: localized("VCTransitionsLibrary, Colin Eberhardt"),
      hint: "",
      miniature: Miniature(
        PageArt(.coral, .word("1")), PageArt(.ochre, .word("2")), Cube.bright, restingAt: 0.33),
      transition: .cube(), makeController: { LibraryController($0) })
  }
}

extension Cube {
  /// The cube effect for the picture on the demo's card; it has weaker shadows than usual, so that
  /// the two visible faces of the cube are distinct.
  fileprivate static var bright: Cube {
    var cube = Cube()
    cube.shadow = 0.45
    return cube
  }
}
