internal import CPoppler
internal import CodecProtocol

/// The places to which links and entries of the outline lead.
extension PDFDocument {
  /// Returns the index of the page to which `action` leads, or `nil` if it leads to none.
  ///
  /// - Parameters:
  ///   - action: The action of a link or of an entry of the outline.
  ///   - page: The index of the page with the link, or `nil` for an entry of the outline.
  /// - Returns: The index of a page of the document, or `nil`.
  func page(of action: UnsafeMutablePointer<PopplerAction>, on page: Int?) -> Int? {
    let found: Int? =
      switch unsafe action.pointee.type {
      case POPPLER_ACTION_GOTO_DEST: unsafe destination(of: action).map { $0.page - 1 }
      case POPPLER_ACTION_NAMED:
        unsafe name(of: action).flatMap { self.page(named: $0, from: page) }
      default: nil
      }
    return found.flatMap { (0..<pageCount).contains($0) ? $0 : nil }
  }

  /// Returns the destination of `action`, or `nil` if it has none.
  func destination(of action: UnsafeMutablePointer<PopplerAction>) -> PDFDestination? {
    guard unsafe action.pointee.type == POPPLER_ACTION_GOTO_DEST,
      let destination = unsafe action.pointee.goto_dest.dest
    else { return nil }
    guard unsafe destination.pointee.type == POPPLER_DEST_NAMED else {
      return unsafe PDFDestination(destination.pointee)
    }
    guard let name = unsafe destination.pointee.named_dest else { return nil }
    guard let found = unsafe poppler.poppler_document_find_dest(document, name) else {
      return unsafe destinations.destination(named: name)
    }
    defer { unsafe poppler.poppler_dest_free(found) }
    return unsafe PDFDestination(found.pointee)
  }

  /// Returns the name of a named action, or `nil` if `action` is another action.
  func name(of action: UnsafeMutablePointer<PopplerAction>) -> String? {
    guard unsafe action.pointee.type == POPPLER_ACTION_NAMED,
      let name = unsafe action.pointee.named.named_dest
    else { return nil }
    return unsafe String(cString: name)
  }

  /// Returns the index of the page to which the named action `name` (ISO 32000-1, 12.6.4.11) leads
  /// from the page with the index `page`, or `nil` if it leads to none.
  private func page(named name: String, from page: Int?) -> Int? {
    switch name {
    case "NextPage": page.map { $0 + 1 }
    case "PrevPage": page.map { $0 - 1 }
    case "FirstPage": 0
    case "LastPage": pageCount - 1
    default: nil
    }
  }
}
