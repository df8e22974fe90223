import Dispatch
import QuireDocuments

/// A search for the first page of a book with a given label, which asks for one page after the
/// other until it is found or the search is released.
///
/// Only pages of documents have labels.
final class LabelSearch {
  private let label: String
  private let pool: CodecPool
  /// Returns the password of the document at a path, or `nil`.
  private let password: (FilePath) -> Password?
  private let completion: (PageAddress?) -> Void
  /// The running request, or `nil` if there is none.
  private var ticket: CodecPool.Ticket?

  /// Creates a search for the label `label`; `pool` reads the documents.
  ///
  /// - Parameters:
  ///   - label: The label, such as "xii".
  ///   - pool: The pool that reads the documents.
  ///   - password: Returns the password of the document at a path, or `nil`.
  ///   - completion: Called with the address of the page, or with `nil` if there is none.
  init(
    _ label: String, pool: CodecPool, password: @escaping (FilePath) -> Password?,
    completion: @escaping (PageAddress?) -> Void
  ) {
    self.label = label
    self.pool = pool
    self.password = password
    self.completion = completion
  }

  isolated deinit {
    if let ticket { pool.cancel(ticket) }
  }

  /// Looks for the page among `addresses`, pages of documents.
  func search(_ addresses: ArraySlice<PageAddress>) {
    guard let address = addresses.first else { return completion(nil) }
    ticket = pool.describePage(
      address.page, of: address.path, password: password(address.path),
      urgency: .search
    ) { [weak self] result in
      let label = (try? result.get())?.label
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          guard let self else { return }
          guard label == self.label else { return self.search(addresses.dropFirst()) }
          self.completion(address)
        }
      }
    }
  }
}
