import Foundation
import Quire
import QuireDocuments
import QuireLibrary
import SampleFiles
import Testing
import WindowTesting

@testable import QuireReader
@testable import ReaderTesting

/// Documents in the reader: their pages are the pages of the book.
@MainActor
struct ReaderDocumentTests {
  private let folder: PictureFolder

  init() throws {
    folder = try PictureFolder(pages: 2)
  }

  @Test("a document on the command line becomes the pages of the book")
  func pages() async throws {
    try folder.writeDocument("book.pdf", pages: 7)
    let show = ReaderShow([folder.file("book.pdf")])
    try await show.waitFor("the first page") { show.hasPicture }
    try await show.waitFor("all pages") { show.host.title == "book.pdf – 1 of 7" }
    let first = try #require(show.page)
    show.press(.right)
    show.wait(3)
    #expect(show.host.title == "book.pdf – 2 of 7")
    try await show.waitFor("the second page") { show.hasPicture }
    #expect(show.page !== first)
    show.press(.end)
    show.wait(3)
    #expect(show.host.title == "book.pdf – 7 of 7")
    try await show.waitFor("the last page") { show.hasPicture }
    #expect(!show.controller.flip.isRightToLeft)
  }

  @Test(
    "the first page is asked for once, at the size that was expected before the window opened",
    arguments: [1, 3])
  func firstPage(count: Int) async throws {
    try folder.writeDocument("book.pdf", pages: count)
    let window = Size(width: 640, height: 400)
    var sizes: [Size] = []
    let show = ReaderShow([folder.file("book.pdf")], size: window) { book in
      let former = book.loading.sizeDidChange
      book.loading.sizeDidChange = {
        sizes.append($0)
        former($0)
      }
      book.expect(window, scale: 1)
    }
    // The number of pages is not known yet.
    let expected = Size(width: 612, height: 400)
    #expect(sizes == [expected] && show.page?.sheetView.contentArea.size == expected)
    try await show.waitFor("all pages") {
      show.controller.book.contents.isComplete && show.host.title == "book.pdf – 1 of \(count)"
    }
    try await show.waitFor("the first page") { show.hasPicture }
    show.wait(0.1)
    #expect(sizes == [expected] && show.page?.sheetView.contentArea.size == expected)
  }

  @Test("assistive programs can read the text of the shown pages, which is read when they ask")
  func text() async throws {
    try folder.writeDocument("book.pdf", pages: 3, texts: ["One", "Two", ""])
    let show = ReaderShow([folder.file("book.pdf")])
    try await show.waitFor("all pages") { show.host.title == "book.pdf – 1 of 3" }
    let view = show.controller.flip.view
    try await show.waitFor("the text") { view.accessibility.value?.hasPrefix("One") == true }
    show.press(.right)
    show.wait(3)
    #expect(view.accessibility.value?.contains("One") != true)
    try await show.waitFor("the other text") { view.accessibility.value?.hasPrefix("Two") == true }
    show.press(.right)
    show.wait(3)
    try await show.waitFor("the page without text") { show.hasPicture }
    #expect(view.accessibility.value == "")
  }

  @Test("a document that changes while it is shown has its new pages and texts")
  func changedPages() async throws {
    try folder.writeDocument("book.pdf", pages: 3, texts: ["", "", "Old"])
    let show = ReaderShow([folder.file("book.pdf")])
    try await show.waitFor("all pages") { show.host.title == "book.pdf – 1 of 3" }
    show.turnToEnd()
    let view = show.controller.flip.view
    try await show.waitFor("the text") { view.accessibility.value?.hasPrefix("Old") == true }
    try folder.writeDocument("book.pdf", pages: 5, texts: ["", "", "New", "", ""])
    try await show.waitFor("more pages") { show.host.title == "book.pdf – 3 of 5" }
    try await show.waitFor("the text") { view.accessibility.value?.hasPrefix("New") == true }
    show.turnToEnd()
    #expect(show.host.title == "book.pdf – 5 of 5")
    try await show.waitFor("the last page") { show.hasPicture }
    // The shown page is gone, so the last one is shown.
    try folder.writeDocument("book.pdf", pages: 2)
    try await show.waitFor("fewer pages") { show.host.title == "book.pdf – 2 of 2" }
    try await show.waitFor("the last page") { show.hasPicture }
    // A file that is only half written changes nothing.
    try folder.write(Data("%PDF-1.5\n".utf8), to: "book.pdf")
    show.wait(1)
    try folder.writeDocument("book.pdf", pages: 4)
    try await show.waitFor("other pages") { show.host.title == "book.pdf – 2 of 4" }
    #expect(show.hasPicture)
  }

  @Test("pages that face each other and are removed from a document are replaced by its last page")
  func removedPair() async throws {
    try folder.writeDocument("book.pdf", pages: 6)
    var setting = ReaderSettings()
    setting.given.spreads = .always
    let show = ReaderShow([folder.file("book.pdf")], setting: setting)
    try await show.waitFor("all pages") { show.host.title == "book.pdf – 1 of 6" }
    show.turnToEnd()
    try folder.writeDocument("book.pdf", pages: 2)
    try await show.waitFor("the last page") {
      show.host.title == "book.pdf – 2 of 2" && show.hasPicture
    }
    // The page is told when its picture has been read.
    #expect(show.controller.book.controllers(showing: 1).first === show.page)
  }

  /// Writes a TIFF file with `pages` pages to `book.tif`, up to the length `length`.
  private func writeTIFF(pages: Int, upTo length: Int = .max) throws {
    let page = Pixels(width: 6, height: 4) { _, _ in [90, 80, 70] }
    let file = Pixels.tiff(Array(repeating: page, count: pages))
    try folder.write(file.prefix(length), to: "book.tif")
  }

  @Test(
    "a picture that is repaired or gets more pages becomes a document", arguments: [0, 40, .max])
  func repaired(length: Int) async throws {
    try writeTIFF(pages: 1, upTo: length)
    func show(_ names: String..., title: String) async throws -> ReaderShow {
      let show = ReaderShow(names.map(folder.file))
      try await show.waitFor("the page") {
        show.host.title == title
          && (length == .max ? show.hasPicture : !show.message.isEmpty || names.count > 1)
      }
      return show
    }
    let alone = try await show("book.tif", title: "book.tif – 3 of 3")
    let among = try await show("0.ppm", "book.tif", "1.ppm", title: "0.ppm – 1 of 3")
    let left = try await show("book.tif", title: "book.tif – 3 of 3")
    left.press(.left)
    left.wait(3)
    #expect(left.host.title == "1.ppm – 2 of 3")
    // A change that leaves one page is not the last one.
    try writeTIFF(pages: 1)
    try await alone.waitFor("the page") { alone.hasPicture }
    try writeTIFF(pages: 3)
    try await alone.waitFor("all pages") {
      alone.host.title == "book.tif – 1 of 3" && alone.hasPicture
    }
    try await among.waitFor("all pages") { among.host.title == "0.ppm – 1 of 5" }
    // The pictures of the folder stay if one of them is shown.
    try await left.waitFor("all pages") { left.host.title == "1.ppm – 2 of 5" }
    alone.turnToEnd()
    #expect(alone.host.title == "book.tif – 3 of 3")
    try writeTIFF(pages: 2)
    try await alone.waitFor("fewer pages") {
      alone.host.title == "book.tif – 2 of 2" && alone.hasPicture
    }
  }

  @Test("documents among pictures are followed by all their pages")
  func mixed() async throws {
    try folder.writeDocument("a.pdf", pages: 3)
    let paths = ["0.ppm", "a.pdf", "1.ppm"].map(folder.file)
    let show = ReaderShow(paths)
    try await show.waitFor("all pages") { show.host.title == "0.ppm – 1 of 5" }
    show.press(.end)
    show.wait(3)
    #expect(show.host.title == "1.ppm – 5 of 5")
    show.press(.left)
    show.wait(3)
    #expect(show.host.title == "a.pdf – 4 of 5")
  }

  @Test(
    "a book of several documents opens at a page of one of them",
    arguments: [(1, "b.pdf – 5 of 6"), (0, "b.pdf – 4 of 6"), (9, "b.pdf – 6 of 6")])
  func start(page: Int, title: String) async throws {
    for name in ["a.pdf", "b.pdf"] { try folder.writeDocument(name, pages: 3) }
    let paths = ["a.pdf", "b.pdf"].map(folder.file)
    let show = ReaderShow(paths, at: PageAddress(path: FilePath(paths[1]), page: page))
    try await show.waitFor("the page") { show.host.title == title }
    try await show.waitFor("the picture") { show.hasPicture }
  }

  @Test("a document that is read from right to left turns in that direction")
  func rightToLeft() async throws {
    try folder.writeDocument(
      "manga.pdf", pages: 3, catalog: "/ViewerPreferences << /Direction /R2L >>")
    let show = ReaderShow([folder.file("manga.pdf")])
    try await show.waitFor("all pages") { show.host.title == "manga.pdf – 1 of 3" }
    #expect(show.controller.flip.isRightToLeft)
    show.press(.left)
    show.wait(3)
    #expect(show.host.title == "manga.pdf – 2 of 3")
    // Another book has its own direction.
    show.controller.open([folder.file("0.ppm")].map { FilePath($0) })
    try await show.waitFor("the pictures") { show.host.title.hasPrefix("0.ppm") }
    #expect(!show.controller.flip.isRightToLeft)
  }

  @Test("a document that cannot be read is a page with the reason")
  func broken() async throws {
    try folder.write(Data("%PDF-1.5\nnonsense\n%%EOF\n".utf8), to: "broken.pdf")
    let show = ReaderShow([folder.file("broken.pdf")])
    try await show.waitFor("the reason") { show.message.contains("This file is damaged.") }
    #expect(show.host.title == "broken.pdf – 1 of 1")
  }

  @Test("a document that shows its first page, but no number of pages, says so")
  func describesNothing() async throws {
    try folder.writeDocument("book.pdf", pages: 3)
    let show = ReaderShow([folder.file("book.pdf")]) { [folder] book in
      // The first page has been read, and the number of pages has not been asked for.
      book.loading.beforeFirstPage {
        try? folder.write(Data("%PDF-1.5\n%%EOF\n".utf8), to: "book.pdf")
      }
    }
    try await show.waitFor("the notice") {
      let content = show.controller.notice.view.content
      return content.title == "book.pdf" && content.detail == "This file is damaged."
    }
    #expect(show.hasPicture && show.host.title == "book.pdf – 1 of 1")
    try folder.writeDocument("book.pdf", pages: 4)
    try await show.waitFor("all pages") { show.host.title == "book.pdf – 1 of 4" }
  }

  @Test("a key that is pressed before the number of pages is known turns as soon as it is")
  func earlyKey() async throws {
    try folder.writeDocument("book.pdf", pages: 3)
    var processes: [Int32] = []
    let show = ReaderShow([folder.file("book.pdf")], after: 0) { book in
      let registry = book.session.pool.registry
      // The decoder is stopped before it tells the number of pages.
      book.loading.beforeFirstPage {
        processes = registry.processes.map(\.identifier)
        for process in processes { kill(process, SIGSTOP) }
      }
    }
    try await show.waitFor("the first page") { !processes.isEmpty && show.hasPicture }
    #expect(show.host.title == "book.pdf – 1 of 1")
    show.press(.right)
    show.wait(2)
    #expect(show.host.title == "book.pdf – 1 of 1" && !show.controller.flip.isTurning)
    for process in processes { kill(process, SIGCONT) }
    try await show.waitFor("the second page") { show.host.title == "book.pdf – 2 of 3" }
    // The key counts once.
    show.wait(2)
    #expect(show.host.title == "book.pdf – 2 of 3")
  }

  @Test("a document that stops the decoder while it tells its number of pages is asked again")
  func stopsOnce() async throws {
    try folder.writeDocument("book.pdf", pages: 3)
    let show = ReaderShow([folder.file("book.pdf")]) { book in
      let registry = book.session.pool.registry
      book.loading.beforeFirstPage {
        for process in registry.processes { kill(process.identifier, SIGSTOP) }
        Task.detached {
          // The stopped process has got the order. If two of them end while they read the document,
          // it is not asked again.
          while true {
            let processes = registry.processes
            if let reading = processes.first(where: \.isReading) {
              kill(reading.identifier, SIGKILL)
              for process in processes where process.identifier != reading.identifier {
                kill(process.identifier, SIGCONT)
              }
              return
            }
            await Task.yield()
          }
        }
      }
    }
    try await show.waitFor("all pages") { show.host.title == "book.pdf – 1 of 3" }
    #expect(show.hasPicture)
  }

  /// Opens a document of three pages that stops the decoder twice, and
  /// waits until its page says so.
  private func stoppedShow() async throws -> ReaderShow {
    try folder.writeDocument("book.pdf", pages: 3)
    var killer: Task<Void, Never>?
    let show = ReaderShow([folder.file("book.pdf")]) { book in
      let registry = book.session.pool.registry
      // Every process is stopped before it can carry out an order, and killed when it has got one.
      killer = Task.detached {
        while !Task.isCancelled {
          for process in registry.processes {
            kill(process.identifier, process.isReading ? SIGKILL : SIGSTOP)
          }
          await Task.yield()
        }
      }
      while registry.processes.isEmpty { sched_yield() }
    }
    // The page is read once, and then the document is asked for its number of pages.
    try await show.waitFor("the sentence") { show.message.contains(stoppedSentence) }
    #expect(
      show.message == ["book.pdf", stoppedSentence] && show.host.title == "book.pdf – 1 of 1")
    killer?.cancel()
    await killer?.value
    for process in show.controller.book.session.pool.registry.processes {
      kill(process.identifier, SIGCONT)
    }
    return show
  }

  private let stoppedSentence =
    "This file has stopped the decoder twice. It is not read again until it changes."

  @Test("a document that stops the decoder twice is left alone until it changes, and says so")
  func stopsDecoder() async throws {
    let show = try await stoppedShow()
    show.wait(2)
    #expect(show.message.contains(stoppedSentence))
    try folder.writeDocument("book.pdf", pages: 4)
    try await show.waitFor("the changed document") { show.hasPicture && show.message.isEmpty }
    try await show.waitFor("all pages") { show.host.title == "book.pdf – 1 of 4" }
  }

  @Test("a document that has stopped the decoder twice is read again when the user wants it")
  func triedAgain() async throws {
    let show = try await stoppedShow()
    let button = try #require(show.messageButton)
    #expect(button.title == "Try again")
    button.action()
    try await show.waitFor("the document") { show.hasPicture && show.message.isEmpty }
    try await show.waitFor("all pages") { show.host.title == "book.pdf – 1 of 3" }
  }
}
