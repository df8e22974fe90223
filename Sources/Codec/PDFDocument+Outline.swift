internal import CPoppler
internal import CodecProtocol

extension PDFDocument {
  /// The table of contents, or an empty array if the document has none.
  var outline: [DocumentDescription.OutlineItem] {
    var rest = DocumentDescription.outlineLimit
    return unsafe entries(poppler.poppler_index_iter_new(document), depth: 0, rest: &rest)
  }

  /// Returns the entries of the outline from `iterator` on, and frees the iterator.
  ///
  /// - Parameters:
  ///   - iterator: the first entry of a level, or `nil` if the level is empty.
  ///   - depth: the number of levels above this one.
  ///   - rest: the number of entries that may still be read.
  /// - Returns: the entries of the level, with the levels below it.
  private func entries(
    _ iterator: OpaquePointer?, depth: Int, rest: inout Int
  ) -> [DocumentDescription.OutlineItem] {
    guard let iterator = unsafe iterator else { return [] }
    defer { unsafe poppler.poppler_index_iter_free(iterator) }
    guard depth < DocumentDescription.outlineDepthLimit else { return [] }
    var items: [DocumentDescription.OutlineItem] = []
    repeat {
      guard rest > 0 else { break }
      rest -= 1
      guard let action = unsafe poppler.poppler_index_iter_get_action(iterator) else { continue }
      defer { unsafe poppler.poppler_action_free(action) }
      let title = unsafe action.pointee.any.title.map { unsafe String(cString: $0) } ?? ""
      let page = unsafe target(of: action)
      let children = unsafe entries(
        poppler.poppler_index_iter_get_child(iterator), depth: depth + 1, rest: &rest)
      items.append(.init(title: title, page: page, children: children))
    } while unsafe poppler.poppler_index_iter_next(iterator) != 0
    return items
  }

  /// Returns the index of the page to which `action` leads, or `nil` if it leads to none.
  func target(of action: UnsafeMutablePointer<PopplerAction>) -> Int? {
    guard unsafe action.pointee.type == POPPLER_ACTION_GOTO_DEST,
      let destination = unsafe action.pointee.goto_dest.dest
    else { return nil }
    var number = unsafe Int(destination.pointee.page_num)
    if unsafe destination.pointee.type == POPPLER_DEST_NAMED {
      let found = unsafe poppler.poppler_document_find_dest(
        document, destination.pointee.named_dest)
      guard let found = unsafe found else { return nil }
      number = unsafe Int(found.pointee.page_num)
      unsafe poppler.poppler_dest_free(found)
    }
    return (1...pageCount).contains(number) ? number - 1 : nil
  }
}
