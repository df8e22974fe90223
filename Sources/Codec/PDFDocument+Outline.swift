internal import CPoppler
internal import CodecProtocol

extension PDFDocument {
  /// The table of contents, or an empty array if the document has none.
  var outline: [DocumentInfo.OutlineItem] {
    var rest = DocumentInfo.outlineLimit
    return unsafe entries(poppler.poppler_index_iter_new(document), depth: 0, rest: &rest)
  }

  /// Returns the entries of the outline from `iterator` on, and frees the iterator.
  ///
  /// - Parameters:
  ///   - iterator: The first entry of a level, or `nil` if the level is empty.
  ///   - depth: The number of levels above this one.
  ///   - rest: The number of entries that may still be read.
  /// - Returns: The entries of the level, with the levels below it.
  private func entries(
    _ iterator: OpaquePointer?, depth: Int, rest: inout Int
  ) -> [DocumentInfo.OutlineItem] {
    guard let iterator = unsafe iterator else { return [] }
    defer { unsafe poppler.poppler_index_iter_free(iterator) }
    guard depth < DocumentInfo.outlineDepthLimit else { return [] }
    var items: [DocumentInfo.OutlineItem] = []
    repeat {
      guard rest > 0 else { break }
      rest -= 1
      guard let action = unsafe poppler.poppler_index_iter_get_action(iterator) else { continue }
      defer { unsafe poppler.poppler_action_free(action) }
      let title = unsafe action.pointee.any.title.map { unsafe String(cString: $0) } ?? ""
      let page = unsafe page(of: action, on: nil)
      let children = unsafe entries(
        poppler.poppler_index_iter_get_child(iterator), depth: depth + 1, rest: &rest)
      items.append(.init(title: title, page: page, children: children))
    } while unsafe poppler.poppler_index_iter_next(iterator) != 0
    return items
  }
}
