import Quire
import QuireDocuments

/// The pages of a book that are marked in the scrubber and in the edge of the book.
struct MarkedPages {
  /// The pages, in no order.
  let pages: [PageAddress]
  /// The colour of the marks.
  let color: Color
}

extension PictureBook {
  /// The pages at which chapters begin.
  var chapterMarks: MarkedPages {
    let pages = contents.documents.flatMap { path, info in
      info.outline.compactMap(\.page).map { PageAddress(path: path, page: $0) }
    }
    return MarkedPages(pages: pages, color: Color(white: 0.55))
  }

  /// The pages with hits of the search.
  var hitMarks: MarkedPages {
    MarkedPages(
      pages: find.map { Array($0.hits.keys) } ?? [], color: Color(red: 1, green: 0.65, blue: 0.05))
  }

  /// The pages with bookmarks.
  var bookmarkMarks: MarkedPages {
    MarkedPages(pages: state.bookmarks.pages(in: contents.order), color: RibbonView.color)
  }
}
