/// A selected part of the text of a spread.
///
/// The anchor stays where the selection began, and the head follows the pointer or the keys. Each
/// is a whole unit: a selection by words grows by words.
nonisolated struct TextSelection: Hashable, Sendable {
  /// A unit by which a selection grows.
  enum Unit: Hashable, Sendable {
    case character, word, line
  }

  typealias Position = SpreadText.Position

  /// The unit by which the selection grows.
  var unit: Unit
  /// The unit with which the selection began, or an empty range for single characters.
  let anchor: Range<Position>
  /// The unit at which the selection ends now.
  private(set) var head: Range<Position>

  /// Creates a selection of `range`, which grows by `unit`.
  init(_ range: Range<Position>, by unit: Unit) {
    (self.unit, anchor, head) = (unit, range, range)
  }

  /// Creates a selection from `anchor` to `head` that grows by characters.
  init(from anchor: Position, to head: Position) {
    self.init(anchor..<anchor, by: .character)
    self.head = head..<head
  }

  /// The selected range.
  var range: Range<Position> {
    min(anchor.lowerBound, head.lowerBound)..<max(anchor.upperBound, head.upperBound)
  }

  /// Whether nothing is selected.
  var isEmpty: Bool { range.isEmpty }

  /// The position of the caret: the end of the selection that moves.
  var caret: Position {
    head.lowerBound < anchor.lowerBound ? head.lowerBound : head.upperBound
  }

  /// Moves the end of the selection to `head`.
  mutating func extend(to head: Range<Position>) { self.head = head }

  /// Returns the selection of the same range of which one of the two ends can be moved: the start
  /// if `movesStart` is true.
  func holdingEnd(movesStart: Bool) -> TextSelection {
    movesStart
      ? TextSelection(from: range.upperBound, to: range.lowerBound)
      : TextSelection(from: range.lowerBound, to: range.upperBound)
  }
}
