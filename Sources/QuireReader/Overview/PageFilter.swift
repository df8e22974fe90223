import QuireDocuments

/// The words that a person has typed in the overview to find pages.
///
/// | typed | pages found |
/// |---|---|
/// | a number | those whose number or label begins with it |
/// | another text | those whose label begins with it, or whose text contains it |
/// | either | pictures whose file name contains it |
nonisolated struct PageFilter: Hashable, Sendable {
  private let words: FoldedText

  /// Creates the filter for the typed text `text`, or returns `nil` if the text is blank.
  init?(_ text: String) {
    words = FoldedText(text)
    if words.isEmpty { return nil }
  }

  /// Whether a number has been typed, so that the texts of the pages do not matter.
  var isNumber: Bool { words.isNumber }

  /// The number that has been typed, or `nil` if another text has.
  var number: Int? { isNumber ? Int(words.string) : nil }

  /// Returns whether the filter finds the page with the number `number`, whatever it contains.
  func matches(number: Int) -> Bool { isNumber && "\(number)".hasPrefix(words.string) }

  /// Returns whether the filter finds a page with the label `label`.
  func matches(label: FoldedText) -> Bool { label.hasPrefix(words) }

  /// Returns whether the filter finds a picture whose file has the name `name`.
  func matches(fileName name: FoldedText) -> Bool { name.contains(words) }

  /// Returns whether the filter finds a page with the text `text`.
  func matches(text: FoldedText) -> Bool { !isNumber && text.contains(words) }

  /// Returns whether the number `number` is exactly what has been typed.
  func isExactly(number: Int) -> Bool { words.string == "\(number)" }

  /// Returns whether the label `label` is exactly what has been typed.
  func isExactly(label: FoldedText) -> Bool { words == label }
}
