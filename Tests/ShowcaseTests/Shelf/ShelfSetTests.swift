import Foundation
import Quire
import QuireDocuments
import QuireLibrary
import SampleFiles
import Testing

@testable import QuireReader
@testable import ReaderTesting
@testable import Showcase

/// Several documents that are one book on the shelf of the start page.
@MainActor
struct ShelfSetTests {
  private let folder: PictureFolder

  init() throws {
    folder = try PictureFolder()
    for (index, name) in ["a", "b", "c"].enumerated() {
      try folder.writeDocument("\(name).pdf", pages: 3, title: "Book \(index)")
    }
  }

  private var files: [FilePath] { ["a", "b", "c"].map { FilePath(folder.file("\($0).pdf")) } }

  /// Stores that the three documents were opened together, and left at the second page of the
  /// second one.
  private func shelve() {
    let library = folder.library()
    library.shelve(
      ShelfBook(
        path: files[0], kind: .documents(files, last: PageAddress(path: files[1], page: 1)),
        title: "Book 0", place: 4, count: 9, lastOpened: 1))
    library.finish()
  }

  private func reader(in show: ShelfShow) throws -> ReaderController {
    try #require(show.gallery.topViewController?.children.first as? ReaderController)
  }

  @Test("several files that are opened together are one book, which opens again at its page")
  func reading() async throws {
    let show = ShelfShow(folder)
    show.gallery.open(files)
    show.wait(3)
    try await show.waitFor("the documents") { show.host.title.contains("1 of 9") }
    let first = try reader(in: show)
    try await show.waitFor("the first page") { first.book.state.pictures.outcome.hasGoodPage }
    for _ in 0..<4 {
      show.press(.right)
      show.wait(3)
    }
    show.gallery.popToRoot()
    show.wait(3)
    try await show.waitFor("the book") {
      show.current?.accessibilityDefaults.label == "Book 0 and 2 more"
    }
    #expect(show.current?.accessibilityDefaults.hint == "Continue reading. Page 5 of 9 · 50 %")
    #expect(show.cells.isEmpty)
    show.click(at: show.frame(try #require(show.current)).center)
    show.wait(3)
    try await show.waitFor("the page") { show.host.title.contains("Book 1 – 5 of 9") }
    #expect(try reader(in: show).book.place.page == PageAddress(path: files[1], page: 1))
  }

  @Test("a set is pinned, shown in its folder and removed as other books are")
  func menu() async throws {
    shelve()
    try folder.shelve("c.pdf", "a.pdf")
    let show = ShelfShow(folder)
    #expect(show.names == ["c", "Book 0 and 2 more"])
    #expect(show.hints == ["Page 1 of 9", "Page 5 of 9"])
    #expect(try show.menu(of: "Book 0").first?.title == "Open “Book 0 and 2 more”")
    try show.choose("Pin to the front", of: "Book 0")
    try await show.waitFor("the pinned book") { show.names == ["Book 0 and 2 more", "c"] }
    #expect(show.hints.first == "Page 5 of 9, pinned")
    try show.choose("Show in its folder", of: "Book 0")
    #expect(show.host.openedLinks == ["file://\(folder.file("a.pdf"))"])
    try show.choose("Remove from the shelf", of: "Book 0")
    try await show.waitFor("the removed book") { show.names == ["c"] }
  }

  @Test("a set opens without its missing files, and shows its folder")
  func oneMissing() async throws {
    shelve()
    try FileManager.default.removeItem(at: URL(filePath: folder.file("a.pdf")))
    let show = ShelfShow(folder)
    let card = try #require(show.current)
    show.wait(1)
    #expect(card.accessibilityDefaults.label == "Book 0 and 2 more")
    try show.choose("Show in its folder", of: "Book 0")
    #expect(show.host.openedLinks == ["file://\(folder.file("b.pdf"))"])
    show.click(at: show.frame(card).center)
    show.wait(3)
    try await show.waitFor("the page") { show.host.title.contains("Book 1 – 3 of 7") }
  }

  @Test("a set without any file says so, and opens with the reasons")
  func allMissing() async throws {
    shelve()
    for file in files { try FileManager.default.removeItem(atPath: "\(file)") }
    let show = ShelfShow(folder)
    try await show.waitFor("the missing book") { show.hints == ["Files not found"] }
    #expect(show.current == nil)
    #expect(try show.menu(of: "Book 0").first?.title == "Open “Book 0 and 2 more”")
    show.click(at: show.frame(try #require(show.cells.first)).center)
    show.wait(3)
    #expect(show.host.title.contains("3 files cannot be opened"))
  }
}
