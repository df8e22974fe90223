import Quire
package import QuireLibrary

/// The look of the pages.
extension ReaderController {
  /// Changes to dark paper, or back to the colours of the document, and says so.
  func toggleNight() {
    var look = book.look
    look.tone = look.tone == .night ? .original : .night
    book.post(.lookChosen(look))
    notice.show(look.tone.title)
  }

  /// Shows the pages in `look`, as if the user had chosen it.
  package func show(_ look: PageLook) { book.post(.lookChosen(look)) }

  /// Cuts off the margins of the pages, or shows them again, and says so.
  func toggleTrimming() {
    var look = book.look
    look.trimming = look.trimming == .none ? .alike : .none
    book.post(.lookChosen(look))
    notice.show(
      look.trimming == .none ? localized("Whole pages") : localized("Margins trimmed"))
  }

  /// Shows the form for the look, or removes the panel if it is shown: as a panel over the pages,
  /// or as a sheet in a narrow window.
  func toggleLook() {
    if panels.look != nil { return closeLook() }
    guard let window = view.window, presentedViewController == nil else { return }
    for bar in bars.all { bar.hide() }
    guard window.bounds.width > BottomSheet.greatestWidth else {
      let sheet = BottomSheet(contentViewController: LookController(book, in: .sheet))
      sheet.detents = [.medium(), .large()]
      return present(sheet)
    }
    let controller = LookController(book, in: .panel)
    controller.close = { [weak self] in self?.closeLook() }
    panels.look = controller
    show(controller)
  }

  /// Removes the panel, if it is shown; the keys are for the pages then.
  func closeLook() {
    guard let controller = panels.look else { return }
    panels.look = nil
    hide(controller)
  }
}
