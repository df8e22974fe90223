import Dispatch
import Documents

/// The texts of the shown pages, which are read from their document when somebody asks for them.
final class PageTexts {
  private let pool: CodecPool
  /// The texts that are known; that of a page that cannot be read is empty.
  private var known: [PageAddress: String] = [:]
  /// The requests for pages that have been asked for.
  private var asked: [PageAddress: CodecPool.Ticket] = [:]
  /// The urgency of the requests, which is lower than that of all pictures of pages.
  private static let urgency = 40

  /// Creates an object that asks `pool` for the texts.
  init(_ pool: CodecPool) {
    self.pool = pool
  }

  /// Asks for the texts of the pages at `addresses` that are not known, and forgets those of other
  /// pages.
  ///
  /// - Parameters:
  ///   - addresses: the addresses of the shown pages.
  ///   - password: returns the password of the document at a path, or an empty array.
  /// - Returns: the texts that have been read, one after the other.
  func text(of addresses: [PageAddress], password: (FilePath) -> [UInt8]) -> String {
    known = known.filter { addresses.contains($0.key) }
    forgetRequests { !addresses.contains($0) }
    for address in addresses where known[address] == nil && asked[address] == nil {
      ask(for: address, password: password(address.path))
    }
    return addresses.compactMap { known[$0] }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Forgets what has been read of the document at `path`, because it has another password now.
  func retry(_ path: FilePath) {
    known = known.filter { $0.key.path != path }
    forgetRequests { $0.path == path }
  }

  /// Cancels the requests for the pages whose addresses `isObsolete` selects.
  private func forgetRequests(where isObsolete: (PageAddress) -> Bool) {
    for (address, ticket) in asked where isObsolete(address) {
      asked[address] = nil
      pool.cancel(ticket)
    }
  }

  private func ask(for address: PageAddress, password: [UInt8]) {
    asked[address] = pool.readContents(
      ofPage: address.page, of: address.path, password: password, urgency: PageTexts.urgency
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
    case .failure: known[address] = ""
    case .success(let contents): known[address] = contents.text
    }
    asked[address] = nil
  }
}
