import Foundation
import Quire
import QuireDocuments
import QuireLibrary
import SampleFiles
import Testing

@testable import QuireReader
@testable import ReaderTesting

/// Several files that are opened together, and are remembered together and each for itself.
@MainActor
struct ReaderSetTests {
  private let folder: PictureFolder
  private let state: FilePath

  init() throws {
    folder = try PictureFolder(pages: 2)
    state = FilePath(folder.file("state"))
    for (name, pages) in [("a", 2), ("b", 3), ("c", 4)] {
      try folder.writeDocument("\(name).pdf", pages: pages)
    }
  }

  private func path(_ name: String) -> FilePath { FilePath(folder.file(name)) }

  private func show(
    _ names: [String], in library: DocumentLibrary?, at page: PageAddress? = nil,
    number: PageName? = nil, patience: Duration = .seconds(60)
  ) -> ReaderShow {
    var setting = ReaderSettings()
    setting.library = library
    setting.libraryPatience = patience
    setting.given.page = number
    return ReaderShow(names.map(folder.file), at: page, setting: setting)
  }

  /// Opens the files `names` with `count` pages in all, turns `turns` pages, and closes them.
  private func read(_ names: [String], count: Int, turns: Int) async throws {
    let library = folder.library()
    let show = show(names, in: library)
    try await show.read(turns, of: count)
    library.finish()
  }

  /// Opens the files `names`, and expects the title `title`.
  private func expect(_ names: String..., title: String) async throws {
    let show = show(names, in: folder.library())
    try await show.waitFor("\(title)") { show.host.title == title }
  }

  /// Returns the books on the shelf of a new library.
  private func shelf() throws -> [ShelfBook] {
    let lookUp = folder.library().findShelf()
    try #require(lookUp.wait(atMost: .seconds(10)))
    return lookUp.books
  }

  /// Returns what a new library knows about the document `name`.
  private func state(of name: String) throws -> ReadingState? {
    let search = folder.library().lookUp(path(name))
    try #require(search.wait(atMost: .seconds(10)))
    return search.result?.state
  }

  @Test("several documents open at the page that was shown last, and each of them at its own")
  func remembered() async throws {
    let names = ["a.pdf", "b.pdf", "c.pdf"]
    try await read(names, count: 9, turns: 3)
    let again = show(names, in: folder.library())
    // The remembered page is the first that is asked for.
    #expect(again.controller.book.place.page == PageAddress(path: path("b.pdf"), page: 1))
    try await again.waitFor("all pages") { again.host.title == "b.pdf – 4 of 9" }
    try await expect("b.pdf", title: "b.pdf – 2 of 3")
    try await expect("a.pdf", title: "a.pdf – 2 of 2")
    #expect(try state(of: "c.pdf") == nil)
    // The same documents in another order are others.
    try await expect("c.pdf", "b.pdf", "a.pdf", title: "c.pdf – 1 of 9")
  }

  @Test("several documents are one book on the shelf")
  func shelved() async throws {
    try folder.writeDocument("a.pdf", pages: 2, title: "  A   title ")
    for turns in [3, 1] { try await read(["a.pdf", "b.pdf"], count: 5, turns: turns) }
    let book = try #require(try shelf().first)
    let files = [path("a.pdf"), path("b.pdf")]
    #expect(try shelf().count == 1 && book.path == files[0] && book.title == "A title")
    #expect(book.kind == .documents(files, last: PageAddress(path: files[1], page: 2)))
    #expect(book.place == 4 && book.count == 5 && book.lastOpened > 0)
  }

  @Test("several documents whose page is found late go there")
  func late() async throws {
    try await read(["a.pdf", "b.pdf"], count: 5, turns: 3)
    let show = show(["a.pdf", "b.pdf"], in: folder.library(), patience: .zero)
    try await show.waitFor("the page") { show.host.title == "b.pdf – 4 of 5" }
  }

  @Test("a page that the user names counts more than the remembered page, and is remembered")
  func named() async throws {
    let names = ["a.pdf", "b.pdf"]
    try await read(names, count: 5, turns: 2)
    let library = folder.library()
    let numbered = show(names, in: library, number: .number(5))
    try await numbered.waitFor("the page") {
      numbered.host.title == "b.pdf – 5 of 5" && numbered.hasPicture
    }
    library.finish()
    try await expect("b.pdf", title: "b.pdf – 3 of 3")
    let linked = show(names, in: folder.library(), at: PageAddress(path: path("a.pdf"), page: 1))
    try await linked.waitFor("the page") { linked.host.title == "a.pdf – 2 of 5" }
  }

  @Test("documents that are only opened together keep their own pages and sizes")
  func kept() async throws {
    let library = folder.library()
    let search = library.lookUp(path("a.pdf"))
    try #require(search.wait(atMost: .seconds(10)))
    var former = ReadingState()
    (former.page, former.zoom) = (1, .fitWidth)
    library.remember(former, of: try #require(search.result).document)
    library.finish()
    try await read(["a.pdf", "b.pdf"], count: 5, turns: 0)
    #expect(try state(of: "a.pdf") == former)
    try await read(["b.pdf", "a.pdf"], count: 5, turns: 3)
    former.page = 0
    #expect(try state(of: "a.pdf") == former)
  }

  @Test("without a library, nothing is written, and lone pictures are not on the shelf")
  func notRemembered() async throws {
    let documents = show(["a.pdf", "b.pdf"], in: nil)
    try await documents.waitFor("all pages") { documents.host.title == "a.pdf – 1 of 5" }
    documents.turnToEnd()
    #expect(!state.exists)
    try await read(["0.ppm", "1.ppm"], count: 2, turns: 1)
    #expect(try shelf() == [])
  }

  @Test("pictures and folders beside documents are part of the book")
  func mixed() async throws {
    try await read(["0.ppm", "b.pdf"], count: 4, turns: 0)
    let book = try #require(try shelf().first)
    let files = [path("0.ppm"), path("b.pdf")]
    #expect(book.path == files[1] && book.name == "b")
    #expect(book.kind == .documents(files, last: PageAddress(path: files[0])))
    // A document that is named twice is one document.
    try await read(["a.pdf", "a.pdf"], count: 2, turns: 1)
    #expect(try shelf().first?.kind == .document)
    try await expect("a.pdf", title: "a.pdf – 2 of 2")
  }

  @Test("a missing document becomes a page with the reason, and the book stays the same")
  func missing() async throws {
    let names = ["a.pdf", "b.pdf", "c.pdf"]
    try await read(names, count: 9, turns: 6)
    try FileManager.default.removeItem(atPath: folder.file("a.pdf"))
    let library = folder.library()
    let show = show(names, in: library)
    try await show.waitFor("the page") { show.host.title == "c.pdf – 6 of 8" && show.hasPicture }
    library.finish()
    let books = try shelf()
    #expect(books.map(\.id) == [names.map(path)] && books.map(\.place) == [5])
    // The page that was shown last is gone.
    try FileManager.default.removeItem(atPath: folder.file("c.pdf"))
    try await expect("a.pdf", "b.pdf", "c.pdf", title: "a.pdf – 1 of 5")
  }
}
