import Quire
import QuireDocuments

/// The selection of text on the pages of a spread.
extension PicturePage {
  /// Returns an object that selects text on the pages; a selection replaces that of other pages.
  func makeSelector() -> TextSelector {
    let selector = TextSelector()
    selector.sheet = sheetView
    selector.willSelect = { [weak self] in
      guard let self, let book else { return }
      for page in book.pages.loaded where page !== self { page.selector.clear() }
    }
    selector.tapped = { [weak self] location in
      guard let self, let location = view.convert(location, from: nil) else { return }
      tap(at: location)
    }
    return selector
  }

  /// The command that removes the selection, if there is one, or else the caret.
  var selectionCommands: [KeyCommand] {
    if selector.hasSelection {
      return [
        KeyCommand(localized("Clear the selection"), key: .escape) { [weak self] in
          self?.selector.clear()
        }
      ]
    }
    guard selector.isCaretShown else { return [] }
    return [
      KeyCommand(localized("Hide the caret"), key: .escape) { [weak self] in
        self?.book?.caret = nil
      }
    ]
  }

  /// Whether a caret has come to the pages, whose text has not been read yet.
  private var awaitsText: Bool {
    guard let book, book.caret != nil, selector.selection == nil else { return false }
    let read = book.contentsOfShownPages
    return spread.pages.contains { book.contents.canContainText($0) && read[$0] == nil }
  }

  /// Moves the caret by the key of `event`, over the ends of the pages too, and returns whether the
  /// key does that.
  func moveCaret(by event: KeyEvent) -> Bool {
    guard let result = selector.moveCaret(by: event) else {
      return awaitsText && TextCaret.Movement(event) != nil
    }
    if case .leaves(let isForward) = result, let book {
      let direction: Direction = isForward ? .forward : .backward
      book.caret = direction
      book.controller?.turn(direction, reason: .key)
    }
    return true
  }
}

extension PictureBook {
  /// The direction in which the caret has come to the shown pages, or `nil` if no caret is shown.
  var caret: Direction? {
    get { stage.caret }
    set {
      stage.caret = newValue
      for page in pages.loaded where newValue == nil || page === shownPage {
        page.selector.showCaret(comingIn: newValue)
      }
    }
  }
}
