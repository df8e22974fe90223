import Dispatch
import QuireDocuments

/// The texts and the links of the shown pages, which are read from their document when
/// somebody asks for them.
final class ShownPageContents {
  private let pool: CodecPool
  /// Called when the contents of the page at an address have been read.
  private let learned: (PageAddress) -> Void
  /// The contents that are known.
  private var known: [PageAddress: DocumentPageContents] = [:]
  /// The pages whose contents cannot be read, and are not asked for again.
  private var unreadable: Set<PageAddress> = []
  /// The requests for pages that have been asked for.
  private var asked: [PageAddress: CodecPool.Ticket] = [:]

  /// Creates an object that asks `pool` for the contents, and calls `learned` with the address of
  /// each page that has been read.
  init(_ pool: CodecPool, learned: @escaping (PageAddress) -> Void) {
    self.pool = pool
    self.learned = learned
  }

  /// Returns what has been read of the pages at `addresses`, asks for the others, and forgets those
  /// of other pages.
  ///
  /// - Parameters:
  ///   - addresses: The addresses of the shown pages.
  ///   - password: Returns the password of the document at a path, or `nil`.
  /// - Returns: The contents that are known.
  func contents(
    of addresses: [PageAddress], password: (FilePath) -> Password?
  ) -> [PageAddress: DocumentPageContents] {
    known = known.filter { addresses.contains($0.key) }
    forgetRequests { !addresses.contains($0) }
    for address in addresses
    where known[address] == nil && asked[address] == nil && !unreadable.contains(address) {
      ask(for: address, password: password(address.path))
    }
    return known
  }

  /// Forgets what has been read of the documents that `isObsolete` selects, because they have
  /// changed or have another password now.
  func forget(where isObsolete: (FilePath) -> Bool) {
    known = known.filter { !isObsolete($0.key.path) }
    unreadable = unreadable.filter { !isObsolete($0.path) }
    forgetRequests { isObsolete($0.path) }
  }

  /// Cancels the requests for the pages whose addresses `isObsolete` selects.
  private func forgetRequests(where isObsolete: (PageAddress) -> Bool) {
    for (address, ticket) in asked where isObsolete(address) {
      asked[address] = nil
      pool.cancel(ticket)
    }
  }

  private func ask(for address: PageAddress, password: Password?) {
    asked[address] = pool.readContents(
      ofPage: address.page, of: address.path, password: password,
      urgency: .text
    ) { [weak self] result in
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self?.finish(address, result) }
      }
    }
  }

  private func finish(
    _ address: PageAddress, _ result: Result<DocumentPageContents, CodecError>
  ) {
    switch result {
    case .failure(let error) where error.reason == .cancelled: return
    case .failure: unreadable.insert(address)
    case .success(let contents): known[address] = contents
    }
    asked[address] = nil
    if known[address] != nil { learned(address) }
  }
}
