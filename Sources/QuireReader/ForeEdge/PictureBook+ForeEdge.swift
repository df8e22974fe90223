import Quire
import QuireDocuments

/// The pages and marks at the edge of the book, where a spread stands for a sheet of paper.
extension PictureBook {
  /// The slips of the bookmarks and of the hits of the search, which hide each other in this order.
  func pageEdgeMarks(of controller: PageFlipController) -> [PageEdgeMark] {
    [hitMarks, bookmarkMarks].flatMap { marks in
      Set(marks.pages.compactMap { plan.index(of: BookPlace(page: $0)) })
        .map { PageEdgeMark(at: $0, color: marks.color) }
    }
  }

  /// Returns the name of the first page of the spread with the index `index`, or `nil` if it is a
  /// picture of a book, whose file name says nothing.
  func pageFlipController(
    _ controller: PageFlipController, nameOfPageAt index: Int
  ) -> String? {
    guard let page = page(atEdgeIndex: index), contents.isDocument(page) || !contents.isBook else {
      return nil
    }
    return spokenName(of: page)
  }

  func pageFlipController(_ controller: PageFlipController, didScrub scrub: PageEdgeScrub) {
    delegate?.book(self, didNotice: .edgeScrubbed(scrub))
  }

  /// Returns the first page of the spread with the index `index`, or `nil` if there is none.
  func page(atEdgeIndex index: Int) -> PageAddress? {
    (0..<plan.count).contains(index) ? plan[index].pages.first : nil
  }
}
