import Quire
import QuireDocuments

/// The table of contents of a book: all entries in order, each with its level.
///
/// An entry follows its parent, and is followed by its children, so that there are no cycles.
nonisolated struct Outline: Equatable, Sendable {
  /// An entry of a table of contents.
  struct Entry: Equatable, Sendable {
    /// The title as one line of text.
    var title: String
    /// The page to which the entry leads, or `nil` if it leads to none.
    var page: PageAddress?
    /// The number of entries above this one, from the top level.
    var level: Int
    /// The index of the entry above this one, or `nil` at the top level.
    var parent: Int?
    /// The index after the last entry below this one.
    var end: Int
  }

  /// The greatest number of entries; further ones are left out.
  static let limit = 100_000
  /// The greatest number of characters of a title.
  private static let titleLength = 200

  /// The table of a document, of which those of books are made.
  struct Part: Sendable {
    /// The table as the document has it.
    fileprivate var items: [DocumentInfo.OutlineItem]
    /// The entries, of which the first has the index 0.
    fileprivate var entries: [Entry]
  }

  /// The entries in order.
  private(set) var entries: [Entry] = []
  /// The tables of the documents.
  private(set) var parts: [FilePath: Part] = [:]
  /// The positions in the book of the pages to which entries lead, and the indices of the entries,
  /// in the order of the positions and then of the entries.
  private var places: [(position: Int, entry: Int)] = []

  /// Creates a table without entries.
  init() {}

  /// Creates the table of the documents in `contents`, in their order.
  ///
  /// If there are several, each of them is an entry above its own ones.
  ///
  /// - Parameters:
  ///   - contents: The contents of the book.
  ///   - known: Tables of its documents, which are made here as far as they are missing or have
  ///     changed since.
  init(of contents: BookContents, from known: [FilePath: Part] = [:]) {
    let documents = contents.describedDocuments
    for document in documents {
      guard let info = contents.documents[document] else { continue }
      let known = known[document].flatMap { $0.items == info.outline ? $0 : nil }
      let part = known ?? Part(info.outline, of: document)
      parts[document] = part
      if documents.count == 1 {
        append(part.entries, below: nil)
      } else {
        let title = BookPosition.title(of: info) ?? contents.name(of: document)
        let parent = entries.count
        append(
          [
            Entry(
              title: Outline.line(title), page: PageAddress(path: document, page: 0), level: 0,
              parent: nil, end: part.entries.count + 1)
          ], below: nil)
        append(part.entries, below: parent)
      }
    }
    places = entries.enumerated().compactMap { index, entry in
      entry.page.flatMap(contents.order.position).map { ($0, index) }
    }
    places.sort { ($0.position, $0.entry) < ($1.position, $1.entry) }
  }

  /// Adds `new`, the entries of a table of their own, below the entry with the index `parent` or at
  /// the top level, as far as there is space.
  private mutating func append(_ new: [Entry], below parent: Int?) {
    let start = entries.count
    for entry in new.prefix(Outline.limit - start) {
      var entry = entry
      entry.level += parent == nil ? 0 : 1
      entry.parent = entry.parent.map { $0 + start } ?? parent
      entry.end = min(entry.end + start, Outline.limit)
      entries.append(entry)
    }
  }

  /// Returns `title` as a short line of text.
  fileprivate static func line(_ title: String) -> String {
    let words = title.prefix(titleLength).split(whereSeparator: \.isWhitespace)
    let line = words.joined(separator: " ").printable
    return line.isEmpty ? localized("Untitled") : line
  }

  /// Returns whether the entry with the index `index` has entries below it.
  func hasChildren(_ index: Int) -> Bool { entries[index].end > index + 1 }

  /// Returns the index of the entry to which the page at `position` of the book belongs, or `nil`
  /// if the page comes before all of them.
  ///
  /// Of several entries that lead to the same page, this is the first one or, if the entry after it
  /// is below it, that one.
  func entry(at position: Int) -> Int? {
    // The number of entries that lead to this page or to an earlier one.
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].position <= position { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let page = places[low - 1].position
    var first = low - 1
    while first > 0, places[first - 1].position == page { first -= 1 }
    var entry = places[first].entry
    for place in places[first..<low].dropFirst() {
      guard entries[place.entry].parent == entry else { break }
      entry = place.entry
    }
    return entry
  }

  static func == (first: Outline, second: Outline) -> Bool {
    first.entries == second.entries
      && first.places.elementsEqual(second.places) { $0.position == $1.position }
  }
}

nonisolated extension Outline.Part {
  /// Creates the table of the document at `path`, which has the entries `items` at the top level.
  init(_ items: [DocumentInfo.OutlineItem], of path: FilePath) {
    self.init(items: items, entries: [])
    add(items, of: path, below: nil)
  }

  /// Returns the table of the document at `path`, which is made on another thread.
  @concurrent
  static func make(_ items: [DocumentInfo.OutlineItem], of path: FilePath) async -> Self {
    Outline.Part(items, of: path)
  }

  private mutating func add(
    _ items: [DocumentInfo.OutlineItem], of path: FilePath, below parent: Int?
  ) {
    let level = parent.map { entries[$0].level + 1 } ?? 0
    for item in items {
      guard entries.count < Outline.limit else { return }
      let index = entries.count
      entries.append(
        Outline.Entry(
          title: Outline.line(item.title),
          page: item.page.map { PageAddress(path: path, page: $0) }, level: level,
          parent: parent, end: index + 1))
      add(item.children, of: path, below: index)
      entries[index].end = entries.count
    }
  }
}
