import QuireDocuments

/// The table of contents of a book, which is made again only after a change of the book.
nonisolated struct OutlineMemory: Sendable {
  private var outline = Outline()
  /// The tables of the documents that have been read.
  private var parts: [FilePath: Outline.Part] = [:]
  /// The titles of the entries in the form in which typed words are compared with them, or `nil`
  /// before they have been needed.
  private var titles: [FoldedText]?
  /// The order of the pages and the documents from which the table was made.
  private var source: (order: PageOrder, documents: [FilePath: DocumentInfo])?

  /// Creates an object that remembers no table.
  init() {}

  /// Remembers `part`, the table of the document at `path`.
  mutating func add(_ part: Outline.Part, of path: FilePath) { parts[path] = part }

  /// Returns the table of contents of `contents`.
  mutating func outline(of contents: BookContents) -> Outline {
    let isSame = source.map { $0.order == contents.order && $0.documents == contents.documents }
    guard isSame != true else { return outline }
    source = (contents.order, contents.documents)
    let former = outline
    outline = Outline(of: contents, from: parts)
    parts.merge(outline.parts) { $1 }
    if outline.entries != former.entries { titles = nil }
    return outline
  }

  /// Returns the titles of the entries of the table of `contents`, in the form in which typed words
  /// are compared with them.
  mutating func foldedTitles(of contents: BookContents) -> [FoldedText] {
    let outline = outline(of: contents)
    let folded = titles ?? outline.entries.map { FoldedText($0.title) }
    titles = folded
    return folded
  }
}

extension PictureBook {
  /// The table of contents.
  var outline: Outline { stage.outlines.outline(of: contents) }

  /// Makes the table of contents of the document at `path` on another thread, because a table may
  /// have thousands of entries, and a person who opens it waits for them.
  func prepareOutline(_ items: [DocumentInfo.OutlineItem], of path: FilePath) async {
    guard !items.isEmpty else { return }
    stage.outlines.add(await Outline.Part.make(items, of: path), of: path)
  }

  /// The titles of the entries of the table of contents, in the form in which typed words are
  /// compared with them.
  var foldedTitles: [FoldedText] { stage.outlines.foldedTitles(of: contents) }
}
