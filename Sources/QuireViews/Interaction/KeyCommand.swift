/// A command that a person performs with a key, such as “Open pictures” with Ctrl+O.
///
/// A responder returns its commands from `keyCommands`. The window performs the first enabled
/// command along the responder chain that has the pressed key and exactly the pressed modifier
/// keys. Lists of keys, menus and tooltips are made from the same commands.
///
/// A command with several keys is several commands with one title.
public struct KeyCommand {
  /// A rule for the repeated events of a key that stays down.
  public nonisolated enum Repetition: Hashable, Sendable {
    /// The command is performed for the first event only, and no other responder gets the repeats.
    case once
    /// The command is performed for each event.
    case repeats
    /// The command is performed for the first event only, and the repeats go to the next
    /// responders.
    case passedOn
  }

  /// A rank that decides when a command is performed.
  public nonisolated enum Priority: Hashable, Sendable {
    /// The command is performed when its responder's turn in the chain comes.
    case regular
    /// The command is performed only if no responder in the chain has handled the key.
    case fallback
  }

  /// The symbol that menus show beside the title, or `nil` for none.
  public var symbol: Symbol?
  /// The key that performs the command.
  public var key: Key
  /// The modifier keys that have to be down, and no others.
  public var modifiers: Modifiers
  /// The name of the command, as menus show it.
  public var title: String
  /// The longer name of the command, as lists of keys show it, or `nil` to show `title`.
  public var discoverabilityTitle: String?
  /// Whether the command can be performed now; the key of a disabled command goes to the next
  /// responders.
  public var isEnabled: Bool
  /// Whether lists of keys omit the command, for example because another key does the same.
  public var isHidden: Bool
  /// The mark that menus show beside the title.
  public var state: MenuState
  /// The rule for a key that stays down.
  public var repetition: Repetition
  /// The rank of the command among the responders of the chain.
  public var priority: Priority
  /// Returns whether lists of keys show a command that is neither hidden nor disabled.
  ///
  /// The closure is called only for a list, so that it may take more time than a key press should.
  var isListed: () -> Bool = { true }
  /// Performs the command, and returns whether there was anything to do.
  let attempt: () -> Bool

  /// Creates a command that `key` performs together with `modifiers`.
  ///
  /// - Parameters:
  ///   - title: The name of the command, as menus show it.
  ///   - symbol: The symbol that menus show beside the title, or `nil` for none.
  ///   - key: The key.
  ///   - modifiers: The modifier keys that have to be down, and no others.
  ///   - discoverabilityTitle: The longer name for lists of keys, or `nil` to use `title`.
  ///   - isEnabled: Whether the command can be performed now.
  ///   - isHidden: Whether lists of keys omit the command.
  ///   - state: The mark that menus show beside the title.
  ///   - repetition: The rule for a key that stays down.
  ///   - priority: The rank of the command among the responders of the chain.
  ///   - action: Performs the command.
  public init(
    _ title: String, symbol: Symbol? = nil, key: Key, modifiers: Modifiers = [],
    discoverabilityTitle: String? = nil, isEnabled: Bool = true, isHidden: Bool = false,
    state: MenuState = .off, repetition: Repetition = .once, priority: Priority = .regular,
    action: @escaping () -> Void
  ) {
    self.init(
      title, symbol: symbol, key: key, modifiers: modifiers,
      discoverabilityTitle: discoverabilityTitle,
      isEnabled: isEnabled, isHidden: isHidden, state: state, repetition: repetition,
      priority: priority
    ) {
      action()
      return true
    }
  }

  /// Creates a command whose closure `attempt` returns whether there was anything to do; if not,
  /// the key goes to the next responders.
  init(
    _ title: String, symbol: Symbol? = nil, key: Key, modifiers: Modifiers = [],
    discoverabilityTitle: String? = nil, isEnabled: Bool = true, isHidden: Bool = false,
    state: MenuState = .off, repetition: Repetition = .once, priority: Priority = .regular,
    attempt: @escaping () -> Bool
  ) {
    self.title = title
    self.symbol = symbol
    self.key = key
    self.modifiers = modifiers
    self.discoverabilityTitle = discoverabilityTitle
    self.isEnabled = isEnabled
    self.isHidden = isHidden
    self.state = state
    self.repetition = repetition
    self.priority = priority
    self.attempt = attempt
  }

  /// Performs the command, unless it is disabled.
  public func perform() {
    if isEnabled { _ = attempt() }
  }

  /// The key with its modifier keys as text, such as “Ctrl+Shift+O”.
  public var shortcut: String { modifiers.prefix + key.name }

  /// The text of a tooltip for a control that performs the command, such as “Open pictures
  /// (Ctrl+O)”.
  public var toolTip: String {
    localized("%1$s (%2$s)", discoverabilityTitle ?? title, shortcut)
  }

  /// Returns whether `event` presses exactly the keys of the command.
  func matches(_ event: KeyEvent) -> Bool {
    event.key == key && event.modifiers == modifiers
  }

  /// Whether the keys write a character while a text input has the focus.
  var writesCharacter: Bool {
    guard case .character = key else { return false }
    return modifiers.isSubset(of: .shift)
  }

  /// Performs the command for `event`, which presses its keys, and returns whether the event has
  /// been handled.
  func handle(_ event: KeyEvent) -> Bool {
    guard event.isRepeat else { return attempt() }
    switch repetition {
    case .once: return true
    case .repeats: return attempt()
    case .passedOn: return false
    }
  }
}

/// A mark beside the title of a command or a menu item, which shows a setting.
public nonisolated enum MenuState: Hashable, Sendable {
  /// No mark: the setting is off.
  case off
  /// A check mark: the setting is on.
  case on
  /// A dash: the setting is on for only some of the things that it concerns.
  case mixed
}

nonisolated extension Key {
  /// The name of the key, as a person sees it.
  var name: String {
    switch self {
    case .left: "←"
    case .right: "→"
    case .up: "↑"
    case .down: "↓"
    case .pageUp: localized("Page Up", context: "keyboard")
    case .pageDown: localized("Page Down", context: "keyboard")
    case .home: localized("Home", context: "keyboard")
    case .end: localized("End", context: "keyboard")
    case .space: localized("Space", context: "keyboard")
    case .backspace: localized("Backspace", context: "keyboard")
    case .enter: localized("Enter", context: "keyboard")
    case .escape: localized("Esc", context: "keyboard")
    case .tab: localized("Tab", context: "keyboard")
    case .delete: localized("Delete", context: "keyboard")
    case .menu: localized("Menu", context: "keyboard")
    case .nextTrack: localized("Next Track", context: "keyboard")
    case .previousTrack: localized("Previous Track", context: "keyboard")
    case .function(let number): "F\(number)"
    case .character(let character): character.uppercased()
    }
  }
}

nonisolated extension Modifiers {
  /// The names of the modifier keys, each followed by a plus sign.
  fileprivate var prefix: String {
    let names: [(Modifiers, String)] = [
      (.control, localized("Ctrl", context: "keyboard")),
      (.alt, localized("Alt", context: "keyboard")),
      (.shift, localized("Shift", context: "keyboard")),
      (.command, localized("Super", context: "keyboard")),
    ]
    return names.filter { contains($0.0) }.map { $0.1 + "+" }.joined()
  }
}
