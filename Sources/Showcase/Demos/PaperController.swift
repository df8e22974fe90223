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

  /// The command that shows the list of keys.
  ///
  /// A presented page is not inside the gallery's controller, which shows the list for other pages.
  override var keyCommands: [KeyCommand] { [keysCommand] }
}
