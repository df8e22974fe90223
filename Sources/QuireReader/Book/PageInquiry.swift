import Dispatch
import QuireDocuments

/// An object that asks for the sizes and labels of pages of documents, one page after the other.
///
/// Only the pages around the shown page and those in sight are asked for, so that the number of
/// pages of a document does not matter.
final class PageInquiry {
  private let pool: CodecPool
  /// Returns the password of the document at a path, or `nil`.
  private let password: (FilePath) -> Password?
  private let learned: (PageAddress, DocumentPageInfo) -> Void
  /// The answers, or `nil` for pages that cannot be described, by the addresses of the pages.
  private var answers: [PageAddress: DocumentPageInfo?] = [:]
  /// The pages whose answers may be wrong, because their documents have changed.
  private var outdated: Set<PageAddress> = []
  /// The pages to ask for, the most urgent first.
  private var wanted: [PageAddress] = []
  /// The page that is being asked for, or `nil` if there is none.
  private var asked: PageAddress?
  /// The distances, from the shown page, of the pages to ask for, the most urgent first.
  private static let distances = [0, 1, 2, 3, 4, 5, 6, 7, 8, -1, -2, -3, -4]

  /// Creates an object that asks `pool`.
  ///
  /// - Parameters:
  ///   - pool: The pool that reads the documents.
  ///   - password: Returns the password of the document at a path, or `nil`.
  ///   - learned: Called with each answer.
  init(
    _ pool: CodecPool, password: @escaping (FilePath) -> Password?,
    learned: @escaping (PageAddress, DocumentPageInfo) -> Void
  ) {
    self.pool = pool
    self.password = password
    self.learned = learned
  }

  /// Returns what is known about the page at `address`, or `nil`.
  func info(of address: PageAddress) -> DocumentPageInfo? { answers[address] ?? nil }

  /// Asks for the pages around the page `current` of `addresses` that have not been asked for, the
  /// nearest first, instead of those that earlier calls have named; `isDescribed` returns whether
  /// the page at an address has a description.
  func ask(
    around current: Int, of addresses: [PageAddress], where isDescribed: (PageAddress) -> Bool
  ) {
    let indices = PageInquiry.distances.map { current + $0 }.filter(addresses.indices.contains)
    ask(for: indices.map { addresses[$0] }.filter(isDescribed))
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
    outdated.formUnion(answers.keys.filter { $0.path == path })
    if let asked, asked.path == path { outdated.insert(asked) }
  }

  private func askNext() {
    guard asked == nil, !wanted.isEmpty else { return }
    let address = wanted.removeFirst()
    outdated.remove(address)
    asked = address
    let password = password(address.path)
    pool.describePage(
      address.page, of: address.path, password: password, urgency: .label
    ) { [weak self] result in
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self?.finish(address, result, password: password) }
      }
    }
  }

  /// Stores `result`, the answer about the page at `address` of a document that was read with
  /// `password`, unless the page may have another answer later.
  private func finish(
    _ address: PageAddress, _ result: Result<DocumentPageInfo, CodecError>, password: Password?
  ) {
    asked = nil
    switch result {
    case .success(let info):
      answers[address] = info
      learned(address, info)
    case .failure(let error):
      // With the new password the page is asked for again, if it is still wanted.
      guard password == self.password(address.path) else { return askNext() }
      if !error.isTemporary { answers[address] = .some(nil) }
    }
    if !outdated.contains(address) { wanted.removeAll { $0 == address } }
    askNext()
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
