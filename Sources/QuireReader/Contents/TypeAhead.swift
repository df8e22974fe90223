import QuireDocuments

/// The characters that a person types to find a row of a list by its title.
nonisolated struct TypeAhead: Equatable {
  /// The pause, in seconds, after which a character begins other words.
  static let pause = 1.0

  private var typed = ""
  private var time = -Double.infinity

  /// Creates a value for a list in which nothing has been typed.
  init() {}

  /// Adds `text`, which has been typed at the time `time`, in seconds, and finds the row to which
  /// the words lead.
  ///
  /// The words lead to the next row, from `start` on, whose title begins with them or, if there is
  /// none, has a word that begins with them. The same character again leads to the row after that.
  ///
  /// - Parameters:
  ///   - text: The typed text.
  ///   - time: The time, in seconds.
  ///   - start: The row that has the focus, or `nil` if none has.
  ///   - count: The number of rows.
  ///   - title: Returns the title of a row, in the form in which words are compared with it.
  /// - Returns: The row, or `nil` if there is none.
  mutating func add(
    _ text: String, at time: Double, from start: Int?, of count: Int, title: (Int) -> FoldedText
  ) -> Int? {
    if time - self.time > TypeAhead.pause { typed = "" }
    self.time = time
    if typed.isEmpty, text == " " { return nil }
    typed += text
    guard let first = typed.first, count > 0 else { return nil }
    let isRepeated = typed.count > 1 && typed.allSatisfy { $0 == first }
    let isNew = typed.count == text.count || isRepeated
    let words = FoldedText(isRepeated ? String(first) : typed)
    guard !words.isEmpty else { return nil }
    let origin = start.map { isNew ? $0 + 1 : $0 } ?? 0
    let rows = (0..<count).lazy.map { (origin + $0) % count }
    return rows.first { title($0).hasPrefix(words) }
      ?? rows.first { title($0).hasWord(beginningWith: words) }
  }
}
