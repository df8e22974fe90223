import Quire
package import QuireDocuments

/// The book that a window shows, of which the program tells other processes.
///
/// A window shows at most one reader at a time. The readers share this object with their settings.
package final class ShownBook {
  /// The place that the reader shows when another process asks for the book.
  package enum Place: Hashable {
    /// The picture at a path.
    case file(FilePath)
    /// The page with a name, a number or a label.
    case page(PageName)
  }

  /// Called with the origin of the book that is shown now, or `nil` if none is.
  package var changed: ([UInt8]?) -> Void = { _ in }
  /// The reader that shows the book, or `nil` if none does.
  private weak var reader: ReaderController?

  /// Creates an object for a window that shows no book yet.
  package init() {}

  /// Goes to `place` in the shown book, if there is one and it has the place.
  package func go(to place: Place) { reader?.go(to: place) }

  /// Notes that `reader` shows the book with the origin `origin`.
  func show(_ origin: [UInt8]?, in reader: ReaderController) {
    self.reader = reader
    changed(origin)
  }

  /// Notes that `reader` has disappeared.
  func hide(_ reader: ReaderController) {
    guard self.reader === reader else { return }
    self.reader = nil
    changed(nil)
  }
}

extension ReaderController {
  fileprivate func go(to place: ShownBook.Place) {
    panels.overview?.close()
    discardCompare()
    switch place {
    case .file(let path):
      let wanted = path.resolved
      // The names differ less often than the paths.
      let page = book.addresses.first {
        $0.path.lastComponent == path.lastComponent && $0.path.resolved == wanted
      }
      if let page, !book.state.shows(page) { book.post(.chosen(page)) }
    case .page(let name): book.go(toPageNamed: name)
    }
  }
}
