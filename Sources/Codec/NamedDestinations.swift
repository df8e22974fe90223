internal import CPoppler

/// The named destinations of a PDF document: those of the old dictionary
/// and those of the name tree.
///
/// poppler finds no name of the tree by itself if the document has the dictionary too.
///
/// Sound: the tree lives as long as the object, and no address leaves the object.
@safe final class NamedDestinations {
  private let poppler: quire_poppler
  private let tree: OpaquePointer?

  /// Reads the destinations of `opened`.
  init(of opened: OpenedPDF, _ poppler: quire_poppler) {
    self.poppler = poppler
    unsafe tree = poppler.poppler_document_create_dests_tree(opened.document)
  }

  deinit {
    if let tree = unsafe tree { unsafe poppler.g_tree_destroy(tree) }
  }

  /// Returns the destination with the name `name`, or `nil` if there is none.
  func destination(named name: UnsafePointer<CChar>) -> PDFDestination? {
    guard let tree = unsafe tree, let found = unsafe poppler.g_tree_lookup(tree, name) else {
      return nil
    }
    return unsafe PDFDestination(found.assumingMemoryBound(to: PopplerDest.self).pointee)
  }
}
