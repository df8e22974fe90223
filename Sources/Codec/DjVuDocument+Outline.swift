internal import CDjVu
internal import CodecProtocol

extension DjVuDocument {
  /// The table of contents, or an empty array if the document has none.
  var outline: [DocumentInfo.OutlineItem] {
    unsafe read(
      { unsafe library.ddjvu_document_get_outline(document) },
      { root in
        var rest = DocumentInfo.outlineLimit
        // The first element is the symbol `bookmarks`.
        return entries(root.elements.dropFirst(), depth: 0, rest: &rest)
      })
  }

  /// Returns the entries that `expressions` describe: each is a list of a title, an address and the
  /// entries below it.
  ///
  /// - Parameters:
  ///   - expressions: The entries of one level.
  ///   - depth: The number of levels above this one.
  ///   - rest: The number of entries that may still be read.
  /// - Returns: The entries, with the levels below them.
  private func entries(
    _ expressions: some Sequence<DjVuExpression>, depth: Int, rest: inout Int
  ) -> [DocumentInfo.OutlineItem] {
    guard depth < DocumentInfo.outlineDepthLimit else { return [] }
    var items: [DocumentInfo.OutlineItem] = []
    for expression in expressions where expression.isList {
      guard rest > 0 else { break }
      rest -= 1
      var parts = expression.elements.makeIterator()
      let title = parts.next()?.string ?? ""
      let page = parts.next()?.string.flatMap(page(at:))
      let children = entries(IteratorSequence(parts), depth: depth + 1, rest: &rest)
      items.append(.init(title: title, page: page, children: children))
    }
    return items
  }

  /// Returns the index of the page at `address`, which is `#` and then the page's number or its
  /// name in the file; returns `nil` if there is no such page.
  func page(at address: String) -> Int? {
    guard address.hasPrefix("#") else { return nil }
    let name = String(address.dropFirst())
    let page = unsafe Int(library.ddjvu_document_search_pageno(document, name))
    if (0..<pageCount).contains(page) { return page }
    // The library finds no page in a file without a directory of pages.
    guard let number = Int(name), (1...pageCount).contains(number) else { return nil }
    return number - 1
  }
}
