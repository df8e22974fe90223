import Quire

/// A controller that shows a page of coloured paper with a drawing.
class PaperController: ViewController {
  /// The drawing on the page.
  let art: PageArt

  /// Creates a page that shows `art`.
  init(_ art: PageArt) {
    self.art = art
    super.init()
  }

  override func loadView() { view = PaperView(art) }

  /// Shows the list of keys if `event` is the F1 key, and returns whether the key was used.
  ///
  /// A presented page is not in the gallery, which otherwise shows the list.
  override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.key == .function(1), event.modifiers == [] else { return super.keyDown(event) }
    showKeys()
    return true
  }
}
