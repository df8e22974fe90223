import Quire

/// A page of paper, the screens of most demos.
class PaperController: ViewController {
  /// What is printed on it.
  let art: PageArt

  /// A page that shows `art`.
  init(_ art: PageArt) {
    self.art = art
    super.init()
  }

  override func loadView() { view = PaperView(art) }

  /// One that is presented is in no gallery that could show the keys.
  override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.key == .function(1), event.modifiers == [] else { return super.keyDown(event) }
    showKeys()
    return true
  }
}
