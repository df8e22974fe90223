@testable import QuireText

/// A text and its model, with a copy of the text that is kept up to date by the reported changes.
///
/// The model of a secure text is a text of dots.
struct EditPair {
  var text: EditableText
  var model: SimpleText
  private var copy: [UInt8] = []
  /// The characters of a secure text.
  private var plain: [Character] = []

  init(isMultiline: Bool, isSecure: Bool) {
    text = EditableText(isMultiline: isMultiline, isSecure: isSecure)
    model = SimpleText(isMultiline: isMultiline, isSecure: isSecure)
  }

  /// Plays `event` and returns the first difference, or `nil` if there is none.
  mutating func play(_ event: EditEvent) -> String? {
    carryOut(event)
    if let change = text.takeChange() {
      copy.replaceSubrange(change.range, with: [UInt8](repeating: 0, count: change.count))
      if text.isSecure {
        let characters = change.range.lowerBound / 3..<change.range.upperBound / 3
        let new = text.accepted(event.inserted).prefix(change.count / 3)
        plain.replaceSubrange(characters, with: new)
      }
    }
    if text.isSecure, !text.plainString.unicodeScalars.elementsEqual(plain.flatMap(\.scalars)) {
      return "\(text.plainString.debugDescription), not \(String(plain).debugDescription)"
    }
    if copy.count != text.string.utf8.count { return "the changes do not add up" }
    if text.string.unicodeScalars.elementsEqual(model.state.scalars) == false {
      return "\(text.string.debugDescription), not \(model.string.debugDescription)"
    }
    let expected = TextSelection(
      anchor: model.bytes(model.state.anchor), head: model.bytes(model.state.head))
    if text.selection != expected { return "selection \(text.selection), not \(expected)" }
    let marked = model.composition.map {
      model.bytes($0.range.lowerBound)..<model.bytes($0.range.upperBound)
    }
    if text.markedRange != marked {
      return "marked \(text.markedRange as Any), not \(marked as Any)"
    }
    let counts = (text.history.done.count, text.history.undone.count)
    if counts != (model.done.count, model.undone.count) {
      return "history \(counts), not \(model.done.count), \(model.undone.count)"
    }
    return nil
  }

  private mutating func carryOut(_ event: EditEvent) {
    switch event {
    case .type(let string):
      text.insertText(string)
      model.type(shown(string))
    case .paste(let string):
      text.paste(string)
      model.paste(shown(string))
    case .cut:
      _ = text.cut()
      model.cut()
    case .deleteBackward(let unit):
      text.deleteBackward(by: unit)
      model.unmark()
      model.delete(
        place(from: model.state.head, .backward, unit),
        byCharacter: unit == .character ? .deletedBackward : nil)
    case .deleteForward(let unit):
      text.deleteForward(by: unit)
      model.unmark()
      model.delete(
        place(from: model.state.head, .forward, unit),
        byCharacter: unit == .character ? .deletedForward : nil)
    case .move(let direction, let unit, let extends):
      text.move(direction, by: unit, extends: extends)
      model.unmark()
      let collapses = !extends && unit == .character && model.low < model.high
      let head =
        collapses
        ? (direction == .forward ? model.high : model.low)
        : place(from: model.state.head, direction, unit)
      model.select(extends ? model.state.anchor : head, head)
    case .select(let anchor, let head):
      model.unmark()
      text.unmarkText()
      let (anchor, head) = (scalar(anchor), scalar(head))
      text.move(to: model.bytes(anchor))
      text.move(to: model.bytes(head), extends: true)
      model.select(anchor, head)
    case .selectWord(let place):
      let place = clickPlace(place)
      text.select(text.unit(at: model.bytes(place), by: .word))
      let word = model.clickedWord(place)
      model.select(word.lowerBound, word.upperBound)
    case .selectParagraph(let place):
      let place = clickPlace(place)
      text.select(text.unit(at: model.bytes(place), by: .paragraph))
      let paragraph = model.paragraph(place)
      model.select(paragraph.lowerBound, paragraph.upperBound)
    case .selectAll:
      text.selectAll()
      model.unmark()
      model.select(0, model.count)
    case .mark(let string, let range):
      let bytes = string.unicodeScalars.reduce(into: [0]) {
        $0.append(($0.last ?? 0) + $1.utf8.count)
      }
      let (low, high) = (
        min(range.lowerBound, bytes.count - 1), min(range.upperBound, bytes.count - 1)
      )
      text.setMarkedText(string, selectedRange: bytes[low]..<bytes[high])
      let places = [low, high].map {
        text.isSecure ? dots(before: bytes[$0], in: text.accepted(string)) : $0
      }
      model.mark(shown(string), selecting: places[0]..<places[1])
    case .unmark:
      text.unmarkText()
      model.unmark()
    case .undo:
      text.undo()
      model.undo()
    case .redo:
      text.redo()
      model.redo()
    }
  }

  /// Returns `string`, or a dot for each character that a secure text accepts of it.
  private func shown(_ string: String) -> String {
    text.isSecure ? String(repeating: "•", count: text.accepted(string).count) : string
  }

  /// Returns the number of characters of `string` that begin before the offset `offset` in bytes.
  private func dots(before offset: Int, in string: String) -> Int {
    string.indices.count { string.utf8.distance(from: string.startIndex, to: $0) < offset }
  }

  private func scalar(_ part: Double) -> Int { Int(part * Double(model.count)) }

  private mutating func clickPlace(_ part: Double) -> Int {
    model.unmark()
    text.unmarkText()
    return model.snapped(scalar(part))
  }

  private func place(
    from head: Int, _ direction: TextDirection, _ unit: TextGranularity
  ) -> Int {
    switch (unit, direction) {
    case (.character, .forward): model.next(head)
    case (.character, .backward): model.previous(head)
    case (.word, .forward): model.wordEnd(head)
    case (.word, .backward): model.wordStart(head)
    case (.paragraph, .forward): model.paragraphEnd(head)
    case (.paragraph, .backward): model.paragraphStart(head)
    case (.document, .forward): model.count
    case (.document, .backward): 0
    }
  }
}

extension EditEvent {
  /// The characters that the event inserts into a text.
  fileprivate var inserted: String {
    switch self {
    case .type(let string), .paste(let string), .mark(let string, _): string
    default: ""
    }
  }
}

extension Character {
  fileprivate var scalars: [Unicode.Scalar] { Array(unicodeScalars) }
}
