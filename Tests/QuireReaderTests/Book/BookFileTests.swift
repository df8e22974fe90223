import Quire
import QuireDocuments
import QuireGeometry
import Testing

@testable import QuireReader

/// What a book does when its files change, disappear or get other names, while its pages rest, turn
/// or are dragged at an end of the book.
@MainActor
struct BookFileTests {
  /// What the pages do while a file changes.
  enum Moment: CaseIterable {
    case rest, turn, drag, dragAtEnd
  }

  private let world = BookWorld(BookLists.folder)
  private var files: [FilePath] { BookLists.folder.files }

  private func begin(_ moment: Moment, in world: BookWorld) {
    switch moment {
    case .rest: break
    case .turn: world.turn(.forward)
    case .drag: world.drag(.forward)
    case .dragAtEnd: world.drag(.backward)
    }
  }

  @Test("a file that is added or removed elsewhere changes nothing before the pages rest")
  func others() {
    for moment in Moment.allCases {
      let world = BookWorld(BookLists.folder)
      let former = world.book.addresses
      begin(moment, in: world)
      world.folders[0] = Array(files.dropLast()) + [files[0].parent.appending("new.ppm")]
      world.forget()
      world.post(.listed(world.listing))
      if moment != .rest {
        #expect(world.book.addresses == former && world.commands.isEmpty, "\(moment)")
        world.endTurn()
      }
      #expect(
        world.book.addresses.map(\.path) == world.folders[0], "\(moment)")
      #expect(world.notices.contains(.pagesChanged))
      #expect(world.book.place.page == former[[.turn, .drag].contains(moment) ? 1 : 0])
      #expect(world.complaints == [])
    }
  }

  @Test("the file of the shown page stays until it is known that it is gone for good")
  func shownFile() {
    world.folders[0]?.removeFirst()
    world.post(.listed(world.listing))
    #expect(world.book.addresses.count == 5)
    #expect(world.book.files.missing == files[0])
    // It comes back.
    world.folders[0]?.insert(files[0], at: 0)
    world.forget()
    world.post(.listed(world.listing))
    #expect(world.book.files.missing == nil)
    #expect(
      world.commands.contains {
        if case .reload([world.book.place.page]) = $0 { true } else { false }
      })
    // A file that is left leaves the book.
    world.folders[0]?.removeFirst()
    world.post(.listed(world.listing))
    world.turn(.forward)
    world.endTurn()
    #expect(world.book.addresses.map(\.path) == Array(files.dropFirst()))
    #expect(world.book.files.missing == nil && world.complaints == [])
  }

  @Test("a renamed file keeps its page, with everything that is known about it")
  func renamed() {
    world.post(.pictureChanged(world.book.place.page, .ready(Self.wide)))
    world.post(.rotated(by: 1))
    let name = files[0].parent.appending("z.ppm")
    world.folders[0] = Array(files.dropFirst()) + [name]
    var listing = world.listing
    listing.successor = name
    world.post(.listed(listing))
    #expect(world.book.place.page == PageAddress(path: name))
    #expect(world.book.plan.index(of: world.book.place) == 4)
    #expect(world.book.plan.shapes[PageAddress(path: name)] == Self.wide)
    #expect(world.book.zoom.rotation(of: PageAddress(path: name)) == .right)
    #expect(world.motion.shown == .single(PageAddress(path: name)))
    #expect(world.complaints == [])
  }

  @Test("a changed document is described again, and its number of pages follows at rest")
  func changedDocument() throws {
    let document = try #require(BookLists.document.files.first)
    for (moment, count) in [(Moment.rest, 7), (.turn, 7), (.drag, 2), (.dragAtEnd, 2), (.turn, 1)] {
      let world = BookWorld(BookLists.document)
      world.post(.pictureChanged(world.book.place.page, .ready(Self.narrow)))
      world.answer()
      #expect(world.book.addresses.count == 5)
      begin(moment, in: world)
      world.pageCounts[document] = count
      world.post(.filesChanged(.folder(document.parent, .files([document.lastComponent]))))
      #expect(world.askedAgain == [document])
      world.answer()
      #expect(world.book.addresses.count == (moment == .rest ? count : 5), "\(moment)")
      world.endTurn()
      #expect(world.book.addresses.count == count, "\(moment)")
      #expect(world.book.place.page.page < count)
      #expect(world.motion.shown == world.book.spread && world.complaints == [])
    }
  }

  @Test("a document that has become shorter than the shown page shows its last page")
  func shorter() throws {
    let document = try #require(BookLists.document.files.first)
    let world = BookWorld(BookLists.document)
    world.post(.pictureChanged(world.book.place.page, .ready(Self.narrow)))
    world.answer()
    world.post(.chosen(PageAddress(path: document, page: 4)))
    world.pageCounts[document] = 3
    world.post(.filesChanged(.file(document)))
    world.answer()
    #expect(world.book.place.page == PageAddress(path: document, page: 2))
    #expect(world.motion.shown?.pages.contains(world.book.place.page) == true)
    #expect(world.complaints == [])
  }

  private static let wide = PageShape(size: Size(width: 3, height: 2), isScalable: false)
  private static let narrow = PageShape(size: Size(width: 2, height: 3), isScalable: false)
}
