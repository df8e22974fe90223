import Quire

/// The commands of the overview.
extension OverviewController {
  /// All commands, among them those that work everywhere in the reader.
  ///
  /// Keys that write characters belong to the filter.
  var allCommands: [KeyCommand] {
    goCommands + [closeCommand, findCommand, markedCommand, markCommand] + leastRatingCommands
      + ratingCommands() + fileCommands() + [keysCommand]
  }

  /// The context menu, which has the way back and the items about the window.
  var menu: Menu {
    Menu(
      children: [
        .command(closeCommand), .separator, .command(findCommand), .command(markedCommand),
        .command(markCommand),
      ] + ratingMenus + [.separator]
        + fileCommands().filter { !$0.isHidden }.map(MenuElement.command) + [.separator]
        + windowElements)
  }

  private var closeCommand: KeyCommand {
    KeyCommand(localized("Back to the page"), key: .escape) { [weak self] in self?.close() }
  }

  /// The commands that show the focused page; the collection view handles their keys before.
  private var goCommands: [KeyCommand] {
    [Key.enter, .space].map { key in
      KeyCommand(
        localized("Go to the page"), key: key, isEnabled: collection.focusedItem != nil
      ) { [weak self] in
        guard let collection = self?.collection, let page = collection.focusedItem else { return }
        collection.primaryAction(page)
      }
    }
  }
}
