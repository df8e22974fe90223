import Quire

/// A command of the reader.
///
/// A command is declared once, beside the code that performs it, and listed in ``all``. The keys of
/// the reader, its context menu, the list of keys that F1 shows, tooltips and the manual page
/// follow from that list.
package struct ReaderCommand {
  /// A key that performs a command, together with modifier keys.
  package struct Shortcut {
    let key: Key
    let modifiers: Modifiers
    /// Whether the left and the right arrow key change places in a window that is read from right
    /// to left.
    let isMirrored: Bool
    /// Whether the key loses the Alt key, or needs it, while digits rate pictures.
    let isExchanged: Bool

    init(
      _ key: Key, _ modifiers: Modifiers = [], isMirrored: Bool = false, isExchanged: Bool = false
    ) {
      self.key = key
      self.modifiers = modifiers
      self.isMirrored = isMirrored
      self.isExchanged = isExchanged
    }

    init(_ character: Character, _ modifiers: Modifiers = [], isExchanged: Bool = false) {
      self.init(.character(character), modifiers, isExchanged: isExchanged)
    }

    /// Returns the key in `reader`.
    fileprivate func key(in reader: ReaderController) -> Key {
      guard isMirrored, reader.view.isRightToLeft else { return key }
      return key == .left ? .right : key == .right ? .left : key
    }

    /// Returns the modifier keys in `reader`.
    fileprivate func modifiers(in reader: ReaderController) -> Modifiers {
      isExchanged && reader.ratesByDigits ? modifiers.symmetricDifference(.alt) : modifiers
    }

    /// The key with its modifier keys as text, such as “Ctrl+Shift+O”.
    package var text: String { KeyCommand("", key: key, modifiers: modifiers) {}.shortcut }
  }

  /// A place of a command in the context menu.
  enum Place: Equatable {
    /// The part of the menu above the submenus.
    case book
    /// The submenu about the arrangement of the pages.
    case pages
    /// The submenu about the size and the rotation of the pages.
    case zoom
    /// The submenu about the rating of the picture.
    case rating
    /// The part of the menu below the submenus.
    case show
    /// The part of the menu about the file of the current page.
    case file
    /// The submenu about files and their places.
    case files
    /// No place, for the given reason.
    case none(because: String)
  }

  /// The name that identifies the command, such as `zoom-in`.
  package let name: String
  /// What the command does, in English, for the manual page: an order that begins with a small
  /// letter and has no full stop.
  package let summary: String
  /// The keys, of which menus and lists show only the first.
  package let shortcuts: [Shortcut]
  /// The place in the context menu.
  let place: Place
  /// Returns the title in the language of the user.
  let title: (ReaderController) -> String
  /// Returns the longer title for lists of keys, or `nil` to show the title.
  let discoverabilityTitle: () -> String?
  /// The rule for a key that stays down.
  let repetition: KeyCommand.Repetition
  /// Whether the list of keys has the command.
  package let isListed: Bool
  /// Whether the context menu omits the command while it is disabled.
  let isHiddenWhenDisabled: Bool
  /// Returns whether the command can be performed now.
  let isEnabled: (ReaderController) -> Bool
  /// Returns whether menus show the command with a check mark.
  let isOn: (ReaderController) -> Bool
  /// Performs the command.
  let perform: (ReaderController) -> Void

  /// Declares the command `name`.
  init(
    _ name: String, _ summary: String, _ shortcuts: [Shortcut], in place: Place,
    title: @escaping (ReaderController) -> String,
    discoverabilityTitle: @escaping @autoclosure () -> String? = nil,
    repetition: KeyCommand.Repetition = .once, isListed: Bool = true,
    isHiddenWhenDisabled: Bool = false,
    isEnabled: @escaping (ReaderController) -> Bool = { _ in true },
    isOn: @escaping (ReaderController) -> Bool = { _ in false },
    perform: @escaping (ReaderController) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.shortcuts = shortcuts
    self.place = place
    self.title = title
    self.discoverabilityTitle = discoverabilityTitle
    self.repetition = repetition
    self.isListed = isListed
    self.isHiddenWhenDisabled = isHiddenWhenDisabled
    self.isEnabled = isEnabled
    self.isOn = isOn
    self.perform = perform
  }

  /// Returns the command as it is now in `reader`, once for each key.
  func keyCommands(in reader: ReaderController) -> [KeyCommand] {
    shortcuts.indices.map { keyCommand(in: reader, at: $0) }
  }

  /// Returns the command as it is now in `reader`, with the key at `index`.
  func keyCommand(in reader: ReaderController, at index: Int = 0) -> KeyCommand {
    KeyCommand(
      title(reader), key: shortcuts[index].key(in: reader),
      modifiers: shortcuts[index].modifiers(in: reader),
      discoverabilityTitle: discoverabilityTitle(), isEnabled: isEnabled(reader),
      isHidden: !isListed || index > 0, state: isOn(reader) ? .on : .off, repetition: repetition
    ) { [weak reader] in
      if let reader { perform(reader) }
    }
  }
}
