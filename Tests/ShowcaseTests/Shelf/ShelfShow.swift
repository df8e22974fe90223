import Quire
import QuireDocuments
import QuireLibrary
import SampleFiles
import Testing
import WindowTesting

@testable import QuireReader
@testable import ReaderTesting
@testable import Showcase

/// The gallery with a shelf of the books in a folder, in a window on virtual time.
@MainActor
final class ShelfShow: Clocked {
  let clock: TestClock
  let host = ReaderShow.Host()
  let gallery: GalleryController
  let library: DocumentLibrary

  /// Shows the start page with the books that the library in the folder `state` of `folder` knows.
  init(_ folder: PictureFolder, size: Size = Size(width: 1000, height: 1200)) {
    let window = Window(size: size)
    window.host = host
    library = folder.library()
    var setting = ReaderSettings()
    setting.library = library
    setting.libraryPatience = .seconds(60)
    setting.thumbnails = ThumbnailCache(in: FilePath(folder.file("thumbnails")))
    gallery = GalleryController(Demos.all, setting: setting)
    window.rootViewController = gallery
    clock = TestClock(window)
    wait(0.1)
  }

  /// The part of the start page with the shelf, or `nil` if another page is shown.
  var shelf: ShelfView? { views(ShelfView.self).first }
  /// The cells in their order.
  var cells: [ShelfCell] {
    views(ShelfCell.self).sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
  }
  /// The names of the books in the grid.
  var names: [String] { cells.compactMap(\.accessibilityDefaults.label) }
  /// The hints of the books in the grid.
  var hints: [String] { cells.compactMap(\.accessibilityDefaults.hint) }
  /// The card of the book that was opened last, or `nil` if there is none.
  var current: CurrentBookView? { views(CurrentBookView.self).first { $0.isVisibleToAll } }

  /// Returns the title of each item of the context menu of the book called `name`, and the item.
  func menu(of name: String) throws -> [(title: String, item: MenuAction)] {
    let shelf = try #require(shelf)
    let book = try #require(shelf.shelf.books.first { $0.name == name })
    let menu = try #require(shelf.menu(book))
    return menu.children.compactMap { element in
      if case .action(let action) = element { (action.title, action) } else { nil }
    }
  }

  /// Chooses the item called `title` in the context menu of the book called `name`.
  func choose(_ title: String, of name: String) throws {
    try #require(try menu(of: name).first { $0.title == title }).item.action()
  }

  @discardableResult
  func press(_ key: Key) -> Bool { send(.keyDown(key, [], isRepeat: false)) }

  /// Moves the focus to the button with the given title and presses it.
  func pressButton(_ title: String) throws {
    let button = try #require(
      views(Button.self).first { $0.title == title && $0.isVisibleToAll })
    #expect(window.moveFocus(to: button))
    press(.enter)
  }

  func frame(_ view: View) -> Rect { view.convert(view.bounds, to: nil) }
}

extension PictureFolder {
  /// Stores in the library of the folder that its files `names` were opened, the last one last.
  func shelve(_ names: String..., pages: Int = 9) throws {
    let library = library()
    for (time, name) in names.enumerated() {
      let lookUp = library.lookUp(FilePath(file(name)))
      guard lookUp.wait(atMost: .seconds(10)), let document = lookUp.result?.document else {
        throw DeadlineError(description: "no \(name)")
      }
      library.shelve(
        ShelfBook(
          path: document.path, place: time, count: pages, lastOpened: Int64(1000 + time)),
        as: document)
    }
    library.finish()
  }
}
