import QuireDocuments

/// An object that asks for the sizes and labels of pages of documents, as many at once as can be
/// read in a short time.
///
/// Only the pages around the shown page and those in sight are asked for, so that the number of
/// pages of a document does not matter.
final class PageInquiry {
  private let session: DocumentSession
  private let learned: (PageAddress, DocumentPageInfo) -> Void
  /// The answers, or `nil` for pages that cannot be described, by the addresses of the pages.
  private(set) var answers: [PageAddress: DocumentPageInfo?] = [:]
  /// The pages whose answers may be wrong, because their documents have changed.
  private var outdated: Set<PageAddress> = []
  /// The pages to ask for, the most urgent first.
  private var wanted: [PageAddress] = []
  /// The pages that are being asked for.
  private var asked: [PageAddress] = []
  private var question: Task<Void, Never>?
  /// The distances, from the shown page, of the pages to ask for, the most urgent first.
  private static let distances = [0, 1, 2, 3, 4, 5, 6, 7, 8, -1, -2, -3, -4]

  /// Creates an object that asks `session`, and calls `learned` with each answer.
  init(_ session: DocumentSession, learned: @escaping (PageAddress, DocumentPageInfo) -> Void) {
    self.session = session
    self.learned = learned
  }

  isolated deinit {
    question?.cancel()
  }

  /// Returns what is known about the page at `address`, or `nil`.
  func info(of address: PageAddress) -> DocumentPageInfo? { answers[address] ?? nil }

  /// Returns the pages around the page `current` of `addresses` of which the sizes and labels are
  /// wanted, the nearest first.
  static func pages(around current: Int, of addresses: [PageAddress]) -> [PageAddress] {
    distances.map { current + $0 }.filter(addresses.indices.contains).map { addresses[$0] }
  }

  /// Asks for the pages at `addresses` that have not been asked for, the most urgent first, instead
  /// of those that earlier calls have named.
  func ask(for addresses: [PageAddress]) {
    wanted = addresses.filter { answers[$0] == nil || outdated.contains($0) }
    askNext()
  }

  /// Forgets which pages of the document at `path` could not be described, because it has another
  /// password now.
  func retry(_ path: FilePath) {
    answers = answers.filter { $0.key.path != path || $0.value != nil }
  }

  /// Asks again for the pages of the document at `path`, whose file has changed, when they are
  /// wanted; their answers stay until then.
  func askAgain(_ path: FilePath) {
    outdated.formUnion((answers.keys + asked).filter { $0.path == path })
  }

  private func askNext() {
    guard asked.isEmpty, let first = wanted.first else { return }
    let pages = DocumentSession.run(from: first, among: Set(wanted))
    asked = pages.map { PageAddress(path: first.path, page: $0) }
    outdated.subtract(asked)
    question = Task.immediate { [weak self, session] in
      let answers = try? await session.descriptions(of: pages, in: first.path)
      if let answers, !Task.isCancelled { self?.finish(answers) }
    }
  }

  /// Stores `results`, the answers about the first of the pages that have been asked for, unless a
  /// page may have another answer later.
  private func finish(_ results: [Result<DocumentPageInfo, CodecError>]) {
    let answered = asked.prefix(results.count)
    asked = []
    for (address, result) in zip(answered, results) {
      if !outdated.contains(address) { wanted.removeAll { $0 == address } }
      switch result {
      case .success(let info):
        answers[address] = info
        learned(address, info)
      case .failure(let error):
        if !error.isTemporary { answers[address] = .some(nil) }
      }
    }
    askNext()
  }
}

nonisolated extension DocumentSession {
  /// Returns the indices of consecutive pages of a document that all belong to `wanted`: `first`
  /// and those after it or, if the next one is not wanted, those before it.
  fileprivate static func run(
    from first: PageAddress, among wanted: Set<PageAddress>
  ) -> Range<Int> {
    func isWanted(_ page: Int) -> Bool {
      page >= 0 && wanted.contains(PageAddress(path: first.path, page: page))
    }
    var (start, end) = (first.page, first.page + 1)
    while isWanted(end) { end += 1 }
    if end == first.page + 1 { while isWanted(start - 1) { start -= 1 } }
    return start..<end
  }
}

nonisolated extension CodecError {
  /// Whether the file itself is not the cause, so that another attempt may succeed.
  fileprivate var isTemporary: Bool {
    switch reason {
    case .cancelled, .decoderStopped, .decoderPaused, .invalidReply, .noSharedMemory, .tooSlow:
      true
    default: false
    }
  }
}
