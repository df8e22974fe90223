import Foundation
import Quire
import QuireDocuments
import QuireLibrary
import SampleFiles
import Testing

@testable import QuireReader
@testable import ReaderTesting
@testable import Showcase

/// The shelf on the start page.
@MainActor
struct ShelfTests {
  private let folder: PictureFolder

  init() throws {
    folder = try PictureFolder()
    // Equal files are one document.
    for (index, name) in ["a", "b", "c", "d"].enumerated() {
      try folder.writeDocument("\(name).pdf", pages: 9, title: "Book \(index)")
    }
  }

  @Test("an empty shelf says what to do, and nothing is shown if nothing is remembered")
  func empty() {
    let show = ShelfShow(folder)
    let text = show.views(EmptyShelfView.self).first { $0.isVisibleToAll }
    #expect(text != nil && show.current == nil && show.cells.isEmpty)
    let labels = show.views(Label.self, in: text).map(\.text)
    #expect(labels.contains { $0.contains("Ctrl+O") })
    #expect(show.views(Label.self).contains { $0.text == "Demos" })
    let privateShow = Show()
    #expect(privateShow.views(ShelfView.self).isEmpty)
    #expect(!privateShow.views(Label.self).contains { $0.text == "Demos" })
  }

  @Test("the last book is the card, and the others follow with their places")
  func books() throws {
    try folder.shelve("a.pdf", "b.pdf", "c.pdf")
    let show = ShelfShow(folder)
    #expect(show.current?.accessibilityDefaults.label == "c")
    #expect(show.current?.accessibilityDefaults.hint == "Continue reading. Page 3 of 9 · 25 %")
    #expect(show.names == ["b", "a"])
    #expect(show.hints == ["Page 2 of 9", "Page 1 of 9"])
  }

  @Test("a book opens from the shelf, and its place and title are there afterwards")
  func reading() async throws {
    try folder.shelve("a.pdf", "b.pdf")
    let show = ShelfShow(folder)
    let cell = try #require(show.cells.first)
    show.click(at: show.frame(cell).center)
    show.wait(3)
    #expect(show.gallery.topViewController is DemoController)
    try await show.waitFor("the pages") { show.host.title.contains("1 of 9") }
    let reader = try #require(
      show.gallery.topViewController?.children.first as? ReaderController)
    try await show.waitFor("the first page") { reader.book.state.pictures.outcome.hasGoodPage }
    show.press(.right)
    show.wait(3)
    show.gallery.popToRoot()
    show.wait(3)
    try await show.waitFor("the book") {
      show.current?.accessibilityDefaults.label == "Book 0"
    }
    #expect(show.current?.accessibilityDefaults.hint?.contains("Page 2 of 9") == true)
    #expect(show.names == ["b"])
    show.library.finish()
    #expect(ShelfShow(folder).current?.accessibilityDefaults.label == "Book 0")
  }

  @Test("a folder keeps the last picture")
  func pictures() async throws {
    let pictures = try PictureFolder(pages: 4)
    let library = folder.library()
    library.shelve(
      ShelfBook(
        path: FilePath(pictures.path), kind: .folder(last: "2.ppm"), place: 2, count: 4,
        lastOpened: 1))
    library.finish()
    let show = ShelfShow(folder)
    let card = try #require(show.current)
    #expect(card.accessibilityDefaults.hint == "Continue reading. Picture 3 of 4")
    show.click(at: show.frame(card).center)
    show.wait(3)
    try await show.waitFor("the picture") { show.host.title.contains("2.ppm – 3 of 4") }
    let reader = try #require(
      show.gallery.topViewController?.children.first as? ReaderController)
    try await show.waitFor("the first page") { reader.book.state.pictures.outcome.hasGoodPage }
    show.press(.right)
    show.wait(3)
    try await show.waitFor("the turn") { show.host.title.contains("3.ppm – 4 of 4") }
    show.gallery.popToRoot()
    show.wait(3)
    try await show.waitFor("the next picture") {
      show.current?.accessibilityDefaults.hint?.contains("Picture 4 of 4") == true
    }
  }

  @Test("the sample book is not on the shelf")
  func others() throws {
    let show = ShelfShow(folder)
    show.gallery.open(.book)
    show.wait(3)
    show.gallery.popToRoot()
    show.wait(3)
    #expect(show.current == nil && show.cells.isEmpty)
  }

  // MARK: What the user can do

  @Test("a book is removed by its menu, and a pinned one comes first")
  func menu() async throws {
    try folder.shelve("a.pdf", "b.pdf", "c.pdf", "d.pdf")
    let show = ShelfShow(folder)
    #expect(show.names == ["c", "b", "a"])
    try show.choose("Pin to the front", of: "a")
    try await show.waitFor("the pinned book") { show.names == ["a", "c", "b"] }
    #expect(show.hints.first == "Page 1 of 9, pinned")
    try show.choose("Remove from the shelf", of: "c")
    try await show.waitFor("the removed book") { show.names == ["a", "b"] }
    try show.choose("Unpin", of: "a")
    try await show.waitFor("the order") { show.names == ["b", "a"] }
    try show.choose("Show in its folder", of: "b")
    #expect(show.host.openedLinks == ["file://\(folder.file("b.pdf"))"])
    try show.choose("Remove from the shelf", of: "d")
    try await show.waitFor("the next book") {
      show.current?.accessibilityDefaults.label == "b"
    }
  }

  @Test("a missing book says so, is found again, and opens then")
  func missing() async throws {
    try folder.shelve("a.pdf", "b.pdf")
    let moved = folder.file("moved.pdf")
    try FileManager.default.moveItem(atPath: folder.file("a.pdf"), toPath: moved)
    let show = ShelfShow(folder)
    try await show.waitFor("the missing book") { show.hints == ["File not found"] }
    #expect(try show.menu(of: "a").first?.title == "Find it again…")
    // Another document is refused.
    show.host.answer = .picked([Array(folder.file("c.pdf").utf8)])
    show.click(at: show.frame(try #require(show.cells.first)).center)
    try await show.waitFor("the refusal") {
      show.views(QuietBar.self).contains { $0.content.title.contains("is another book") }
    }
    #expect(show.names == ["a"])
    show.host.answer = .picked([Array(moved.utf8)])
    try show.choose("Find it again…", of: "a")
    try await show.waitFor("the book") { show.hints == ["Page 1 of 9"] }
    #expect(show.names == ["moved"])
  }

  @Test("a search shows the books with the words in their titles")
  func search() async throws {
    for index in 0..<8 {
      try folder.writeDocument("book \(index).pdf", pages: 2, title: "\(index)")
    }
    try folder.shelve(
      "book 0.pdf", "book 1.pdf", "book 2.pdf", "book 3.pdf", "book 4.pdf", "book 5.pdf",
      "book 6.pdf", "book 7.pdf")
    let show = ShelfShow(folder)
    let field = try #require(show.views(SearchField.self).first { $0.isVisibleToAll })
    show.send(.keyDown(.character("f"), .control, isRepeat: false))
    #expect(field.isFirstResponder)
    field.action("BOOK 3")
    show.wait(0.1)
    #expect(show.names == ["book 3"] && show.current == nil)
    field.action("nothing")
    show.wait(0.1)
    #expect(show.names == [])
    #expect(
      show.views(Label.self).contains {
        $0.isVisibleToAll && $0.text == "No book has this in its title."
      })
    field.action("")
    show.wait(0.1)
    #expect(show.names.count == 7 && show.current != nil)
  }

  @Test("keys choose and open a book")
  func keys() async throws {
    try folder.shelve("a.pdf", "b.pdf", "c.pdf")
    let show = ShelfShow(folder)
    show.press(.right)
    #expect(show.current?.isFirstResponder == true)
    show.press(.tab)
    let grid = try #require(show.views(ShelfGrid.self).first)
    #expect(grid.isFirstResponder)
    show.press(.right)
    show.press(.enter)
    show.wait(3)
    #expect(show.gallery.topViewController is DemoController)
    show.gallery.popToRoot()
    show.wait(3)
    #expect(grid.isFirstResponder)
  }
}
