/// The places that keys and clicks lead to, found by reading the whole text as an array of
/// characters.
extension SimpleText {
  func next(_ index: Int) -> Int { borders.first { $0 > index } ?? count }
  func previous(_ index: Int) -> Int { borders.last { $0 < index } ?? 0 }

  /// The characters with a letter for the class of each: a, h, i, k for the scripts of words, space
  /// and newline for these, and a point for others.
  private var classes: [Character] {
    let characters = Array(string)
    let plain: [Character] = characters.map { character in
      let value = character.unicodeScalars.first?.value ?? 0
      if (0x3041...0x309F).contains(value) { return "i" }
      if (0x30A0...0x30FF).contains(value) { return "k" }
      if (0x4E00...0x9FFF).contains(value) { return "h" }
      if character.isNewline { return "\n" }
      if character.isWhitespace { return " " }
      let isWord = character.isLetter || character.isNumber || value == 0x5F
      return isWord ? "a" : "."
    }
    return plain.indices.map { index in
      guard index > 0, index + 1 < plain.count else { return plain[index] }
      let (before, after) = (characters[index - 1], characters[index + 1])
      switch characters[index] {
      case "'", "’": return before.isLetter && after.isLetter ? "a" : "."
      case ".", ",": return before.isNumber && after.isNumber ? "a" : "."
      default: return plain[index]
      }
    }
  }

  /// The runs of one class, with their ranges of scalars.
  private var runs: [(kind: Character, range: Range<Int>)] {
    let borders = borders
    var result: [(kind: Character, range: Range<Int>)] = []
    for (index, kind) in classes.enumerated() {
      let range = borders[index]..<borders[index + 1]
      if let last = result.last, last.kind == kind {
        result[result.count - 1].range = last.range.lowerBound..<range.upperBound
      } else {
        result.append((kind, range))
      }
    }
    return result
  }

  private var words: [Range<Int>] {
    runs.filter { "ahik".contains($0.kind) }.map(\.range)
  }

  func wordEnd(_ index: Int) -> Int {
    isSecure ? count : words.first { $0.upperBound > index }?.upperBound ?? count
  }

  func wordStart(_ index: Int) -> Int {
    isSecure ? 0 : words.last { $0.lowerBound < index }?.lowerBound ?? 0
  }

  /// The paragraphs with their ranges of scalars, without line breaks.
  private var paragraphs: [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    for index in state.scalars.indices where state.scalars[index] == "\n" {
      let isPair = index > start && state.scalars[index - 1] == "\r"
      result.append(start..<(isPair ? index - 1 : index))
      start = index + 1
    }
    return result + [start..<count]
  }

  func paragraph(_ index: Int) -> Range<Int> {
    paragraphs.last { $0.lowerBound <= index } ?? 0..<0
  }

  func paragraphEnd(_ index: Int) -> Int {
    let end = paragraph(index).upperBound
    return end > index ? end : next(index)
  }

  func paragraphStart(_ index: Int) -> Int {
    let start = paragraph(index).lowerBound
    return start < index ? start : previous(index)
  }

  func clickedWord(_ index: Int) -> Range<Int> {
    if isSecure { return 0..<count }
    let paragraph = paragraph(index)
    guard !paragraph.isEmpty else { return paragraph }
    let hit = index >= paragraph.upperBound ? previous(paragraph.upperBound) : index
    guard let run = runs.first(where: { $0.range.contains(hit) }), run.kind != "." else {
      return hit..<next(hit)
    }
    return run.range
  }
}
