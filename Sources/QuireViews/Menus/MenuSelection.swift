/// The open submenus of a menu and the highlighted item of each, as a state machine that keys and
/// the pointer drive.
///
/// Each event is a method that returns what the menu has to do.
nonisolated struct MenuSelection: Hashable, Sendable {
  /// An item of a menu, as far as the selection depends on it.
  struct Item: Hashable, Sendable {
    /// The title, which typed letters are compared with.
    var title: String
    /// Whether the item can be highlighted.
    var isEnabled: Bool
    /// The items of the submenu, or `nil` if the item has no submenu.
    var children: [Item]?
  }

  /// A menu on the screen: the menu itself or one of its submenus.
  struct Level: Hashable, Sendable {
    /// The items from top to bottom.
    let items: [Item]
    /// The index of the highlighted item, or `nil` if none is highlighted.
    var highlighted: Int?
  }

  /// An action that the menu has to perform after an event.
  enum Outcome: Hashable, Sendable {
    /// Nothing but to show the new state.
    case stay
    /// Perform the action of the item at the given indices, one for each level.
    case choose([Int])
    /// Close the menu without an action.
    case dismiss
  }

  /// The menu and its open submenus, from the outermost to the innermost.
  private(set) var levels: [Level]
  /// Whether submenus open to the left, as in a window that is read from right to left.
  private let isRightToLeft: Bool
  private var typedText = ""
  private var typedTime = -Double.infinity

  /// The letters typed so far, with the time of the last one in seconds.
  private var typed: (text: String, time: Double) {
    get { (typedText, typedTime) }
    set { (typedText, typedTime) = newValue }
  }

  /// The time in seconds after which typed letters begin a new search.
  static let typingPause = 1.0

  /// Creates the state of a menu with `items`, none of which is highlighted.
  init(_ items: [Item], isRightToLeft: Bool = false) {
    levels = [Level(items: items)]
    self.isRightToLeft = isRightToLeft
  }

  /// The indices of the highlighted items, from the outermost level to the innermost level with a
  /// highlighted item.
  var path: [Int] { levels.compactMap(\.highlighted) }

  // MARK: Keys

  /// Handles the press of `key` at `time` seconds.
  mutating func press(_ key: Key, at time: Double) -> Outcome {
    let deepest = levels.count - 1
    switch key {
    case .down: step(by: 1)
    case .up: step(by: -1)
    case .home, .pageUp: highlightFirst(from: 0, by: 1)
    case .end, .pageDown: highlightFirst(from: levels[deepest].items.count - 1, by: -1)
    case .escape: return closeInnermost()
    case .space where time - typed.time <= MenuSelection.typingPause: type(" ", at: time)
    case .enter, .space: return activate()
    case isRightToLeft ? .left : .right: openSubmenu()
    case isRightToLeft ? .right : .left: if deepest > 0 { levels.removeLast() }
    case .character(let character): type(character, at: time)
    default: break
    }
    return .stay
  }

  private mutating func step(by step: Int) {
    let level = levels[levels.count - 1]
    let start = level.highlighted ?? (step > 0 ? -1 : level.items.count)
    highlightFirst(from: start + step, by: step)
  }

  /// Highlights the first enabled item of the innermost level among those from `start` on, in steps
  /// of `step`; the first item follows the last.
  private mutating func highlightFirst(from start: Int, by step: Int) {
    let items = levels[levels.count - 1].items
    let order = items.indices.map { (start + $0 * step + 2 * items.count) % items.count }
    if let index = order.first(where: { items[$0].isEnabled }) {
      levels[levels.count - 1].highlighted = index
    }
  }

  private mutating func closeInnermost() -> Outcome {
    guard levels.count > 1 else { return .dismiss }
    levels.removeLast()
    return .stay
  }

  private mutating func activate() -> Outcome {
    guard levels[levels.count - 1].highlighted != nil else { return .stay }
    return openSubmenu() ? .stay : .choose(path)
  }

  /// Opens the submenu of the highlighted item of the innermost level and highlights its first
  /// item, and returns whether there is a submenu.
  @discardableResult
  private mutating func openSubmenu() -> Bool {
    guard let item = highlightedItem, let children = item.children else { return false }
    levels.append(Level(items: children))
    highlightFirst(from: 0, by: 1)
    return true
  }

  private var highlightedItem: Item? {
    let level = levels[levels.count - 1]
    return level.highlighted.map { level.items[$0] }
  }

  /// Highlights the next item that begins with the letters typed without a pause.
  ///
  /// The same letter several times steps through the items that begin with it.
  private mutating func type(_ character: Character, at time: Double) {
    let isNew = time - typed.time > MenuSelection.typingPause
    let text = (isNew ? "" : typed.text) + character.lowercased()
    typed = (text, time)
    let isOneLetter = Set(text).count == 1
    let wanted = isOneLetter ? String(text.prefix(1)) : text
    let level = levels[levels.count - 1]
    let count = level.items.count
    // A longer text may still belong to the highlighted item.
    let first = (level.highlighted ?? -1) + (isOneLetter ? 1 : 0)
    let order = (0..<count).map { (max(first, 0) + $0) % count }
    let match = order.first {
      level.items[$0].isEnabled && level.items[$0].title.lowercased().hasPrefix(wanted)
    }
    if let match { levels[levels.count - 1].highlighted = match }
  }

  // MARK: Pointer

  /// Highlights the item with the index `index` of the level `level`, or none if `index` is `nil`,
  /// and closes the submenus of the other items of this level.
  ///
  /// Without an item, the submenus stay open, with the items that lead to them highlighted.
  mutating func point(at index: Int?, of level: Int) {
    guard levels.indices.contains(level) else { return }
    guard let index, levels[level].items[index].isEnabled else {
      levels[levels.count - 1].highlighted = nil
      return
    }
    if levels[level].highlighted != index {
      levels.removeLast(levels.count - 1 - level)
      levels[level].highlighted = index
    } else if levels.count > level + 1 {
      levels.removeLast(levels.count - 2 - level)
      levels[level + 1].highlighted = nil
    }
  }

  /// Opens the submenu of the highlighted item of the innermost level, without highlighting an item
  /// of the submenu, if there is a submenu.
  mutating func openPointedSubmenu() {
    guard let children = highlightedItem?.children else { return }
    levels.append(Level(items: children))
  }

  /// Handles a click on the item with the index `index` of the level `level`.
  mutating func click(_ index: Int, of level: Int) -> Outcome {
    guard levels.indices.contains(level), levels[level].items[index].isEnabled else { return .stay }
    point(at: index, of: level)
    guard levels[level].items[index].children == nil else {
      if levels.count == level + 1 { openPointedSubmenu() }
      return .stay
    }
    return .choose(path)
  }

  /// Highlights the first enabled item from the one with the index `index` on, as in a menu that
  /// the keyboard has opened.
  mutating func highlightFirst(from index: Int) { highlightFirst(from: index, by: 1) }
}
