public import QuireScene

/// A list of actions that a person can choose from, in a context menu or in the menu of a button.
///
/// A responder returns its context menu from `contextMenu(at:)`. A menu inside another one is a
/// submenu.
public struct Menu {
  /// The title of the menu, which a submenu shows as an item of the menu around it.
  public var title: String
  /// The symbol beside the title of a submenu, or `nil` for none.
  public var symbol: Symbol?
  /// The picture beside the title of a submenu, in place of a symbol, or `nil` for none.
  public var image: Image?
  /// The actions, submenus and separators, from top to bottom.
  public var children: [MenuElement]

  /// Creates a menu with the items `children`, and with the given title and picture for use as a
  /// submenu.
  public init(
    title: String = "", symbol: Symbol? = nil, image: Image? = nil, children: [MenuElement]
  ) {
    self.title = title
    self.symbol = symbol
    self.image = image
    self.children = children
  }

  /// The visible items: those that are not hidden, without separators that separate nothing.
  var shownElements: [MenuElement] {
    var shown: [MenuElement] = []
    for element in children where !element.isHidden {
      if case .separator = element, shown.last.map(\.isSeparator) ?? true { continue }
      shown.append(element)
    }
    if shown.last?.isSeparator == true { shown.removeLast() }
    return shown
  }
}

/// An item of a menu.
public enum MenuElement {
  /// An action that a person can choose.
  case action(MenuAction)
  /// A menu that opens beside its title.
  case submenu(Menu)
  /// A line between two groups of items.
  case separator

  /// Returns an item that performs `command`, with the title, the symbol, the key and the mark
  /// of the command.
  public static func command(_ command: KeyCommand) -> MenuElement { .action(MenuAction(command)) }

  /// Returns an item with the given title, symbol and mark, which performs `action`.
  public static func action(
    _ title: String, symbol: Symbol? = nil, state: MenuState = .off,
    attributes: MenuAction.Attributes = [],
    action: @escaping () -> Void
  ) -> MenuElement {
    .action(
      MenuAction(title, symbol: symbol, attributes: attributes, state: state, action: action))
  }

  fileprivate var isHidden: Bool {
    if case .action(let action) = self { action.attributes.contains(.hidden) } else { false }
  }

  var isSeparator: Bool { if case .separator = self { true } else { false } }
}

/// An item of a menu that performs an action.
public struct MenuAction {
  /// Properties of a menu item, which change how it is shown.
  public nonisolated struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits of the set, one bit per property.
    public let rawValue: Int

    /// Creates the set of properties whose bits are set in `rawValue`.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The item is shown, but cannot be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// The action destroys something, and the title is red.
    public static let destructive = Attributes(rawValue: 2)
    /// The menu omits the item.
    public static let hidden = Attributes(rawValue: 4)
  }

  /// The title of the item.
  public var title: String
  /// The symbol beside the title, in the colour of the title, or `nil` for none.
  public var symbol: Symbol?
  /// The picture beside the title, in place of a symbol, or `nil` for none.
  public var image: Image?
  /// The key that performs the same action, as text at the right edge of the menu, or `nil` for
  /// none.
  public var shortcut: String?
  /// The properties that change how the item is shown.
  public var attributes: Attributes
  /// The mark beside the title, which shows a setting.
  public var state: MenuState
  /// Called after the menu has closed, when a person has chosen the item.
  public var action: () -> Void

  /// Creates an item with the given contents, which performs `action`.
  ///
  /// - Parameters:
  ///   - title: The title of the item.
  ///   - symbol: The symbol beside the title, or `nil` for none.
  ///   - image: The picture beside the title, in place of a symbol, or `nil` for none.
  ///   - shortcut: The key that performs the same action, or `nil` for none.
  ///   - attributes: The properties that change how the item is shown.
  ///   - state: The mark beside the title.
  ///   - action: Called after the menu has closed, when a person has chosen the item.
  public init(
    _ title: String, symbol: Symbol? = nil, image: Image? = nil, shortcut: String? = nil,
    attributes: Attributes = [], state: MenuState = .off, action: @escaping () -> Void
  ) {
    self.title = title
    self.symbol = symbol
    self.image = image
    self.shortcut = shortcut
    self.attributes = attributes
    self.state = state
    self.action = action
  }

  /// Creates an item that performs `command`, with the title, the symbol, the key and the mark
  /// of the command.
  public init(_ command: KeyCommand) {
    self.init(
      command.title, symbol: command.symbol, shortcut: command.shortcut,
      attributes: command.isEnabled ? [] : .disabled, state: command.state,
      action: command.perform)
  }
}
