/// A key of the keyboard: a special key, or a key named by its character in the current layout.
public enum Key: Hashable, Sendable {
  /// The left arrow key.
  case left
  /// The right arrow key.
  case right
  /// The up arrow key.
  case up
  /// The down arrow key.
  case down
  /// The Page Up key.
  case pageUp
  /// The Page Down key.
  case pageDown
  /// The Home key.
  case home
  /// The End key.
  case end
  /// The space bar.
  case space
  /// The Backspace key, which deletes before the insertion point.
  case backspace
  /// The Return key, or the Enter key on the number pad.
  case enter
  /// The Escape key.
  case escape
  /// The Tab key.
  case tab
  /// The Delete key, which deletes after the insertion point.
  case delete
  /// The Menu key, which opens the context menu.
  case menu
  /// The media key for the next track; desktops usually keep it for a player.
  case nextTrack
  /// The media key for the previous track; desktops usually keep it for a player.
  case previousTrack
  /// The function key with the given number: 1 for F1 … 24 for F24.
  case function(Int)
  /// A key that types a character; the associated value is that character in the current layout, in
  /// lower case.
  case character(Character)
}

/// A set of modifier keys.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits of the set, one bit per modifier key.
  public let rawValue: Int

  /// Creates the set of modifier keys whose bits are set in `rawValue`.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Either Shift key.
  public static let shift = Modifiers(rawValue: 1)
  /// Either Ctrl key.
  public static let control = Modifiers(rawValue: 2)
  /// Either Alt key.
  public static let alt = Modifiers(rawValue: 4)
  /// Either Super key (the key with the logo).
  public static let command = Modifiers(rawValue: 8)
}
