import Quire
import QuireDocuments
import QuireGeometry
import QuireLibrary
import Testing

@testable import QuireReader

/// The search for words in a book, as events and commands.
@MainActor
struct BookFindTests {
  /// A book of five pages, wide ones if `isSplit` is true, which are split then.
  private func open(isSplit: Bool = false) -> BookWorld {
    var given = BookChoices()
    (given.spreads, given.splitsWidePages) = (.never, isSplit)
    let world = BookWorld(BookLists.document, given: given)
    let shape = PageShape(
      size: isSplit ? Size(width: 3, height: 2) : Size(width: 2, height: 3), isScalable: false)
    world.post(.pictureChanged(world.book.place.page, .ready(shape)))
    world.answer()
    for page in world.book.addresses.dropFirst() {
      world.post(.pictureChanged(page, .ready(shape)))
    }
    world.post(.findBegan(TextQuery("word")))
    return world
  }

  private func learn(_ pages: [Int], in world: BookWorld) {
    for page in pages {
      world.post(.pageSearched(world.book.addresses[page], [0..<4], hasText: true))
    }
  }

  private func turns(_ world: BookWorld) -> Int {
    world.commands.count { if case .turn = $0 { true } else { false } }
  }

  private func reveals(_ world: BookWorld) -> Int {
    world.commands.count { if case .revealHit = $0 { true } else { false } }
  }

  @Test("a step turns to the page of the hit, and one to a hit in view only reveals it")
  func steps() {
    let world = open()
    let pages = world.book.addresses
    learn([3], in: world)
    world.post(.findEnded)
    world.post(.hitWanted(isForward: true))
    let place = Find.Place(page: pages[3], number: 0)
    #expect(world.notices.contains(.hitReached(place, wraps: false)))
    #expect(world.book.place.page == pages[3] && world.book.canGoBack)
    world.endTurn()
    world.forget()
    world.post(.hitWanted(isForward: true))
    #expect(world.notices == [.hitReached(place, wraps: true)])
    #expect(turns(world) == 0 && reveals(world) == 1)
    world.post(.hitChosen(Find.Place(page: pages[1], number: 0)))
    #expect(turns(world) == 0)
    world.post(.findBegan(nil))
    world.post(.hitWanted(isForward: true))
    #expect(world.book.route.find == nil && turns(world) == 0 && world.complaints == [])
  }

  @Test("a step that waits turns when a hit is found, and tells that there is none")
  func waits() {
    let world = open()
    world.post(.hitWanted(isForward: true))
    #expect(turns(world) == 0 && !world.notices.contains(.noHitFound))
    learn([2], in: world)
    #expect(world.book.place.page == world.book.addresses[2])
    let empty = open()
    empty.post(.hitWanted(isForward: true))
    empty.post(.findEnded)
    #expect(empty.notices.contains(.noHitFound) && turns(empty) == 0)
  }

  @Test("a step turns once to the half of a split page on which the hit is")
  func halves() {
    let world = open(isSplit: true)
    #expect(world.book.plan.count == 10)
    learn([0, 2], in: world)
    world.post(.findEnded)
    world.forget()
    world.post(.hitWanted(isForward: true))
    #expect(world.book.place == BookPlace(page: world.book.addresses[0], half: .second))
    #expect(turns(world) == 1 && reveals(world) == 0)
    world.endTurn()
    world.post(.hitWanted(isForward: true))
    #expect(world.book.place == BookPlace(page: world.book.addresses[2], half: .second))
    #expect(turns(world) == 2 && reveals(world) == 0)
    world.endTurn()
    world.halfOfHits = .first
    world.post(.hitChosen(Find.Place(page: world.book.addresses[2], number: 0)))
    #expect(world.book.place == BookPlace(page: world.book.addresses[2], half: .first))
    // An answer that comes too late belongs to another hit.
    world.endTurn()
    world.forget()
    world.post(.hitLocated(Find.Place(page: world.book.addresses[0], number: 0), .second))
    #expect(turns(world) == 0 && world.complaints == [])
  }
}
