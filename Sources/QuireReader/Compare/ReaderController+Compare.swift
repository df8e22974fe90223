import Quire
import QuireDocuments

extension ReaderCommand {
  /// The command that shows pages beside each other.
  static let compare = ReaderCommand(
    "compare", "compare the page with the next one, or the marked pages with each other",
    [Shortcut("c")], in: .book, title: { _ in localized("Compare") },
    discoverabilityTitle: localized(
      "Compare this page with the next one, or the marked pages with each other"),
    isEnabled: { $0.book.hasOverview && !$0.flip.isTurning },
    perform: { $0.compare() })
}

/// The comparison of pages.
extension ReaderController {
  /// Shows the shown page and the one after it beside each other; if at least two pages are marked,
  /// only those are compared.
  fileprivate func compare() {
    let marked = book.state.bookmarks.pages(in: book.contents.order)
    let choice = marked.count >= Comparison.least ? marked : nil
    guard
      let comparison = Comparison(
        of: choice ?? book.contents.order.pages, at: book.place.page)
    else { return }
    let controller = CompareController(
      comparison, among: choice, of: book, notice: makeUnprotectedNotice())
    controller.fileCommands = { [weak self] in self?.fileCommands ?? [] }
    controller.discardCommand = { [weak self] in
      self.flatMap { ReaderCommand.trash.first?.keyCommand(in: $0) }
    }
    controller.ratingCommands = { [weak self] in self?.ratingCommands ?? [] }
    controller.ratesByDigits = { [weak self] in self?.ratesByDigits == true }
    panels.compare = controller
    present(controller, transition: .crossfade)
  }

  /// The comparison that covers the pages, or `nil` if there is none.
  var shownCompare: CompareController? {
    panels.compare.flatMap { $0.presentingViewController == nil ? nil : $0 }
  }

  /// Closes the comparison at once, because another book is shown.
  func discardCompare() {
    // A question over the comparison goes too.
    if shownCompare != nil { dismiss(animated: false) }
    panels.compare = nil
  }
}
