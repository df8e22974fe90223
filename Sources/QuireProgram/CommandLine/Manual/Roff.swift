/// A text in the language of man(7), which the functions of this type build up line by line.
nonisolated struct Roff {
  private static let width = 79

  /// The lines so far, each with a line feed.
  private(set) var text = ""

  /// Adds a line of the language as it is.
  mutating func add(_ line: String) { text += line + "\n" }

  /// Adds the heading of a section.
  mutating func add(section title: String) {
    add(".SH \(title.contains(" ") ? "\"\(title)\"" : title)")
  }

  /// Adds the heading of a part of a section.
  mutating func add(subsection title: String) { add(".SS \"\(title)\"") }

  /// Adds an entry of a list: `item`, which is in the language already, and its explanation.
  mutating func add(item: String, text: String) {
    add(".TP")
    add(item)
    add(text: text)
  }

  /// Adds `text`, in lines that begin with its sentences, after the line `request`.
  mutating func add(text: String, after request: String) {
    add(request)
    add(text: text)
  }

  /// Adds `text`, in lines that begin with its sentences.
  mutating func add(text: String) {
    var line = ""
    var endsSentence = false
    for word in text.split(whereSeparator: \.isWhitespace).map({ Roff.escaped(String($0)) }) {
      if !line.isEmpty, endsSentence || line.count + word.count >= Roff.width {
        add(Roff.protected(line))
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
      endsSentence = word.hasSuffix(".") || word.hasSuffix(".)")
    }
    if !line.isEmpty { add(Roff.protected(line)) }
  }

  /// Returns `line` so that a dot or a quote at its beginning is not taken for a request.
  private static func protected(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&\(line)" : line
  }

  /// Returns `text` with all characters that have a meaning in the language replaced.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case "`": "\\(ga"
      case _ where scalar.isASCII: String(scalar)
      default: "\\[u\(hexadecimal(scalar.value))]"
      }
    }.joined()
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Returns a usage line such as `quire info [<options>] <path>` with values in italics and words
  /// that are typed as they are in bold.
  static func synopsis(_ line: String) -> String {
    line.split(separator: " ").map { word in
      guard let start = word.firstIndex(of: "<"), let end = word.lastIndex(of: ">") else {
        return word == "...]" ? "...]" : "\\fB\(escaped(String(word)))\\fR"
      }
      let value = escaped(String(word[word.index(after: start)..<end]))
      return "\(word[..<start])\\fI\(value)\\fR\(word[word.index(after: end)...])"
    }.joined(separator: " ")
  }
}
