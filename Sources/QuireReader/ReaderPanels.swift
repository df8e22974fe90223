import Quire
import QuireDocuments

/// The panels over the pages in which a person types where to go or what to find.
struct ReaderPanels {
  /// The panel in which the user types where to go, or `nil` if it is not shown.
  var goTo: GoToController?
  /// The bar of the search, or `nil` if it is not shown.
  var find: FindController?
  /// What was searched for last.
  var query = TextQuery("")
}

extension ReaderController {
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
