import QuireDocuments
import QuireGeometry
import QuireLibrary

/// The zoom level of a book, and the rotations of its pages.
struct BookZoom {
  /// The size at which all pages are shown.
  var level = ZoomLevel.fit
  /// The place at which the next page arrives.
  var arrival = SheetScrollView.Place.start
  /// The rotations of the files that the user has rotated.
  ///
  /// All pages of a document have the same rotation.
  var rotations: [FilePath: QuarterTurn] = [:]
  /// The remembered place on the page with which the book opens, or `nil` after the book has been
  /// turned or rotated.
  var remembered: (page: PageAddress, middle: Point)?

  /// Creates the zoom of a new book.
  init() {}

  /// Creates the zoom of the document that `reading` remembers, or else that of a new book, with
  /// the size `level`, or else the size that fits the window.
  init(_ reading: BookReading, level: ReadingState.Zoom?) {
    if let path = reading.document {
      let state = reading.state
      if let rotation = QuarterTurn(rawValue: state.rotation) { rotations[path] = rotation }
      remembered = state.center.map { (PageAddress(path: path, page: state.page), $0) }
    }
    if let level { self.level = ZoomLevel(level) }
  }

  /// Returns the place at which `page` is shown first.
  func place(of page: PageAddress) -> SheetScrollView.Place {
    guard let remembered, page == remembered.page else { return .start }
    return .around(remembered.middle)
  }

  /// Returns the rotation of `page`.
  func rotation(of page: PageAddress) -> QuarterTurn { rotations[page.path] ?? .none }

  /// Changes the names of files; `names` maps the old paths to the new ones.
  mutating func rename(_ names: [FilePath: FilePath]) {
    for (former, name) in names { rotations[name] = rotations.removeValue(forKey: former) }
  }
}
