import SeededNumbers

@testable import QuireText

/// Random events for a text, played by `EditableText` and by `SimpleText`.
enum EditEvent: Sendable, CustomStringConvertible {
  case type(String)
  case paste(String)
  case cut
  case deleteBackward(TextGranularity)
  case deleteForward(TextGranularity)
  case move(TextDirection, TextGranularity, extends: Bool)
  /// A selection between two places, as parts of the length.
  case select(Double, Double)
  case selectWord(Double)
  case selectParagraph(Double)
  case selectAll
  case mark(String, selecting: Range<Int>)
  case unmark
  case undo, redo

  var description: String {
    switch self {
    case .type(let text): "type(\(text.debugDescription))"
    case .paste(let text): "paste(\(text.debugDescription))"
    case .cut: "cut"
    case .deleteBackward(let unit): "deleteBackward(.\(unit))"
    case .deleteForward(let unit): "deleteForward(.\(unit))"
    case .move(let direction, let unit, let extends):
      "move(.\(direction), .\(unit), extends: \(extends))"
    case .select(let anchor, let head): "select(\(anchor), \(head))"
    case .selectWord(let place): "selectWord(\(place))"
    case .selectParagraph(let place): "selectParagraph(\(place))"
    case .selectAll: "selectAll"
    case .mark(let text, let range): "mark(\(text.debugDescription), selecting: \(range))"
    case .unmark: "unmark"
    case .undo: "undo"
    case .redo: "redo"
    }
  }

  /// Pieces of Latin, Arabic, Devanagari, Japanese, emoji with joiners, and what breaks them up.
  private static let pieces = [
    "a", "b", "Z", "é", "e\u{301}", "\u{301}", " ", " ", "  ", "don't", "3.14", "_", ".", ",", "'",
    "\n", "\r\n", "\t", "ß", "ا", "ل", "م", "َ", "سلام", "ـ", "क", "्", "ष", "कि", "हिन्दी", "日",
    "本", "ひらがな", "カタカナ", "ー", "。", "👩", "\u{200D}", "💻", "👩‍💻", "👨‍👩‍👧‍👦", "🏳️‍🌈", "🇩", "🇪", "🇯🇵", "👍", "🏽",
    "\u{FE0F}", "\u{200F}", "각", "ᄀ", "ᅡ",
  ]

  private static func text(_ random: inout SeededGenerator, upTo count: Int) -> String {
    (0..<Int.random(in: 1...count, using: &random))
      .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  static func events(seed: UInt64) -> [EditEvent] {
    var random = SeededGenerator(seed: seed)
    return (0..<Int.random(in: 1...50, using: &random)).map { _ in event(&random) }
  }

  private static func event(_ random: inout SeededGenerator) -> EditEvent {
    func place() -> Double { Double.random(in: 0...1, using: &random) }
    func unit() -> TextGranularity {
      TextGranularity.allCases.randomElement(using: &random) ?? .word
    }
    return switch Int.random(in: 0..<32, using: &random) {
    case 0...8: .type(text(&random, upTo: 1))
    case 9, 10: .paste(text(&random, upTo: 5))
    case 11: .cut
    case 12, 13: .deleteBackward(.character)
    case 14: .deleteForward(.character)
    case 15: .deleteBackward(unit())
    case 16: .deleteForward(unit())
    case 17...21:
      .move(
        Bool.random(using: &random) ? .forward : .backward, unit(),
        extends: Bool.random(using: &random))
    case 22, 23: .select(place(), place())
    case 24: .selectWord(place())
    case 25: .selectParagraph(place())
    case 26: Bool.random(using: &random) ? .selectAll : .unmark
    case 27, 28:
      .mark(
        Int.random(in: 0..<4, using: &random) == 0 ? "" : text(&random, upTo: 3),
        selecting: Int.random(in: 0...2, using: &random)..<Int.random(in: 2...4, using: &random))
    case 29, 30: .undo
    default: .redo
    }
  }

  /// The first difference between the text and the model after `events`, or `nil` if there is none.
  static func complaint(
    after events: [EditEvent], isMultiline: Bool, isSecure: Bool
  ) -> String? {
    var pair = EditPair(isMultiline: isMultiline, isSecure: isSecure)
    for event in events {
      if let complaint = pair.play(event) { return complaint }
    }
    return nil
  }
}
