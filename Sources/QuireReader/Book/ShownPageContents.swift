import QuireDocuments

/// What has been read of a page.
nonisolated struct ReadContents: Sendable {
  /// The text and the links as the document has them.
  let written: DocumentPageContents
  /// The text with its words and lines.
  let text: PageText

  /// Finds the words and lines of `written` on another thread, because the text may be long.
  @concurrent
  init(_ written: DocumentPageContents) async {
    (self.written, text) = (written, PageText(written))
  }
}

/// The texts and the links of the shown pages, which are read from their document when
/// somebody asks for them.
final class ShownPageContents {
  private let session: DocumentSession
  /// Called when the contents of the page at an address have been read.
  private let learned: (PageAddress) -> Void
  /// The contents that are known.
  private(set) var known: [PageAddress: ReadContents] = [:]
  /// The pages whose contents cannot be read, and are not asked for again.
  private var unreadable: Set<PageAddress> = []
  /// The pages that are being read.
  private var asked: [PageAddress: Task<Void, Never>] = [:]

  /// Creates an object that asks `session` for the contents, and calls `learned` with the address
  /// of each page that has been read.
  init(_ session: DocumentSession, learned: @escaping (PageAddress) -> Void) {
    self.session = session
    self.learned = learned
  }

  isolated deinit {
    for task in asked.values { task.cancel() }
  }

  /// Returns what has been read of the pages at `addresses`, asks for the others, and forgets those
  /// of other pages.
  func contents(of addresses: [PageAddress]) -> [PageAddress: ReadContents] {
    known = known.filter { addresses.contains($0.key) }
    cancel { !addresses.contains($0) }
    for address in addresses
    where known[address] == nil && asked[address] == nil && !unreadable.contains(address) {
      ask(for: address)
    }
    return known
  }

  /// Forgets what has been read of the documents that `isObsolete` selects, because they have
  /// changed or have another password now.
  func forget(where isObsolete: (FilePath) -> Bool) {
    known = known.filter { !isObsolete($0.key.path) }
    unreadable = unreadable.filter { !isObsolete($0.path) }
    cancel { isObsolete($0.path) }
  }

  /// Stops reading the pages whose addresses `isObsolete` selects.
  private func cancel(where isObsolete: (PageAddress) -> Bool) {
    for (address, task) in asked where isObsolete(address) {
      asked[address] = nil
      task.cancel()
    }
  }

  private func ask(for address: PageAddress) {
    asked[address] = Task.immediate { [weak self, session] in
      let contents = try? await ReadContents(session.contents(of: address))
      guard let self, !Task.isCancelled else { return }
      asked[address] = nil
      known[address] = contents
      if contents != nil { learned(address) } else { unreadable.insert(address) }
    }
  }
}
