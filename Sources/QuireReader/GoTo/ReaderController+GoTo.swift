import Quire

extension ReaderCommand {
  /// The command that asks for the name of a page and goes there.
  static let goTo = ReaderCommand(
    "go-to", "go to a page by its number, its label or a heading", [Shortcut("g", .control)],
    in: .book,
    title: { _ in localized("Go to page…") },
    discoverabilityTitle: localized("Go to a page by its number, its label or a heading"),
    isEnabled: { $0.book.addresses.count > 1 },
    perform: { $0.askForPlace() })
}

/// The panel in which a person types where to go.
extension ReaderController {
  /// Shows the panel over the pages, with the keyboard focus in its field.
  fileprivate func askForPlace() {
    closeGoTo()
    let controller = GoToController(book)
    controller.close = { [weak self] in self?.closeGoTo() }
    panels.goTo = controller
    for bar in bars.all { bar.hide() }
    show(controller)
  }

  /// Removes the panel, if it is shown.
  func closeGoTo() {
    guard let controller = panels.goTo else { return }
    panels.goTo = nil
    hide(controller)
  }
}
