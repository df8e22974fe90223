import Quire
import QuireDocuments
import QuireLibrary
import Testing

@testable import QuireReader

/// The memory of several files, as far as the book decides about it.
@MainActor
struct BookSetTests {
  private let world = BookWorld(BookLists.mixed)

  /// The document with the index `index`.
  private func document(_ index: Int) -> FilePath { BookLists.mixed.documents[index] }

  /// The pages that have been stored.
  private var stored: [PageAddress] {
    world.commands.compactMap { command in
      guard case .rememberPage(let page?, let path) = command else { return nil }
      return PageAddress(path: path, page: page)
    }
  }

  /// Reads the first page, and answers for all documents.
  private func read() {
    let shape = PageShape(size: Size(width: 2, height: 3), isScalable: false)
    world.post(.pictureChanged(world.book.addresses[0], .ready(shape)))
    world.answer()
    world.answer()
  }

  @Test("the page of a document is stored when it becomes the current one")
  func pages() {
    read()
    #expect(world.book.addresses.count == 13 && stored.isEmpty)
    world.turn(to: 1)
    world.turn(to: 6)
    world.turn(to: 9)
    #expect(
      stored == [
        PageAddress(path: document(0), page: 1), PageAddress(path: document(1), page: 1),
      ])
  }

  @Test("a document that needs a password keeps its page")
  func locked() {
    world.locked = [document(1)]
    read()
    world.turn(to: world.book.addresses.count - 1)
    #expect(world.book.place.page == PageAddress(path: document(1)))
    #expect(stored.isEmpty)
  }

  @Test(
    "a page that is found late is shown, also before its document has answered", arguments: 0...1)
  func late(index: Int) {
    let page = PageAddress(path: document(index), page: 3)
    world.post(.leftPageFound(page))
    #expect(world.book.place.page == page)
    read()
    #expect(world.book.place.page == page && world.book.addresses.count == 13)
    #expect(world.complaints == [])
  }

  @Test("a page that is found late is the last one of a document that has become shorter")
  func shorter() {
    read()
    world.post(.leftPageFound(PageAddress(path: document(1), page: 30)))
    #expect(world.book.place.page == PageAddress(path: document(1), page: 4))
  }

  @Test("a page that is found late is not shown to a user who has read on")
  func readOn() {
    read()
    world.turn(to: 1)
    world.post(.leftPageFound(PageAddress(path: document(1), page: 3)))
    #expect(world.book.place.page == PageAddress(path: document(0), page: 1))
  }
}
