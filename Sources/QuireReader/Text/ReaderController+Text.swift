import Quire
import QuireDocuments

extension ReaderCommand {
  /// The commands that select text and copy it.
  static let text = [
    ReaderCommand(
      "copy", "copy the selected text, or else the page as a picture", [Shortcut("c", .control)],
      in: .file,
      title: {
        $0.selector?.hasSelection == true
          ? localized("Copy the text") : localized("Copy the picture")
      },
      isEnabled: { $0.view.window?.host != nil },
      perform: { $0.copy() }),
    ReaderCommand(
      "select-all", "select all text of the shown pages", [Shortcut("a", .control)], in: .file,
      title: { _ in localized("Select all text") },
      isHiddenWhenDisabled: true, isEnabled: { $0.selector?.hasText == true },
      perform: { $0.selector?.selectAll() }),
    ReaderCommand(
      "caret", "show or hide a caret that the arrow keys move in the text",
      [Shortcut(.function(7))], in: .file,
      title: { _ in localized("Caret in the text") },
      discoverabilityTitle: localized("Show or hide a caret that the arrow keys move in the text"),
      isHiddenWhenDisabled: true,
      isEnabled: { $0.book.caret != nil || $0.selector?.hasText == true },
      isOn: { $0.book.caret != nil },
      perform: { $0.book.caret = $0.book.caret == nil ? .forward : nil }),
  ]
}

/// The text of the shown pages.
extension ReaderController {
  /// The object that selects text on the shown pages, or `nil` if no page is shown.
  var selector: TextSelector? { book.shownPage?.selector }

  /// Copies the selected text to the clipboard or, if none is selected, the concerned page: its
  /// picture, the path of its file and, of a picture file, the file itself.
  fileprivate func copy() {
    guard let window = view.window, let host = window.host else { return }
    if let text = selector?.selectedText {
      host.copy(PasteboardItem(text: text))
      return notice.show(localized("Copied"))
    }
    let page = concernedPage
    let screen = columns.pages.bounds.size * window.scale
    let shape = book.plan.shapes[page]?.size ?? screen
    let copy = PageCopy(
      page, shape: shape, isPicture: !book.contents.isDocument(page), screenSize: screen)
    host.copy(copy.item(book.session))
    notice.show(localized("Copied"), detail: page.path.lastComponent.displayName)
  }
}
