import Quire
import QuireDocuments

extension ReaderCommand {
  /// The commands that go back and forth between the pages of jumps.
  ///
  /// In the gallery the key of the first one leaves the book if there is no such page.
  static let history = [
    ReaderCommand(
      "go-back", "go back to the page before the last jump",
      [Shortcut(.left, .alt, isMirrored: true)], in: .book,
      title: { _ in localized("Go back") },
      discoverabilityTitle: localized("Go back to the page before the last jump"),
      isHiddenWhenDisabled: true, isEnabled: { $0.book.state.canGoBack },
      perform: { $0.book.post(.wentBack) }),
    ReaderCommand(
      "go-forward", "go again to the page from which you went back",
      [Shortcut(.right, .alt, isMirrored: true)], in: .book,
      title: { _ in localized("Go forward") },
      discoverabilityTitle: localized("Go again to the page from which you went back"),
      isHiddenWhenDisabled: true, isEnabled: { $0.book.state.canGoForward },
      perform: { $0.book.post(.wentForward) }),
  ]
}

/// Links that leave the document.
extension ReaderController {
  /// The time for which a link that has just been shown is not opened.
  private static let choiceDelay = Duration.milliseconds(400)

  /// Shows where the link `text` leads, and opens it if the user wants that; links of unknown kinds
  /// are refused.
  func askToOpen(_ text: String) {
    guard let address = LinkAddress(text) else {
      notice.show(localized("Links of this kind are not opened."), detail: LinkAddress.line(text))
      return
    }
    guard presentedViewController == nil else { return }
    let alert = Alert(
      title: localized("Open this link?"),
      message: ([address.shownText] + address.warnings.map(\.sentence)).joined(separator: "\n\n"))
    alert.choiceDelay = ReaderController.choiceDelay
    alert.add(DialogAction(localized("Cancel"), role: .cancel))
    alert.add(
      DialogAction(localized("Open"), role: .default) { [weak self] in self?.open(address) })
    present(alert)
  }

  private func open(_ address: LinkAddress) {
    view.window?.host?.open(address.text) { [weak self] isPossible in
      guard !isPossible else { return }
      self?.notice.show(
        localized("This desktop cannot open the link."), detail: LinkAddress.line(address.text))
    }
  }
}

extension LinkAddress.Warning {
  /// The warning as a sentence for the user.
  var sentence: String {
    switch self {
    case .encodedHost:
      localized("The name of the host is in Punycode (xn--) and may look like another name.")
    case .localHost: localized("The address leads to this computer or to your local network.")
    }
  }
}
