import Quire
import QuireDocuments

extension ReaderCommand {
  /// The commands that select text and copy it.
  static let text = [
    ReaderCommand(
      "copy", "copy the selected text, or else the path of the file", [Shortcut("c", .control)],
      in: .file,
      title: {
        $0.selector?.hasSelection == true
          ? localized("Copy the text") : localized("Copy the path")
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

  /// Copies the selected text to the clipboard or, if none is selected, the path of the current
  /// file, quoted if it is not printable text.
  fileprivate func copy() {
    guard let host = view.window?.host else { return }
    if let text = selector?.selectedText {
      host.clipboard = text
      notice.show(localized("Copied"))
    } else {
      let path = book.place.page.path
      host.clipboard = path.pastableText
      notice.show(localized("Copied"), detail: path.displayName)
    }
  }
}
