import Quire
import QuireDocuments

/// The position of the current pages in the list of pages, and the name of their file.
nonisolated struct BookPosition: Equatable {
  /// The title of the document or, if it has none or is a picture, the file name, as one line of
  /// text.
  var name: String
  /// The indices of the current pages in the list, from 0: one page, or two facing pages.
  var pages: [Int]
  /// The number of pages in the list.
  var count: Int
  /// The labels of the current pages, such as `xii`, or `nil` for pages without a label.
  var labels: [String?] = []
  /// Whether the file of the picture no longer exists.
  var isMissing = false

  /// The greatest number of characters of a label that is shown.
  private static let labelLength = 24
  /// The greatest number of characters of a title that is shown.
  private static let titleLength = 120

  /// The position as text such as "7 of 17", "8–9 of 17" or, with labels, "Page xii (14 of 320)"
  /// and "2–3 (6–7 of 40)", or "Deleted" if the file no longer exists.
  var text: String {
    if isMissing { return localized("Deleted") }
    let numbers = pages.map { "\($0 + 1)" }
    let position = localized("%1$s of %2$s", BookPosition.range(numbers), count)
    let labels = labels.compactMap { $0.map(BookPosition.line) }
    guard labels.count == pages.count, labels != numbers, !labels.contains("") else {
      return position
    }
    return labels.count == 1
      ? localized("Page %1$s (%2$s)", labels[0], position)
      : localized("%1$s (%2$s)", BookPosition.range(labels), position)
  }

  /// The window title: the name and the position.
  var windowTitle: String {
    localized("%1$s – %2$s", name, isMissing ? localized("deleted") : text)
  }

  /// The position as assistive programs say it: "Page 12 of 300", "Pages 8 and 9 of 17" or, with a
  /// label, "Page xii, 14 of 320".
  var spokenText: String {
    if isMissing { return localized("Deleted") }
    let numbers = pages.map { "\($0 + 1)" }
    let labels = zip(pages.indices, numbers).map { index, number in
      self.labels.indices.contains(index) ? self.labels[index].map(BookPosition.line) ?? "" : number
    }
    let hasLabels = !labels.contains("") && labels != numbers
    guard let first = numbers.first, let last = numbers.last else { return "" }
    switch (pages.count == 1, hasLabels) {
    case (true, false): return localized("Page %1$s of %2$s", first, count)
    case (true, true):
      return localized("Page %1$s, %2$s of %3$s", labels[0], first, count)
    case (false, false):
      return localized("Pages %1$s and %2$s of %3$s", first, last, count)
    case (false, true):
      return localized(
        "Pages %1$s and %2$s, %3$s and %4$s of %5$s", labels[0], labels[1], first, last, count)
    }
  }

  /// The name of the file and the position, as assistive programs say them for a picture.
  var spokenNameAndText: String {
    localized("%1$s, %2$s", name, isMissing ? localized("deleted") : text)
  }

  private static func range(_ names: [String]) -> String { names.joined(separator: "–") }

  /// Returns the title of the document `info` as a line of text, or `nil` if it has none.
  static func title(of info: DocumentInfo?) -> String? {
    guard let title = info?.title else { return nil }
    let words = title.prefix(titleLength).split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? nil : FilePath(words.joined(separator: " ")).displayName
  }

  /// Returns `label` as a short line of text.
  static func line(_ label: String) -> String {
    FilePath(String(label.prefix(labelLength))).displayName
  }
}
