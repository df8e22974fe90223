import Quire
import QuireDocuments
import QuireGeometry
import Testing

@testable import QuireReader

/// What a book does with files that the user puts elsewhere, takes back or renames.
@MainActor
struct BookDiscardTests {
  private let world = BookWorld(BookLists.folder)
  private var files: [FilePath] { BookLists.folder.files }

  private var shown: FilePath { world.book.place.page.path }

  @Test("the page after a discarded one is shown, and after the last one that before it")
  func next() {
    world.discard(files[0])
    // Its picture stays loaded, because it may come back at once.
    #expect(world.book.files.leaving.pages == [PageAddress(path: files[0])])
    // The change to the page after it is no turn of the user's.
    world.post(.turnEnded)
    #expect(world.book.files.leaving.pages == [PageAddress(path: files[0])])
    #expect(shown == files[1] && world.book.addresses.map(\.path) == Array(files[1...]))
    #expect(world.motion.shown == world.book.spread)
    world.post(.chosen(PageAddress(path: files[4])))
    world.discard(files[4])
    #expect(shown == files[3] && world.book.addresses.map(\.path) == Array(files[1..<4]))
    #expect(world.complaints == [])
  }

  @Test("a discarded file stays away while its folder still has it, and is forgotten afterwards")
  func listing() {
    world.discard(files[1], isGone: false)
    world.post(.listed(world.listing))
    #expect(world.book.addresses.count == 4 && shown == files[0])
    world.folders[0] = files.filter { $0 != files[1] }
    world.post(.listed(world.listing))
    #expect(world.book.files.discarded.isEmpty)
    // Another file with the same name belongs to the book.
    world.folders[0] = files
    world.post(.listed(world.listing))
    #expect(world.book.addresses.map(\.path) == files)
  }

  @Test("a file that comes back has its place, and is shown")
  func takeBack() {
    for isListed in [false, true] {
      let world = BookWorld(BookLists.folder)
      world.discard(files[0])
      world.discard(files[1])
      if isListed { world.post(.listed(world.listing)) }
      world.takeBack(files[0])
      #expect(world.book.place.page.path == files[0])
      #expect(world.motion.shown == world.book.spread)
      world.takeBack(files[1])
      #expect(world.book.addresses.map(\.path) == files && world.book.place.page.path == files[1])
      #expect(world.complaints == [])
    }
  }

  @Test("the last file of a book stays with the words that it is gone, until it comes back")
  func last() {
    for file in files { world.discard(file) }
    #expect(shown == files[4] && world.book.files.missing == files[4])
    world.post(.listed(world.listing))
    #expect(shown == files[4] && world.book.files.missing == files[4])
    world.takeBack(files[4])
    #expect(world.book.files.missing == nil && world.book.addresses.count == 1)
    world.takeBack(files[2])
    #expect(shown == files[2] && world.book.addresses.map(\.path) == [files[2], files[4]])
    #expect(world.complaints == [])
  }

  @Test("a file that is discarded while pages turn leaves when they rest")
  func turning() {
    world.turn(.forward)
    world.discard(files[1])
    #expect(world.book.addresses.count == 5)
    world.endTurn()
    #expect(shown == files[2] && world.book.addresses.count == 4 && world.complaints == [])
  }

  @Test("a file that the user renames keeps its page, at the place of the name")
  func renamed() {
    world.post(.rotated(by: 1))
    let name = files[0].parent.appending("z.ppm")
    world.rename(files[0], to: name)
    #expect(shown == name && world.book.plan.index(of: world.book.place) == 4)
    #expect(world.book.zoom.rotation(of: PageAddress(path: name)) == .right)
    world.post(.listed(world.listing))
    #expect(shown == name && world.book.addresses.count == 5 && world.complaints == [])
  }

  @Test("a document of a set comes back with all its pages, and keeps them under another name")
  func document() throws {
    let world = BookWorld(BookLists.mixed)
    let document = try #require(BookLists.mixed.documents.first)
    world.post(
      .pictureChanged(
        world.book.place.page, .ready(PageShape(size: Size(width: 2, height: 3), isScalable: true)))
    )
    for _ in 0..<2 { world.answer() }
    let pages = world.book.addresses.filter { $0.path == document }
    #expect(pages.count == 5)
    world.discard(document)
    #expect(!world.book.addresses.contains { $0.path == document })
    world.takeBack(document)
    #expect(world.book.addresses.filter { $0.path == document } == pages)
    let name = document.parent.appending("other.pdf")
    world.rename(document, to: name)
    #expect(world.book.addresses.count { $0.path == name } == 5)
    #expect(world.book.contents.isNamedDocument(name) && world.complaints == [])
  }

  @Test("of a set of files that are all discarded, one page stays")
  func wholeSet() {
    let world = BookWorld(BookLists.mixed)
    for file in Set(world.book.addresses.map(\.path)) { world.discard(file) }
    #expect(Set(world.book.addresses.map(\.path)).count == 1 && world.complaints == [])
    let other = BookWorld(BookLists.mixed)
    other.post(.discarded(other.book.addresses.map(\.path)))
    #expect(other.book.addresses.count == 1 && other.complaints == [])
  }
}
