import Dispatch
import Documents

/// A search for the first page of a book with a given label, which asks for one page after the
/// other until it is released.
///
/// Only pages of documents have labels.
final class LabelSearch {
  private let label: String
  private let pool: CodecPool
  /// Returns the password of the document at a path, or an empty array.
  private let password: (FilePath) -> [UInt8]
  private let completion: (PageAddress?) -> Void

  /// Creates a search for the label `label`; `pool` reads the documents.
  ///
  /// - Parameters:
  ///   - label: the label, such as "xii".
  ///   - pool: the pool that reads the documents.
  ///   - password: returns the password of the document at a path, or an empty array.
  ///   - completion: called with the address of the page, or with `nil` if there is none.
  init(
    _ label: String, pool: CodecPool, password: @escaping (FilePath) -> [UInt8],
    completion: @escaping (PageAddress?) -> Void
  ) {
    self.label = label
    self.pool = pool
    self.password = password
    self.completion = completion
  }

  /// Looks for the page among `addresses`, pages of documents.
  func search(_ addresses: ArraySlice<PageAddress>) {
    guard let address = addresses.first else { return completion(nil) }
    pool.describePage(
      address.page, of: address.path, password: password(address.path), urgency: 1
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
