import Quire
import QuireDocuments
import QuireGeometry

/// What lies over the pages while it is needed: the panels in which a person types where to go or
/// what to find, that with the target of a link, and the overview.
struct ReaderPanels {
  /// The overview of the pages, or `nil` if there is none.
  weak var overview: OverviewController?
  /// The comparison of pages, or `nil` if there is none.
  weak var compare: CompareController?
  /// The panel in which the user types where to go, or `nil` if it is not shown.
  var goTo: GoToController?
  /// The bar of the search, or `nil` if it is not shown.
  var find: FindController?
  /// The panel with the look of the pages, or `nil` if it is not shown.
  var look: LookController?
  /// The panel with the target of the link on which the mouse rests, or `nil` before a book is
  /// open.
  var linkPreview: LinkPreview? {
    didSet { oldValue?.panel.removeFromSuperview() }
  }
  /// The choice of a page at the edge of the book, or `nil` before a book is open.
  var edgeChoice: EdgeChoice? {
    didSet { oldValue?.choice.panel.removeFromSuperview() }
  }
  /// The histogram of the shown picture, or `nil` if it is not shown.
  var histogram: PageHistogram?
  /// The lens over the pages, or `nil` if its key is not down.
  var lens: LensView?
  /// What was searched for last.
  var query = TextQuery("")
}

extension ReaderController {
  /// Makes the scrubber and the panels for links and for the edge of `book`, which are hidden,
  /// instead of those of the former book.
  func makePanels(of book: PictureBook) {
    let (scrubber, preview, edge) = (Scrubber(book), LinkPreview(book), EdgeChoice(book))
    preview.say = { [weak self] in self?.notice.show($0) }
    bar.scrubber = scrubber
    panels.linkPreview = preview
    panels.edgeChoice = edge
    for part in [scrubber.view, scrubber.preview, preview.panel, edge.choice.panel] {
      addOverPages(part)
    }
  }

  /// Adds `view` over the pages, and below the notice that files may be decoded without protection,
  /// which nothing covers.
  func addOverPages(_ view: View) {
    if let notice = bars.unprotected {
      columns.pages.insertSubview(view, below: notice)
    } else {
      columns.pages.addSubview(view)
    }
  }

  /// Shows the view of `controller` over the pages.
  func show(_ controller: ViewController) {
    addChild(controller)
    addOverPages(controller.view)
    controller.didMove(toParent: self)
    columns.pages.setNeedsLayout()
  }

  /// Removes the view of `controller`, which `show(_:)` has shown.
  func hide(_ controller: ViewController) {
    controller.willMove(toParent: nil)
    controller.view.removeFromSuperview()
    controller.removeFromParent()
  }

  /// The rectangle of the pages without the part that the bar of the search covers.
  var roomBelowFind: Rect {
    let room = columns.pages.bounds
    guard let find = panels.find?.view else { return room }
    return room.inset(by: EdgeInsets(top: find.frame.maxY - room.minY))
  }

  /// The commands that close the panels from outside of them.
  var panelCommands: [KeyCommand] {
    var commands: [KeyCommand] = []
    if panels.find != nil {
      commands.append(
        KeyCommand(localized("Close the search"), key: .escape) { [weak self] in
          self?.closeFind()
        })
    }
    if panels.look != nil {
      commands.append(
        KeyCommand(localized("Close the look"), key: .escape) { [weak self] in self?.closeLook() })
    }
    return commands
  }

  /// Follows the choice of a page at the edge of the book, over which no bar appears.
  func follow(_ scrub: PageEdgeScrub) {
    if scrub.phase == .began {
      for bar in bars.all { bar.hide() }
      panels.linkPreview?.hide()
    }
    panels.edgeChoice?.follow(scrub)
  }

  /// Shows the marks of the chapters, the hits and the bookmarks as they are now.
  func updateMarks() {
    bar.scrubber?.updateTicks()
    flip.reloadPageEdgeMarks()
  }

  /// Places the panels that are shown.
  func placePanels() {
    panels.edgeChoice?.place(in: columns.pages.bounds)
    panels.histogram?.view.place(in: columns.pages.bounds)
    panels.find?.place(in: columns.pages.bounds)
    panels.goTo?.place(in: roomBelowFind)
    panels.look?.place(in: roomBelowFind)
  }
}
