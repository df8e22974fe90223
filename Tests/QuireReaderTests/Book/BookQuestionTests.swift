import CodecProtocol
import Quire
import QuireDocuments
import QuireGeometry
import QuireLibrary
import Testing

@testable import QuireReader

/// Passwords, jumps to pages that are not known yet, and spreads.
@MainActor
struct BookQuestionTests {
  private static let shape = PageShape(size: Size(width: 2, height: 3), isScalable: false)

  private var document: FilePath? { BookLists.document.files.first }

  private func open(
    _ list: PictureList, page: PageName? = nil, spreads: ReadingState.Spreads? = nil,
    pages: Int = 5
  ) -> BookWorld {
    var given = BookChoices()
    (given.page, given.spreads) = (page, spreads)
    return BookWorld(list, pages: pages, given: given)
  }

  /// Reads the first page, so that the documents are asked for their numbers of pages.
  private func read(_ world: BookWorld) {
    world.post(.pictureChanged(world.book.place.page, .ready(Self.shape)))
  }

  // MARK: Passwords

  @Test("a password is asked for once, and again after each wrong one")
  func wrongPassword() throws {
    let world = open(BookLists.document)
    let page = world.book.place.page
    func fail(_ reason: CodecError.Reason) {
      world.forget()
      world.post(.pictureChanged(page, .failed(CodecError(reason))))
    }
    func questions() -> [BookNotice] {
      world.notices.filter { if case .passwordWanted = $0 { true } else { false } }
    }
    fail(.passwordNeeded)
    #expect(questions() == [.passwordWanted(page.path, isWrong: false)])
    // The user has cancelled; the same answer asks no more.
    fail(.passwordNeeded)
    #expect(questions() == [])
    for _ in 0..<2 {
      world.post(.passwordEntered(page.path))
      fail(.wrongPassword)
      #expect(questions() == [.passwordWanted(page.path, isWrong: true)])
    }
    world.post(.passwordEntered(page.path))
    world.forget()
    read(world)
    world.answer()
    #expect(questions() == [] && world.book.addresses.count == 5)
  }

  @Test("a password is not asked for while a page turns")
  func passwordDuringTurn() {
    let world = open(BookLists.mixed)
    let document = world.book.place.page
    world.turn(.forward)
    world.endTurn()
    world.drag(.backward)
    world.forget()
    world.post(.pictureChanged(document, .failed(CodecError(.passwordNeeded))))
    let question = BookNotice.passwordWanted(document.path, isWrong: false)
    #expect(!world.notices.contains(question))
    world.endTurn()
    #expect(world.notices.contains(question))
  }

  @Test("a locked document whose file becomes readable is counted")
  func unlockedFile() {
    let world = open(BookLists.document)
    let page = world.book.place.page
    world.locked.insert(page.path)
    world.post(.pictureChanged(page, .failed(CodecError(.passwordNeeded))))
    world.answer()
    #expect(!world.book.contents.isComplete)
    world.locked.remove(page.path)
    world.post(.filesChanged(.file(page.path)))
    world.answer()
    #expect(world.book.addresses.count == 5 && world.book.contents.isComplete)
    #expect(world.complaints == [])
  }

  @Test("a password that is wanted while something covers the pages is asked for afterwards")
  func covered() {
    let world = open(BookLists.document)
    let page = world.book.place.page
    let question = BookNotice.passwordWanted(page.path, isWrong: false)
    world.post(.covered)
    world.post(.pictureChanged(page, .failed(CodecError(.passwordNeeded))))
    #expect(!world.notices.contains(question))
    world.post(.uncovered)
    #expect(world.notices.last == question)
  }

  // MARK: Jumps

  @Test("a page that is named by its number is shown when all documents have answered")
  func number() {
    let world = open(BookLists.mixed, page: .number(9))
    read(world)
    #expect(world.book.place.page == world.book.addresses[0])
    world.answer()
    #expect(world.book.place.page == world.book.addresses[0])
    world.answer()
    #expect(world.book.place.page == world.book.addresses[8])
    #expect(world.motion.shown?.pages == [world.book.addresses[8]])
    #expect(world.reports == [] && world.complaints == [])
  }

  @Test("a page number beyond the end leads to the last page, and is reported")
  func numberBeyondEnd() {
    let world = open(BookLists.mixed, page: .number(99))
    read(world)
    world.answer()
    world.answer()
    #expect(world.book.place.page == world.book.addresses[12])
    #expect(world.reports.map { $0.hasSuffix(": there is no page 99") } == [true])
  }

  @Test("a page that is named by its label is searched for, unless the user reads on")
  func label() {
    for (readsOn, isFound) in [(false, true), (false, false), (true, true)] {
      let world = open(BookLists.document, page: .label("iv"))
      read(world)
      #expect(world.search == nil)
      world.answer()
      #expect(world.search?.label == "iv" && world.search?.pages == world.book.addresses)
      if readsOn {
        world.turn(.forward)
        world.endTurn()
        #expect(world.search == nil)
      } else {
        world.endSearch(isFound: isFound)
        #expect(world.book.place.page.page == (isFound ? 4 : 0))
        #expect(world.reports.count == (isFound ? 0 : 1))
      }
      #expect(world.complaints == [])
    }
  }

  @Test("a key that is pressed before the number of pages is known turns once, when it is")
  func earlyKey() {
    let world = open(BookLists.document, spreads: .never)
    world.turn(.forward)
    #expect(!world.motion.isTurning)
    read(world)
    world.answer()
    #expect(world.motion.inFlight == [.single(world.book.addresses[1])])
    world.endTurn()
    #expect(world.book.place.page.page == 1 && !world.motion.isTurning)
  }

  @Test("a link turns to its page, and the way back leads to the page of the link")
  func links() {
    let world = open(BookLists.document)
    let path = world.book.place.page.path
    read(world)
    world.answer()
    for target in [3, 1] {
      world.post(.linkFollowed(.page(target), in: path))
      world.endTurn()
      #expect(world.book.place.page.page == target)
    }
    world.post(.linkFollowed(.page(7), in: path))
    #expect(world.notices.last == .missingPageChosen)
    for target in [3, 0] {
      #expect(world.book.canGoBack)
      world.post(.wentBack)
      world.endTurn()
      #expect(world.book.place.page.page == target)
    }
    #expect(!world.book.canGoBack && world.complaints == [])
    for target in [3, 1] {
      #expect(world.book.canGoForward)
      world.post(.wentForward)
      world.endTurn()
      #expect(world.book.place.page.page == target)
    }
    #expect(!world.book.canGoForward)
  }

  @Test("a turn over several pages is a jump, and one to the next page is none")
  func jumpsByKeys() {
    let world = open(BookLists.document, spreads: .never)
    read(world)
    world.answer()
    world.turn(.forward)
    world.endTurn()
    #expect(!world.book.canGoBack)
    world.turn(to: 4)
    #expect(world.book.place.page.page == 4)
    world.post(.wentBack)
    world.endTurn()
    #expect(world.book.place.page.page == 1 && !world.book.canGoBack)
    world.post(.wentForward)
    world.endTurn()
    #expect(world.book.place.page.page == 4 && world.complaints == [])
  }

  @Test("a user who reads on is not taken to the page that was asked for at the start")
  func readsOn() {
    let world = open(BookLists.mixed, page: .number(9))
    read(world)
    world.turn(.forward)
    world.endTurn()
    let page = world.book.place.page
    world.answer()
    world.answer()
    #expect(world.book.place.page == page && world.complaints == [])
  }

  @Test("what is remembered is shown when the pages rest")
  func restored() {
    let world = BookWorld(
      BookLists.document, reading: BookReading(isPossible: true, document: document))
    read(world)
    world.answer()
    world.drag(.forward)
    var state = ReadingState()
    state.page = 3
    world.post(.restored(state))
    #expect(world.book.place.page.page == 0)
    world.endTurn(isCompleted: false)
    #expect(world.book.place.page.page == 3 && world.motion.shown == world.book.spread)
    #expect(world.complaints == [])
  }

  // MARK: Spreads

  private func text(_ world: BookWorld) -> String {
    (0..<world.book.plan.count).map { index in
      let spread = world.book.plan[index]
      let half = spread.half == .second ? "b" : ""
      return spread.sides.map { $0.map { "\($0.page + 1)\(half)" } ?? "-" }.joined(separator: "+")
    }.joined(separator: " ")
  }

  @Test("pairs are shifted around the shown page, which stays in view")
  func shifted() {
    let world = open(BookLists.document, spreads: .always)
    read(world)
    world.answer()
    #expect(text(world) == "-+1 2+3 4+5")
    world.turn(.forward)
    world.post(.pairingShifted(isForward: true))
    #expect(text(world) == "-+1 2+3 4+5", "nothing is shifted while a page turns")
    world.endTurn()
    world.post(.pairingShifted(isForward: true))
    #expect(text(world) == "1+2 3+4 5+-")
    #expect(world.book.place.page.page == 2 && world.motion.shown == world.book.spread)
    #expect(world.complaints == [])
  }

  @Test("a page that turns out to be wide is split at rest, and the shown page stays in view")
  func split() {
    let world = open(BookLists.document, spreads: .never)
    read(world)
    world.answer()
    world.post(.splittingChosen(true))
    world.turn(.forward)
    world.post(.pageDescribed(world.book.addresses[1], BookLists.page(300, 200)))
    #expect(text(world) == "1 2 3 4 5")
    world.endTurn()
    #expect(text(world) == "1 2 2b 3 4 5")
    #expect(world.motion.shown == .half(world.book.addresses[1], .first))
    world.turn(.forward)
    world.endTurn()
    #expect(world.book.place == BookPlace(page: world.book.addresses[1], half: .second))
    #expect(world.complaints == [])
  }

  @Test("the document decides the direction of reading, unless the user does")
  func direction() throws {
    let world = open(BookLists.document)
    let document = try #require(BookLists.document.files.first)
    world.post(.described(document, .success(BookLists.info(pages: 5, direction: .rightToLeft))))
    #expect(world.book.settings[\.direction] == .rightToLeft)
    #expect(world.notices.contains(.directionChanged))
    world.post(.directionChosen(.leftToRight))
    #expect(world.book.settings[\.direction] == .leftToRight)
    // The document says something else after it has been changed.
    world.forget()
    world.post(.describedAgain(document, BookLists.info(pages: 5)))
    #expect(!world.notices.contains(.directionChanged))
  }
}
