import Quire

/// The commands of the overview.
extension OverviewController {
  /// All commands, among them those that work everywhere in the reader.
  var allCommands: [KeyCommand] {
    goCommands + [closeCommand(.character("o")), closeCommand(.escape)] + numberCommands
      + [styleCommand { [weak self] in self?.notice.show($0) }, keysCommand]
  }

  /// The context menu, which has the way back and the items about the window.
  var menu: Menu {
    Menu(children: [.command(closeCommand(.character("o"))), .separator] + windowElements)
  }

  private func closeCommand(_ key: Key) -> KeyCommand {
    KeyCommand(localized("Back to the page"), key: key) { [weak self] in self?.close() }
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

  private var numberCommands: [KeyCommand] {
    (0...9).map { digit in
      KeyCommand(localized("Find a page by its number"), key: .character(Character("\(digit)"))) {
        [weak self] in
        self?.type(digit)
      }
    }
  }

  /// Moves the focus to the page whose number has been typed, and shows the number.
  private func type(_ digit: Int) {
    guard let window = view.window else { return }
    let number = numberEntry.type(digit, at: window.time)
    guard number > 0 else { return }
    guard number <= pages.items.count else {
      return notice.show(localized("There is no page %s.", number))
    }
    let page = pages.items[number - 1]
    collection.focusedItem = page
    if let rect = collection.rect(for: page) {
      collection.scrollRectToVisible(rect.insetBy(x: 0, y: -OverviewCollection.margin))
    }
    window.moveFocus(to: collection)
    notice.show(localized("%1$s of %2$s", number, pages.items.count))
  }
}
