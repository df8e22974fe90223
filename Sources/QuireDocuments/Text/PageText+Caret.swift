public import QuireGeometry
internal import QuireText

/// The movements of a caret.
///
/// The start and the end of a line are those of ``line(at:)``, those of the page 0 and ``count``.
extension PageText {
  /// A part of the text by which a caret moves.
  public enum Unit: Hashable, Sendable {
    /// A character, as a person counts them.
    case character
    /// A word, with the spaces beside it.
    case word
  }

  /// Returns the rectangle of a caret at `position`: it has no extent along the line, and is as
  /// high as the line.
  ///
  /// A caret at the end of a line is at the end of its last character, all others are at the
  /// beginning of the character after them.
  public func caret(at position: Int) -> Rect {
    let position = min(max(0, position), count)
    let line = lines[lineNumber(at: position)]
    let isAtEnd = position >= line.range.upperBound
    guard !line.range.isEmpty, !line.box.isEmpty else {
      return position < count ? boxes[position] : boxes.last ?? .zero
    }
    let index = isAtEnd ? line.range.upperBound - 1 : position
    let extent = line.along(boxes[index])
    let edge = isForward(index, in: line) == isAtEnd ? extent.upperBound : extent.lowerBound
    return line.rect(along: edge...edge, across: line.across(line.box))
  }

  /// Returns the position one unit after `position`: behind the next character or word.
  public func position(after position: Int, by unit: Unit) -> Int {
    switch unit {
    case .character:
      index(ofOffset: string.characterBorder(after: offset(of: position)))
    case .word: wordEnd(index(ofOffset: string.wordEnd(after: offset(of: position))))
    }
  }

  /// Returns the position one unit before `position`: before the last character or word.
  public func position(before position: Int, by unit: Unit) -> Int {
    switch unit {
    case .character:
      index(ofOffset: string.characterBorder(before: offset(of: position)))
    case .word: wordStart(index(ofOffset: string.wordStart(before: offset(of: position))))
    }
  }

  /// Returns the position in the line after that of `position`, nearest to `point` along the line,
  /// or the end of the text if there is no further line.
  ///
  /// While a caret moves from line to line, `point` stays the centre of the caret at the beginning
  /// of the movement, so that short lines between long ones do not change its way.
  public func positionInNextLine(after position: Int, nearest point: Point) -> Int {
    let number = lineNumber(at: position) + 1
    return number < lines.count ? self.position(in: lines[number], nearest: point) : count
  }

  /// Returns the position in the line before that of `position`, nearest to `point` along the line,
  /// or the start of the text if there is no former line.
  public func positionInFormerLine(before position: Int, nearest point: Point) -> Int {
    let number = lineNumber(at: position) - 1
    return number >= 0 ? self.position(in: lines[number], nearest: point) : 0
  }
}
