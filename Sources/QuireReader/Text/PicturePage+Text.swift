import Quire

/// The selection of text on the pages of a spread.
extension PicturePage {
  /// Returns an object that selects text on the pages; a selection replaces that of other pages.
  func makeSelector() -> TextSelector {
    let selector = TextSelector()
    selector.willSelect = { [weak self] in
      guard let self, let book else { return }
      for page in book.pages.loaded where page !== self { page.selector.clear() }
    }
    return selector
  }

  /// The command that removes the selection, if there is one.
  var selectionCommands: [KeyCommand] {
    guard selector.hasSelection else { return [] }
    return [
      KeyCommand(localized("Clear the selection"), key: .escape) { [weak self] in
        self?.selector.clear()
      }
    ]
  }
}
