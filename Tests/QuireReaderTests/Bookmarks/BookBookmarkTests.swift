import QuireDocuments
import QuireGeometry
import QuireLibrary
import Testing

@testable import QuireReader

/// What a book does with bookmarks.
@MainActor
struct BookBookmarkTests {
  private let world = BookWorld(BookLists.folder)
  private var pages: [PageAddress] { world.book.addresses }
  /// The bookmarks that have been stored, in their order, by the positions of their pages.
  private var stored: [String] {
    world.commands.compactMap { command in
      guard case .storeBookmark(let bookmark, let page) = command else { return nil }
      let position = world.book.contents.order.position(of: page).map(String.init) ?? "?"
      return position + ": " + (bookmark.map { $0.name ?? "-" } ?? "none")
    }
  }

  /// The files whose bookmarks have been asked for, one list for each question.
  private var questions: [[FilePath]] {
    world.commands.compactMap { if case .findBookmarks(let files) = $0 { files } else { nil } }
  }

  private let shape = PageShape(size: Size(width: 2, height: 3), isScalable: false)

  @Test("a bookmark is set at the current page, named and removed, and each change is stored")
  func changes() {
    world.post(.bookmarkToggled(nil))
    world.post(.bookmarkNamed(pages[0], "A name"))
    world.post(.bookmarkNamed(pages[1], "No bookmark"))
    world.post(.bookmarkNamed(pages[0], "A name"))
    world.post(.bookmarkNamed(pages[0], " "))
    world.post(.chosen(pages[2]))
    world.post(.bookmarkToggled(nil))
    #expect(world.book.bookmarks.pages(in: world.book.contents.order) == [pages[0], pages[2]])
    world.post(.bookmarkToggled(nil))
    world.post(.bookmarkRemoved(pages[0]))
    world.post(.bookmarkRemoved(pages[0]))
    #expect(stored == ["0: -", "0: A name", "0: -", "2: -", "2: none", "0: none"])
    #expect(world.notices.count { $0 == .bookmarksChanged } == 6)
    #expect(world.book.bookmarks.isEmpty && world.complaints == [])
  }

  @Test("the bookmarks of a spread are removed by the key that sets one at its first page")
  func spread() {
    let world = BookWorld(BookLists.document, pages: 6)
    world.post(.pictureChanged(world.book.addresses[0], .ready(shape)))
    world.answer()
    for page in world.book.addresses { world.post(.pictureChanged(page, .ready(shape))) }
    world.post(.spreadsChosen(.always))
    let pages = world.book.addresses
    #expect(pages.count == 6)
    world.post(.chosen(pages[3]))
    #expect(world.book.spread?.pages == [pages[3], pages[4]])
    world.post(.bookmarkToggled(nil))
    #expect(world.book.bookmarkedShownPages == [pages[3]])
    world.post(.bookmarksFound([pages[4].path: [4: Bookmark()]]))
    #expect(world.book.bookmarkedShownPages == [pages[3], pages[4]])
    world.post(.bookmarkToggled(nil))
    #expect(world.book.bookmarks.isEmpty)
  }

  @Test("bookmarks are asked for after the first picture, once for each file")
  func askedOnce() {
    #expect(questions == [])
    for page in pages.prefix(2) { world.post(.pictureChanged(page, .ready(shape))) }
    #expect(questions == [BookLists.folder.files])
    let new = BookLists.folder.files[0].parent.appending("new.ppm")
    world.folders[0]?.append(new)
    world.post(.listed(world.listing))
    #expect(questions == [BookLists.folder.files, [new]])
    let alone = BookWorld(BookLists.folder, reading: BookReading())
    alone.post(.pictureChanged(alone.book.addresses[0], .ready(shape)))
    #expect(!alone.commands.contains { if case .findBookmarks = $0 { true } else { false } })
  }

  @Test("what the library finds later does not undo what the user has done meanwhile")
  func late() {
    world.post(.bookmarkToggled(nil))
    world.post(.bookmarkToggled(nil))
    world.post(.bookmarksFound([pages[0].path: [0: Bookmark(name: "old")]]))
    #expect(world.book.bookmarks.isEmpty)
    world.post(.bookmarksFound([pages[1].path: [0: Bookmark(name: "old")]]))
    #expect(world.book.bookmarks[pages[1]]?.name == "old")
    #expect(stored == ["0: -", "0: none"])
  }

  @Test("a bookmark follows a file that is renamed")
  func rename() {
    world.post(.bookmarkToggled(nil))
    let new = pages[0].path.parent.appending("renamed.ppm")
    world.folders[0]?[0] = new
    var listing = world.listing
    listing.successor = new
    world.post(.listed(listing))
    #expect(world.book.place.page.path == new)
    #expect(world.book.bookmarkedShownPages == [PageAddress(path: new)])
  }
}
