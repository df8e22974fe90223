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
    var found: PageAddress?
    try await readLabels(of: addresses) { labels in
      found = labels.first { $0.label == label }?.page
      return found == nil
    }
    return found
  }

  /// Reads the labels of the pages at `addresses` in their order, many at once, and calls `body`
  /// with the labels of each part, until it returns false.
  ///
  /// Pages without a label, and those that cannot be read, are left out.
  ///
  /// - Throws: `CodecError` of the reason `cancelled`.
  func readLabels(
    of addresses: [PageAddress], body: ([(label: String, page: PageAddress)]) -> Bool
  ) async throws(CodecError) {
    var rest = addresses[...]
    while let first = rest.first {
      let count = rest.prefix(DocumentSession.descriptionLimit).enumerated().prefix {
        $1 == PageAddress(path: first.path, page: first.page + $0)
      }.count
      let found = try await descriptions(
        of: first.page..<first.page + count, in: first.path, urgency: .search)
      let labels = zip(rest, found).compactMap { page, info in
        (try? info.get())?.label.map { (label: $0, page: page) }
      }
      guard body(labels) else { return }
      rest = rest.dropFirst(found.count)
    }
  }
}
