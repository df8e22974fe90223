import Testing

@testable import QuireContainers
@testable import QuireViews

/// Keys on a book.
@MainActor
struct PageFlipControllerKeyTests {
  @Test("a key at the last page lifts the page and drops it")
  func keyAtEnd() {
    let book = Book(openAt: 8)
    book.key(.right)
    var highest = 0.0
    for _ in 0..<60 {
      book.wait()
      highest = max(highest, book.progress ?? 0)
      if highest > 0.05 { book.key(.right) }
    }
    #expect(highest > 0.05 && highest < 1.0 / 6)
    book.wait(1)
    #expect(book.sheet == nil && !book.window.needsFrame)
    book.key(.right, isRepeat: true)
    #expect(book.sheet == nil)
    book.key(.right)
    book.key(.left)
    book.wait(0.7)
    #expect(book.shown == 7)
  }

  @Test("the opposite key turns the sheet round")
  func oppositeKey() throws {
    let book = Book()
    book.key(.right)
    book.wait(0.25)
    let before = try #require(book.progress)
    book.key(.left)
    #expect(book.progress == before)
    book.wait(1)
    #expect(book.shown == 4 && book.outcomes == [false])
    book.key(.right)
    book.wait(0.1)
    book.key(.left)
    book.key(.right)
    book.wait(1)
    #expect(book.shown == 5)
  }

  @Test("the same key starts the next sheet")
  func sameKey() {
    let book = Book()
    book.key(.right)
    book.wait(0.1)
    book.key(.space)
    #expect(book.shown == 4 && book.sheets.count == 2)
    book.wait(0.1)
    book.key(.pageDown)
    #expect(book.sheets.count == 3)
    book.wait(0.7)
    #expect(book.shown == 7)
    book.key(.space, .shift)
    book.wait(0.7)
    book.key(.backspace)
    book.wait(0.7)
    book.key(.pageUp)
    book.wait(0.7)
    #expect(book.shown == 4)
  }

  @Test("what pedals and page turners send turns pages")
  func pedals() {
    let book = Book()
    let keys: [(Key, Key)] = [
      (.right, .left), (.down, .up), (.pageDown, .pageUp), (.enter, .backspace),
      (.nextTrack, .previousTrack),
    ]
    let start = book.shown
    for (next, previous) in keys {
      book.key(next)
      book.wait(1)
      #expect(book.shown == start + 1, "\(next)")
      book.key(previous)
      book.wait(1)
      #expect(book.shown == start, "\(previous)")
    }
  }

  @Test("a held key queues no turns", arguments: [false, true])
  func heldKey(isAlone: Bool) {
    let book = Book(pages: 40, openAt: 0)
    if isAlone { book.controller.transition = .effect(Cube()) }
    book.key(.right)
    var most = 0
    for _ in 0..<60 {
      book.wait(0.03)
      book.key(.right, isRepeat: true)
      most = max(most, book.sheets.count)
    }
    #expect(isAlone ? most == 1 : (3...5).contains(most))
    let (shown, flying) = (book.shown, book.sheets.count)
    #expect(isAlone ? shown < 4 : shown > 8)
    book.wait(2)
    #expect(book.shown == shown + flying && book.sheet == nil)
    #expect(book.notes.complaints.isEmpty)
  }

  @Test("Home and End let a sheet that turns to their page continue")
  func homeAndEnd() throws {
    let book = Book()
    book.key(.end)
    book.wait(0.2)
    let before = try #require(book.progress)
    book.key(.end)
    #expect(book.progress == before)
    book.wait(0.7)
    #expect(book.shown == 8 && book.outcomes == [true])
    book.key(.end)
    #expect(book.sheet == nil)
    book.key(.home)
    book.wait(0.7)
    #expect(book.shown == 0)
  }

  @Test("the end of a page that is only lifted is reported once")
  func endOfBounce() {
    let book = Book(openAt: 8)
    book.key(.right)
    #expect(book.controller.isTurning && book.bounces.isEmpty)
    book.wait(1)
    #expect(!book.controller.isTurning && book.bounceReasons == [.key])
    #expect(book.outcomes.isEmpty && book.notes.complaints.isEmpty)
  }

  @Test("the data source is asked again for the neighbours after reloading")
  func reloadPages() {
    let book = Book()
    book.missingPages = [5]
    book.key(.right)
    book.wait(1)
    #expect(book.shown == 5 && book.bounces.isEmpty)
    book.key(.left)
    book.wait(1)
    book.controller.reloadPages()
    book.key(.right)
    book.wait(1)
    #expect(book.shown == 4 && book.bounces.count == 1 && book.notes.complaints.isEmpty)
  }
}
