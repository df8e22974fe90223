import Quire

/// A controller that shows a page of paper; most demos use it.
class PaperController: ViewController {
  /// The drawing on the page.
  let art: PageArt

  /// Creates a page that shows `art`.
  init(_ art: PageArt) {
    self.art = art
    super.init()
  }

  override func loadView() { view = PaperView(art) }

  /// A presented page is not in the gallery, so it shows the list of keys itself.
  override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.key == .function(1), event.modifiers == [] else { return super.keyDown(event) }
    showKeys()
    return true
  }
}
