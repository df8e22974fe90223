import Quire
import QuireDocuments
import QuireLibrary

/// The commands that choose how the pages of the book are arranged.
extension ReaderController {
  /// The commands that choose one page or two pages, the pairing, whether wide pages are split, and
  /// the direction of reading.
  var spreadCommands: [KeyCommand] {
    [spreadCommand] + shiftCommands + [splitCommand, directionCommand]
  }

  /// The menu of the arrangement of the pages.
  var pagesMenu: Menu {
    let choices = [ReadingState.Spreads.never, .always, .automatic].map { choice in
      var action = MenuAction(choice.title, state: choice == book.spreadChoice ? .on : .off) {
        [weak self] in self?.choose(choice)
      }
      // The key goes from one page to two and back.
      if choice == otherSpreadChoice { action.shortcut = spreadCommand.shortcut }
      return MenuElement.action(action)
    }
    let commands = shiftCommands + [splitCommand, directionCommand]
    return Menu(
      title: localized("Pages"),
      children: choices + [.separator] + commands.map(MenuElement.command))
  }

  /// The choice of two pages if one is shown, and the other way round.
  private var otherSpreadChoice: ReadingState.Spreads {
    book.currentSpread.hasSpine ? .never : .always
  }

  private var spreadCommand: KeyCommand {
    let other = otherSpreadChoice
    return KeyCommand(other.title, key: .character("s")) { [weak self] in self?.choose(other) }
  }

  private var shiftCommands: [KeyCommand] {
    [
      (Key.right, localized("Begin pairs one page later")),
      (.left, localized("Begin pairs one page earlier")),
    ].map {
      key, title in
      KeyCommand(
        title, key: key, modifiers: [.control, .shift], isEnabled: book.showsPair
      ) { [weak self] in
        guard let self else { return }
        book.shiftPairing(isForward: (key == .right) != flip.isRightToLeft)
      }
    }
  }

  private var splitCommand: KeyCommand {
    let splits = book.splitsWidePages
    return KeyCommand(
      splits ? localized("Show wide pages whole") : localized("Split wide pages"),
      key: .character("s"), modifiers: .shift, isEnabled: book.hasDocument
    ) { [weak self] in
      self?.book.chooseToSplitWidePages(!splits)
      self?.notice.show(splits ? localized("Wide pages whole") : localized("Wide pages split"))
    }
  }

  private var directionCommand: KeyCommand {
    let isRightToLeft = flip.isRightToLeft
    return KeyCommand(
      isRightToLeft ? localized("Read from left to right") : localized("Read from right to left"),
      key: .character("j")
    ) { [weak self] in
      guard let self else { return }
      book.choose(isRightToLeft ? ReadingDirection.leftToRight : .rightToLeft)
      notice.show(isRightToLeft ? localized("From left to right") : localized("From right to left"))
    }
  }

  private func choose(_ choice: ReadingState.Spreads) {
    book.choose(choice)
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
