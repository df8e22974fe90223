import Quire
import QuireLibrary

/// The commands that choose the look of the pages.
extension ReaderCommand {
  /// The commands for night and for all properties of the look.
  static let look = [
    ReaderCommand(
      "night", "show pages with dark paper and light ink, or in their own colours",
      [Shortcut("n")], in: .show,
      title: { _ in localized("Night") },
      discoverabilityTitle: localized("Dark paper and light ink, or the colours of the document"),
      isOn: { $0.book.look.tone == .night },
      perform: { $0.toggleNight() })
  ]
}

/// The look of the pages.
extension ReaderController {
  /// Changes to dark paper, or back to the colours of the document, and says so.
  fileprivate func toggleNight() {
    var look = book.look
    look.tone = look.tone == .night ? .original : .night
    book.post(.lookChosen(look))
    notice.show(look.tone.title)
  }
}
