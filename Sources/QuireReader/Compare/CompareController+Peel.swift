import Quire
import QuireDocuments

/// The leaf that is peeled off one of the compared pages.
extension CompareController {
  /// Lets a leaf with the focused page lie over the page after it, or shows all pages beside each
  /// other again.
  func togglePeel() {
    if peel != nil { return leavePeel() }
    guard let page = focused, let other = pageBeneath else { return }
    for pane in panes { pane.sheetView.stopZooming() }
    let peel = PeelController([makePane(of: page), makePane(of: other)])
    self.peel = peel
    addChild(peel)
    peel.view.frame = view.bounds
    if let unprotectedNotice {
      view.insertSubview(peel.view, below: unprotectedNotice)
    } else {
      view.addSubview(peel.view)
    }
    peel.didMove(toParent: self)
    for pane in panes { pane.isHidden = true }
    load()
    for pane in peel.panes {
      show(in: pane)
      if let first = panes.first { pane.sheetView.follow(first.sheetView) }
    }
    view.setNeedsLayout()
  }

  /// The page that lies beneath the leaf: the one after the focused page, or the one before the
  /// last.
  private var pageBeneath: PageAddress? {
    let (shown, focus) = (comparison.shown, comparison.focus)
    guard shown.count > 1 else { return nil }
    return focus + 1 < shown.count ? shown[focus + 1] : shown[focus - 1]
  }

  /// Shows all pages beside each other again.
  func leavePeel() {
    guard let peel else { return }
    for pane in peel.panes { pane.sheetView.stopZooming() }
    self.peel = nil
    peel.willMove(toParent: nil)
    peel.view.removeFromSuperview()
    peel.removeFromParent()
    for pane in panes {
      pane.isHidden = false
      pane.sheetView.follow(peel.panes[0].sheetView)
    }
    load()
  }
}
