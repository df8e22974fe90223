import QuireDocuments

/// The names, labels and texts of pages, as far as they are known, by which a filter finds pages.
nonisolated struct PageWords {
  /// The kind of a page, on which it depends how a filter finds the page.
  enum Kind: Hashable {
    case picture
    /// A page of a document; `hasText` says whether such documents can contain text.
    case document(hasText: Bool)
  }

  /// Something that has to be read from a document.
  enum Request: Hashable {
    case label, text
  }

  /// Whether a filter finds a page.
  enum Answer: Hashable {
    case found, notFound
    /// The answer depends on something that is not known.
    case unknown(Request)
  }

  /// The most memory for the texts, in bytes; further texts are not kept.
  let budget: Int
  /// The names of pictures and the labels of pages; that of a page without a label is empty.
  private var names: [PageAddress: FoldedText] = [:]
  private var texts: [PageAddress: FoldedText] = [:]
  private var byteCount = 0

  /// Creates an object that knows nothing, and keeps texts of at most `budget` bytes.
  init(budget: Int = 32 << 20) {
    self.budget = budget
  }

  /// Returns whether `filter` finds the page with the number `number` at `address`.
  mutating func answer(
    _ filter: PageFilter, number: Int, _ address: PageAddress, _ kind: Kind
  ) -> Answer {
    if filter.matches(number: number) { return .found }
    switch kind {
    case .picture: return filter.matches(fileName: fileName(of: address)) ? .found : .notFound
    case .document(let hasText):
      guard let label = names[address] else { return .unknown(.label) }
      if filter.matches(label: label) { return .found }
      guard hasText, !filter.isNumber else { return .notFound }
      guard let text = texts[address] else { return .unknown(.text) }
      return filter.matches(text: text) ? .found : .notFound
    }
  }

  /// Returns whether `filter` is exactly the label of the page at `address`, as far as it is known.
  func isLabel(_ filter: PageFilter, of address: PageAddress, _ kind: Kind) -> Bool {
    guard kind != .picture, let label = names[address], !label.isEmpty else { return false }
    return filter.isExactly(label: label)
  }

  /// Returns whether the label of the page at `address` is known, or that it has none.
  func knowsLabel(of address: PageAddress) -> Bool { names[address] != nil }

  private mutating func fileName(of address: PageAddress) -> FoldedText {
    if let name = names[address] { return name }
    let name = FoldedText(address.path.lastComponent.displayName)
    names[address] = name
    return name
  }

  /// Keeps `words`, the answer to `request` for the page at `address`; empty words say that
  /// the page has none.
  mutating func learn(_ words: FoldedText, _ request: Request, of address: PageAddress) {
    switch request {
    case .label: names[address] = words
    case .text:
      guard texts[address] == nil, byteCount + words.byteCount <= budget else { return }
      texts[address] = words
      byteCount += words.byteCount
    }
  }

  /// Forgets what is known of the files for which `isOutdated` returns true.
  mutating func forget(where isOutdated: (FilePath) -> Bool) {
    names = names.filter { !isOutdated($0.key.path) }
    texts = texts.filter { !isOutdated($0.key.path) }
    byteCount = texts.values.reduce(0) { $0 + $1.byteCount }
  }
}
