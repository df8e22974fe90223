/// A key, by what is printed on it in the present layout.
public enum Key: Hashable, Sendable {
  case left
  case right
  case up
  case down
  case pageUp
  case pageDown
  case home
  case end
  case space
  case backspace
  case enter
  case escape
  case tab
  case delete
  /// F1 … F24.
  case function(Int)
  /// A printing key, lower case.
  case character(Character)
}

/// Keys held beside another.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// One bit for each key.
  public let rawValue: Int

  /// The keys whose bits are set.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Either Shift key.
  public static let shift = Modifiers(rawValue: 1)
  /// Either Ctrl key.
  public static let control = Modifiers(rawValue: 2)
  /// Either Alt key.
  public static let alt = Modifiers(rawValue: 4)
  /// Either Super key, the one with the logo.
  public static let command = Modifiers(rawValue: 8)
}
