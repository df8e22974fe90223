/// A page as the user names it: by its number or by its label.
package nonisolated enum PageName: Hashable, Sendable {
  /// The page with the given number, from 1.
  case number(Int)
  /// The page with the given label, such as `iv`.
  case label(String)

  /// Creates the name of a page from `argument`, digits or a label; there is no page 0.
  package init?(argument: String) {
    if argument.isEmpty { return nil }
    guard argument.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      self = .label(argument)
      return
    }
    // A number that is too large becomes the number of a page that no book has.
    let number = Int(argument) ?? .max
    if number == 0 { return nil }
    self = .number(min(number, 1_000_000_000))
  }

  /// Returns the position of the page, from 0, or `nil` if it has to be looked for; `count` is the
  /// number of pages, or `nil` while that is not known.
  ///
  /// The position may be beyond the last page.
  package func position(among count: Int?) -> Int? {
    switch self {
    case .number(let number): number - 1
    case .label: nil
    }
  }
}
