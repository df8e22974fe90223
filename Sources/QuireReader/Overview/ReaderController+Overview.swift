import Quire

/// The command that shows the overview of the pages.
extension ReaderController {
  var overviewCommand: KeyCommand {
    KeyCommand(
      localized("Overview"), key: .character("o"),
      discoverabilityTitle: localized("Show an overview of all pages"),
      isEnabled: canShowOverview
    ) { [weak self] in self?.showOverview() }
  }

  private var canShowOverview: Bool { book.addresses.count > 1 }

  /// Shows the overview, unless the book has only one page, and returns whether it is shown.
  @discardableResult
  func showOverview() -> Bool {
    guard canShowOverview else { return false }
    // An overview that is being dismissed comes back.
    let leaving = overview.flatMap { $0.presentingViewController == nil ? nil : $0 }
    let overview = leaving ?? OverviewController(book, notice: makeUnprotectedNotice())
    self.overview = overview
    present(overview)
    return true
  }

  /// Closes the overview at once, because another book is shown.
  func discardOverview() {
    overview?.dismiss(animated: false)
    overview = nil
  }
}
