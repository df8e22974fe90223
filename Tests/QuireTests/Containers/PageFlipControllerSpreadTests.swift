import Testing

@testable import QuireContainers
@testable import QuireViews

/// Books that show two pages side by side.
@MainActor
struct PageFlipControllerSpreadTests {
  /// A book of sheets that are bound in the middle, as wide as `width` points.
  private func book(
    openAt index: Int = 4, pages: Int = 12, width: Double = 1001, rightToLeft: Bool = false
  ) -> Book {
    let book = Book(pages: pages, openAt: index, size: Size(width: width, height: 600))
    book.narrowest = 600
    book.controller.isRightToLeft = rightToLeft
    book.bind(.middle)
    return book
  }

  @Test("two pages lie beside the spine", arguments: [false, true])
  func frames(rightToLeft: Bool) {
    let book = book(rightToLeft: rightToLeft)
    #expect(book.inSight == [4, 5] && book.shown == 4)
    // An odd pixel belongs to the page that is read first, as in the effects.
    let first = Rect(x: rightToLeft ? 500 : 0, y: 0, width: 501, height: 600)
    let second = Rect(x: rightToLeft ? 0 : 501, y: 0, width: 500, height: 600)
    #expect(book.pages[4].view.frame == first && book.pages[5].view.frame == second)
    #expect(book.pages[4].sight == .shown && book.pages[5].sight == .shown)
    book.controller.isRightToLeft.toggle()
    book.wait()
    #expect(book.pages[4].view.frame.minX == (rightToLeft ? 0 : 500))
    #expect(book.notes.complaints.isEmpty)
  }

  @Test("a sheet carries a page on either side")
  func sides() throws {
    let book = book()
    book.key(.right)
    book.wait(0.2)
    let layer = try #require(book.controller.transitionView.transitionLayers().first)
    guard case .subtree(let from) = layer.from, case .subtree(let to) = layer.to else {
      Issue.record("no trees")
      return
    }
    #expect(from.size == Size(width: 1001, height: 600) && to.size == from.size)
    book.wait(1)
    #expect(book.inSight == [6, 7] && book.outcomes == [true])
    #expect(
      book.notes.lines.filter { $0.hasSuffix("Appear") || $0.hasSuffix("Disappear") } == [
        "4 willDisappear", "5 willDisappear", "6 willAppear", "7 willAppear", "6 didAppear",
        "7 didAppear", "4 didDisappear", "5 didDisappear",
      ])
    book.key(.left)
    book.wait(1)
    #expect(book.inSight == [4, 5] && book.notes.complaints.isEmpty)
  }

  @Test("spreads begin where the book is open, or where the data source says")
  func beginnings() {
    // Opened at an odd page, the book has pairs from there on, and one page at each end.
    let book = book(openAt: 3, pages: 6)
    #expect(book.inSight == [3, 4])
    for pages in [[5], [5], [3, 4], [1, 2], [0], [0]] {
      book.key(pages.count == 1 && pages != [0] ? .right : .left)
      book.wait(2)
      #expect(book.inSight == pages)
    }
    #expect(book.notes.complaints.isEmpty)

    let cover = Book(pages: 6, openAt: 4)
    cover.beginsEvenly = false
    cover.controller.isDoubleSided = true
    cover.controller.spine = .middle
    cover.wait()
    #expect(cover.inSight == [3, 4])
    cover.key(.home)
    cover.wait(2)
    #expect(cover.inSight == [0] && cover.pages[0].view.frame.minX == 500)
    cover.key(.end)
    cover.wait(2)
    #expect(cover.inSight == [5] && cover.pages[5].view.frame.minX == 0)
    cover.key(.left)
    cover.wait(2)
    #expect(cover.inSight == [3, 4] && cover.notes.complaints.isEmpty)
  }

  @Test("a narrow book shows one page")
  func narrowBook() {
    let book = book()
    book.isDoubleSidedWhereNarrow = false
    book.window.resize(to: Size(width: 500, height: 600), scale: 1)
    book.wait()
    #expect(book.inSight == [4] && book.pages[4].view.frame == book.controller.view.bounds)
    #expect(book.pages[4].sight == .shown && book.pages[5].sight == .gone)
    book.key(.right)
    #expect((book.sheet?.effect as? Flip)?.spine == .leading)
    // The turn completes when there is room for two pages.
    book.window.resize(to: Size(width: 900, height: 600), scale: 1)
    book.wait()
    #expect(book.inSight == [5, 6] && book.outcomes == [true])
    book.key(.right)
    #expect((book.sheet?.effect as? Flip)?.spine == .middle)
    book.wait(1)
    #expect(book.inSight == [7, 8] && book.notes.complaints.isEmpty)
  }

  @Test("the neighboring spreads are ready")
  func neighbors() {
    let book = book()
    for page in [2, 3, 6, 7] {
      #expect(book.pages[page].isViewLoaded && book.pages[page].view.frame.width > 499)
    }
    #expect(!book.pages[1].isViewLoaded && !book.pages[8].isViewLoaded)
  }

  @Test("sheets of spreads fly together and are thrown")
  func severalSheets() {
    let book = book(pages: 30)
    book.controller.transitionSpeed = 0.125
    for _ in 0..<3 {
      book.key(.right)
      book.wait(0.5)
    }
    #expect(book.sheets.count == 3)
    book.controller.transitionSpeed = 1
    book.wait(5)
    #expect(book.inSight == [10, 11])
    book.press(990)
    book.drag(from: Point(x: 990, y: 300), to: Point(x: 300, y: 300), speed: 9000)
    book.lift(300)
    book.wait(2)
    #expect(book.inSight == [20, 21] && book.outcomes.count == 4)
    #expect(book.notes.complaints.isEmpty)
  }

  @Test("a program shows two pages, or the spread of one page")
  func requests() {
    let book = book()
    let controller = book.controller
    var answers: [Bool] = []
    controller.setViewControllers(
      [book.pages[8], book.pages[9]], direction: .forward, animated: false
    ) { answers.append($0) }
    #expect(book.inSight == [8, 9])
    controller.setViewController(book.pages[9], direction: .forward, animated: true) {
      answers.append($0)
    }
    #expect(book.inSight == [8, 9] && book.sheets.isEmpty && answers == [true, true])
    controller.isDoubleSided = false
    book.wait()
    controller.setViewControllers(
      [book.pages[1], book.pages[2]], direction: .backward, animated: true)
    book.wait(1)
    #expect(book.inSight == [1] && book.notes.complaints.isEmpty)
  }
}
