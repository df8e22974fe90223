import Quire
import QuireDocuments
import SampleFiles
import Testing

@testable import QuireReader
@testable import ReaderTesting
@testable import Showcase

/// The gestures that close a book into its cover on the shelf, and what F1 says about them.
@MainActor
struct ShelfGestureTests {
  private let folder: PictureFolder
  private let middle = Point(x: 500, y: 600)
  private var below: Point { middle + Vector(y: 560) }

  init() throws {
    folder = try PictureFolder()
    try folder.writeDocument("a.pdf", pages: 9)
    try folder.writeDocument("b.pdf", pages: 9, title: "Book")
    try folder.writeDocument("single.pdf", pages: 1)
  }

  /// Returns the gallery in which the book `name` has been opened from the shelf, and its reader.
  private func open(_ name: String) async throws -> (show: ShelfShow, reader: ReaderController) {
    try folder.shelve(name, "a.pdf")
    let show = ShelfShow(folder)
    show.click(at: show.frame(try #require(show.cells.first)).center)
    show.wait(3)
    return (show, try await reader(in: show))
  }

  private func reader(in show: ShelfShow) async throws -> ReaderController {
    let reader = try #require(
      show.gallery.topViewController?.children.first as? ReaderController)
    try await show.waitFor("the first page") { reader.book.state.pictures.outcome.hasGoodPage }
    show.wait(1)
    return reader
  }

  /// What F1 says about the gestures.
  private func help(_ show: ShelfShow) throws -> [String] {
    show.press(.function(1))
    show.wait(0.5)
    let rows = try #require(show.views(KeysTable.self).first?.parts.last).rows
    show.press(.escape)
    show.wait(1)
    return rows.map(\.use)
  }

  @Test("a drag down closes a book from the shelf, one back up leaves it open, and F1 says so")
  func dragDown() async throws {
    let (show, _) = try await open("b.pdf")
    #expect(try help(show).contains("Close the book into its cover"))
    show.drag(from: middle, to: below)
    #expect(show.gallery.isTransitioning)
    for step in 1...20 {
      show.wait()
      show.send(.pointerMoved(.mouse(.primary), to: below + Vector(y: -28 * Double(step))))
    }
    show.wait(0.2)
    show.release(at: middle)
    show.wait(2)
    #expect(show.gallery.viewControllers.count == 2)
    show.drag(from: middle, to: below)
    show.release(at: below)
    show.wait(2)
    #expect(show.gallery.viewControllers.count == 1 && show.shelf != nil)
  }

  @Test("a drag down moves an enlarged page, and the book stays open")
  func enlarged() async throws {
    let (show, reader) = try await open("b.pdf")
    show.press(.character("+"))
    show.wait(1)
    #expect(reader.shownPage?.sheetView.zoomScale ?? 1 > 1)
    show.drag(from: middle, to: below)
    show.release(at: below)
    show.wait(2)
    #expect(show.gallery.viewControllers.count == 2)
  }

  @Test(
    "fingers that come together show the overview, or a smaller page, and close no book",
    arguments: ["b.pdf", "single.pdf"])
  func pinch(name: String) async throws {
    let (show, reader) = try await open(name)
    show.send(.pinch(.began, scale: 1, at: middle))
    for step in 1...30 {
      show.send(.pinch(.changed, scale: 1 - Double(step) / 60, at: middle))
      show.wait()
    }
    show.send(.pinch(.ended, scale: 0.5, at: middle))
    show.wait(2)
    #expect(show.gallery.viewControllers.count == 2)
    #expect(show.views(OverviewCell.self).isEmpty == (reader.book.addresses.count == 1))
  }

  @Test("a drag down curls a page, and the book stays open")
  func curl() async throws {
    let (show, reader) = try await open("b.pdf")
    // A book whose pages are not known yet leaves the drag to the gallery, as at its end.
    try await show.waitFor("the pages") { reader.book.addresses.count == 9 }
    reader.flip.transition = .curl()
    #expect(try !help(show).contains("Close the book into its cover"))
    let edge = middle + Vector(x: 300)
    show.drag(from: edge, to: edge + Vector(y: 500))
    #expect(!show.gallery.isTransitioning && reader.flip.isTurning)
    show.release(at: edge + Vector(y: 500))
    show.wait(3)
    #expect(show.gallery.viewControllers.count == 2)
  }

  @Test("a dropped book has no cover into which it could close")
  func dropped() async throws {
    try folder.shelve("a.pdf")
    let show = ShelfShow(folder)
    show.gallery.open([FilePath(folder.file("b.pdf"))])
    show.wait(3)
    _ = try await reader(in: show)
    #expect(try !help(show).contains("Close the book into its cover"))
    show.drag(from: middle, to: below)
    show.release(at: below)
    show.wait(2)
    #expect(show.gallery.viewControllers.count == 2)
  }
}
