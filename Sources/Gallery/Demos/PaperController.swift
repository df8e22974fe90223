import Quire

/// A controller whose view is a page of coloured paper with a drawing.
class PaperController: ViewController {
  /// The drawing on the page.
  let art: PageArt

  /// Creates a controller whose page shows the drawing `art`.
  init(_ art: PageArt) {
    self.art = art
    super.init()
  }

  override func loadView() { view = PaperView(art) }

  /// Shows the list of keys if `event` is the F1 key, and returns whether `event` was used.
  ///
  /// A presented page is not inside the gallery's controller, which shows the list for other pages.
  override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.key == .function(1), event.modifiers == [] else { return super.keyDown(event) }
    showKeys()
    return true
  }
}
