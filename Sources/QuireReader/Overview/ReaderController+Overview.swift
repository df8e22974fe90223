import Quire

extension ReaderCommand {
  /// The command that shows the overview of the pages.
  static let overview = ReaderCommand(
    "overview", "show an overview of all pages", [Shortcut("o")], in: .book,
    title: { _ in localized("Overview") },
    discoverabilityTitle: localized("Show an overview of all pages"),
    isEnabled: { $0.canShowOverview },
    perform: { $0.showOverview() })
}

/// The overview of the pages.
extension ReaderController {
  fileprivate var canShowOverview: Bool { book.hasOverview }

  /// Shows the overview, unless the book has only one page; `pinch` drives it, unless that is
  /// `nil`.
  func showOverview(drivenBy pinch: PinchInteraction? = nil) {
    guard canShowOverview else { return }
    // An overview that is being dismissed comes back.
    let leaving = panels.overview.flatMap { $0.presentingViewController == nil ? nil : $0 }
    let overview = leaving ?? OverviewController(book, notice: makeUnprotectedNotice())
    panels.overview = overview
    overview.pinch = pinch
    overview.fileCommands = { [weak self] in self?.fileCommands ?? [] }
    overview.ratingCommands = { [weak self] in self?.ratingCommands ?? [] }
    present(overview) { [weak book] isShown in
      if !isShown { book?.post(.uncovered) }
    }
  }

  /// Closes the overview at once, because another book is shown.
  func discardOverview() {
    // A question over the overview goes too.
    if shownOverview != nil { dismiss(animated: false) }
    panels.overview = nil
  }
}
