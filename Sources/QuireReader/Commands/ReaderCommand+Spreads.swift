import Quire
import QuireDocuments
import QuireLibrary

/// The commands that choose how the pages of the book are arranged.
extension ReaderCommand {
  /// The commands that choose one page or two pages, the pairing, whether wide pages are split, and
  /// the direction of reading.
  static let spreads = [
    spread,
    shift(
      "pairs-later", "pair each page with the next one", .right,
      title: { _ in localized("Begin pairs one page later") }),
    shift(
      "pairs-earlier", "pair each page with the previous one", .left,
      title: { _ in localized("Begin pairs one page earlier") }),
    split, direction,
  ]

  /// The command that changes from one page to two pages and back.
  fileprivate static let spread = ReaderCommand(
    "spreads", "show two pages at once, or one", [Shortcut("s")],
    in: .none(because: "its submenu has each of the choices"),
    title: { $0.otherSpreadChoice.title },
    perform: { $0.choose($0.otherSpreadChoice) })

  private static func shift(
    _ name: String, _ summary: String, _ key: Key, title: @escaping (ReaderController) -> String
  ) -> ReaderCommand {
    ReaderCommand(
      name, summary, [Shortcut(key, [.control, .shift])], in: .pages, title: title,
      isEnabled: { $0.book.state.spread?.sides.count == 2 },
      perform: {
        $0.book.post(.pairingShifted(isForward: (key == .right) != $0.flip.isRightToLeft))
      })
  }

  private static let split = ReaderCommand(
    "split", "split wide pages of a document into two halves, or show them whole",
    [Shortcut("s", .shift)], in: .pages,
    title: {
      $0.book.state.spreads.rules.splitsWidePages
        ? localized("Show wide pages whole") : localized("Split wide pages")
    },
    isEnabled: { $0.book.hasDocument },
    perform: { reader in
      let splits = reader.book.state.spreads.rules.splitsWidePages
      reader.book.post(.splittingChosen(!splits))
      reader.notice.show(splits ? localized("Wide pages whole") : localized("Wide pages split"))
    })

  private static let direction = ReaderCommand(
    "direction", "change the direction of reading", [Shortcut("j")], in: .pages,
    title: {
      $0.flip.isRightToLeft
        ? localized("Read from left to right") : localized("Read from right to left")
    },
    perform: { reader in
      let isRightToLeft = reader.flip.isRightToLeft
      reader.book.post(.directionChosen(isRightToLeft ? .leftToRight : .rightToLeft))
      reader.notice.show(
        isRightToLeft ? localized("From left to right") : localized("From right to left"))
    })
}

/// The menu of the arrangement of the pages.
extension ReaderController {
  /// The menu of the arrangement of the pages.
  var pagesMenu: Menu {
    let choices = [ReadingState.Spreads.never, .always, .automatic].map { choice in
      var action = MenuAction(
        choice.title, state: choice == book.state.spreads.rules.choice ? .on : .off
      ) {
        [weak self] in self?.choose(choice)
      }
      // The key goes from one page to two and back.
      if choice == otherSpreadChoice {
        action.shortcut = ReaderCommand.spread.keyCommand(in: self).shortcut
      }
      return MenuElement.action(action)
    }
    let taps = MenuElement.action(
      localized("A click at a side turns the page"), state: book.turnsByTaps ? .on : .off
    ) { [weak self] in self?.toggleTurnsByTaps() }
    return Menu(
      title: localized("Pages"),
      children: choices + [.separator] + menuItems(.pages) + [.separator, taps])
  }

  private func toggleTurnsByTaps() {
    let turns = !book.turnsByTaps
    book.turnsByTaps = turns
    setting.preferences?.change { $0.turnsByTaps = turns }
  }

  /// The choice of two pages if one is shown, and the other way round.
  fileprivate var otherSpreadChoice: ReadingState.Spreads {
    book.state.spread?.hasSpine == true ? .never : .always
  }

  fileprivate func choose(_ choice: ReadingState.Spreads) {
    book.post(.spreadsChosen(choice))
    notice.show(choice.title)
  }
}

nonisolated extension ReadingState.Spreads {
  /// The title of the choice, as the user sees it.
  var title: String {
    switch self {
    case .automatic: localized("Two pages where they fit")
    case .never: localized("Single pages")
    case .always: localized("Two pages")
    }
  }
}
