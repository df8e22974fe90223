import Quire
import QuireDocuments

/// The panels over the pages: those in which a person types where to go or what to find, and that
/// with the target of a link.
struct ReaderPanels {
  /// The panel in which the user types where to go, or `nil` if it is not shown.
  var goTo: GoToController?
  /// The bar of the search, or `nil` if it is not shown.
  var find: FindController?
  /// The panel with the target of the link on which the mouse rests, or `nil` before a book is
  /// open.
  var linkPreview: LinkPreview? {
    didSet { oldValue?.panel.removeFromSuperview() }
  }
  /// What was searched for last.
  var query = TextQuery("")
}

extension ReaderController {
  /// Makes the scrubber and the panel for links of `book`, which are hidden, instead of those of
  /// the former book.
  func makePanels(of book: PictureBook) {
    let (scrubber, preview) = (Scrubber(book), LinkPreview(book))
    preview.say = { [weak self] in self?.notice.show($0) }
    bar.scrubber = scrubber
    panels.linkPreview = preview
    for part in [scrubber.view, scrubber.preview, preview.panel] {
      columns.pages.addSubview(part)
    }
  }

  /// Shows the view of `controller` over the pages.
  func show(_ controller: ViewController) {
    addChild(controller)
    columns.pages.addSubview(controller.view)
    controller.didMove(toParent: self)
    columns.pages.setNeedsLayout()
  }

  /// Removes the view of `controller`, which `show(_:)` has shown.
  func hide(_ controller: ViewController) {
    controller.willMove(toParent: nil)
    controller.view.removeFromSuperview()
    controller.removeFromParent()
  }

  /// Places the panels that are shown.
  func placePanels() {
    panels.goTo?.place(in: columns.pages.bounds)
    panels.find?.place(in: columns.pages.bounds)
  }
}
