import QuireDocuments
import QuireGeometry

/// The movements of a caret in the text of a spread by keys.
///
/// | keys | movement |
/// |---|---|
/// | arrows along a line | to the next or the previous character, with Ctrl word |
/// | arrows across lines | to the same place in the next or the previous line |
/// | Home, End | to the ends of the line, with Ctrl of the spread |
///
/// The arrows move as they point: in a line that is read to the left, the left arrow moves forward.
nonisolated struct TextCaret: Sendable {
  typealias Position = SpreadText.Position

  /// A movement of the caret.
  enum Movement: Hashable, Sendable {
    /// To the left or, if `isRight` is true, to the right, by a unit.
    case across(isRight: Bool, PageText.Unit)
    /// To the previous line or, if `isDown` is true, to the next one.
    case line(isDown: Bool)
    /// To the start or, if `isEnd` is true, to the end of the line.
    case lineEnd(isEnd: Bool)
    /// To the start or, if `isEnd` is true, to the end of the spread.
    case spreadEnd(isEnd: Bool)
  }

  /// The result of a movement.
  enum Result: Hashable, Sendable {
    /// The caret is at a position.
    case moved(Position)
    /// The text of the spread ends there; the previous page follows or, if `isForward` is true, the
    /// next one.
    case leaves(isForward: Bool)
  }

  /// The place that the caret keeps while it moves over lines of different lengths, or `nil` after
  /// another movement.
  private var column: Point?

  /// Moves the caret by `movement` from `position` in `text`.
  mutating func move(_ movement: Movement, from position: Position, in text: SpreadText) -> Result {
    guard let page = text[position.page] else { return .leaves(isForward: true) }
    let index = position.index
    let column = column ?? page.caret(at: index).center
    self.column = nil
    switch movement {
    case .across(let isRight, let unit):
      let isLeftward = page.count > 0 && page.direction(at: min(index, page.count - 1)) == .leftward
      return isRight != isLeftward
        ? forward(page.position(after: index, by: unit), from: position, in: text)
        : backward(page.position(before: index, by: unit), from: position, in: text)
    case .line(let isDown):
      self.column = column
      return isDown
        ? forward(page.positionInNextLine(after: index, nearest: column), from: position, in: text)
        : backward(
          page.positionInFormerLine(before: index, nearest: column), from: position, in: text)
    case .lineEnd(let isEnd):
      let line = page.line(at: index)
      return .moved(
        Position(page: position.page, index: isEnd ? line.upperBound : line.lowerBound))
    case .spreadEnd(let isEnd):
      guard let whole = text.whole else { return .leaves(isForward: isEnd) }
      return .moved(isEnd ? whole.upperBound : whole.lowerBound)
    }
  }

  /// Returns the result of a movement forward to `index` of the same page; at its end, the next
  /// page with text follows.
  private func forward(_ index: Int, from position: Position, in text: SpreadText) -> Result {
    if index != position.index { return .moved(Position(page: position.page, index: index)) }
    let next = text.pages.indices.first { $0 > position.page && text.pages[$0]?.count ?? 0 > 0 }
    return next.map { .moved(Position(page: $0, index: 0)) } ?? .leaves(isForward: true)
  }

  /// Returns the result of a movement backward to `index` of the same page; at its start, the
  /// previous page with text follows.
  private func backward(_ index: Int, from position: Position, in text: SpreadText) -> Result {
    if index != position.index { return .moved(Position(page: position.page, index: index)) }
    let former = text.pages.indices.last { $0 < position.page && text.pages[$0]?.count ?? 0 > 0 }
    return former.map { .moved(Position(page: $0, index: text[$0]?.count ?? 0)) }
      ?? .leaves(isForward: false)
  }
}
