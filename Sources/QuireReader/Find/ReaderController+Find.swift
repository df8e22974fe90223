import Quire
import QuireDocuments

extension ReaderCommand {
  /// The commands that search in the text of the book.
  static let find = [
    ReaderCommand(
      "find", "find words in the text", [Shortcut("f", .control), Shortcut("/")], in: .book,
      title: { _ in localized("Find…") },
      discoverabilityTitle: localized("Find words in the text"),
      isHiddenWhenDisabled: true, isEnabled: { !$0.book.addresses.isEmpty },
      perform: { $0.showFind() }),
    ReaderCommand(
      "find-next", "go to the next hit of the search", [Shortcut(.function(3))],
      in: .none(because: "the bar of the search has a button for it"),
      title: { _ in localized("Next hit") }, repetition: .repeats,
      isEnabled: { !$0.book.addresses.isEmpty },
      perform: { $0.findNext(isForward: true) }),
    ReaderCommand(
      "find-previous", "go to the previous hit of the search", [Shortcut(.function(3), .shift)],
      in: .none(because: "the bar of the search has a button for it"),
      title: { _ in localized("Previous hit") }, repetition: .repeats,
      isEnabled: { !$0.book.addresses.isEmpty },
      perform: { $0.findNext(isForward: false) }),
  ]
}

/// The search in the text of the book.
extension ReaderController {
  /// Shows the bar of the search, with the words of the last search or the selected text, and moves
  /// the keyboard focus to it.
  fileprivate func showFind() {
    if let find = panels.find { return find.takeFocus() }
    closeGoTo()
    let words = selector?.selectedText.flatMap { $0.contains("\n") ? nil : $0 }
    let query = words.map { TextQuery($0) } ?? panels.query
    let controller = FindController(book, query)
    controller.close = { [weak self] in self?.closeFind() }
    controller.resultsChanged = { [weak self, weak controller] in
      guard let self, let controller else { return }
      contents?.results = controller.results
      updateMarks()
    }
    controller.showResults = { [weak self] in self?.showContents(.results) }
    controller.say = { [weak self] in self?.notice.show($0) }
    panels.find = controller
    for bar in bars.all { bar.hide() }
    show(controller)
  }

  /// Goes to the next hit, or the previous one if `isForward` is false, and shows the bar of the
  /// search if it is not shown.
  fileprivate func findNext(isForward: Bool) {
    if panels.find == nil { showFind() }
    panels.find?.step(isForward: isForward)
  }

  /// Gives the list of results in the sidebar what the search has found, and makes its rows lead to
  /// their hits.
  func connectResults() {
    guard let contents else { return }
    contents.resultChosen = { [weak self] in self?.book.post(.hitChosen($0)) }
    contents.results = panels.find?.results ?? .none
  }

  /// Removes the bar of the search, if it is shown.
  func closeFind() {
    guard let find = panels.find else { return }
    panels.query = find.words
    panels.find = nil
    hide(find)
  }
}
