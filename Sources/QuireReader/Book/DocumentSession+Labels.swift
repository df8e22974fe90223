import QuireDocuments

extension DocumentSession {
  /// Returns the first of the pages at `addresses` whose label is `label`, or `nil` if there is
  /// none.
  ///
  /// Only pages of documents have labels.
  ///
  /// - Throws: `CodecError` of the reason `cancelled`.
  func page(
    labelled label: String, among addresses: [PageAddress]
  ) async throws(CodecError) -> PageAddress? {
    var rest = addresses[...]
    while let first = rest.first {
      let count = rest.prefix(DocumentSession.descriptionLimit).enumerated().prefix {
        $1 == PageAddress(path: first.path, page: first.page + $0)
      }.count
      let found = try await descriptions(
        of: first.page..<first.page + count, in: first.path, urgency: .search)
      for (address, info) in zip(rest, found) where (try? info.get())?.label == label {
        return address
      }
      rest = rest.dropFirst(found.count)
    }
    return nil
  }
}
