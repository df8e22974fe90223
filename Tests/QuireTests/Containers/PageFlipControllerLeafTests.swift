import Testing

@testable import QuireContainers
@testable import QuireViews

/// Double-sided books that are bound at an end.
@MainActor
struct PageFlipControllerLeafTests {
  private func book(
    openAt index: Int = 0, pages: Int = 6, spine: Flip.Spine = .leading, beginsEvenly: Bool? = nil,
    orientation: Orientation = .horizontal
  ) -> Book {
    let book = Book(pages: pages, openAt: index)
    book.beginsEvenly = beginsEvenly
    book.controller.transition = .effect(Curl())
    book.controller.orientation = orientation
    book.bind(spine)
    return book
  }

  /// The pages on the backs of sheets in flight, which are drawn by themselves.
  private func printed(_ book: Book) -> [Int] {
    let sources = book.controller.transitionView.transitionLayers().flatMap { [$0.from, $0.to] }
    return book.pages.filter { page in
      page.isViewLoaded && sources.contains(page.view.snapshotSource(in: book.window))
    }.map(\.index)
  }

  private func appearances(_ book: Book) -> [String] {
    book.notes.lines.filter { $0.hasSuffix("Appear") || $0.hasSuffix("Disappear") }
  }

  @Test("a sheet shows its face", arguments: [Flip.Spine.leading, .trailing])
  func face(spine: Flip.Spine) throws {
    let book = book(openAt: 2, spine: spine)
    #expect(book.inSight == (spine == .leading ? [2, 3] : [2, 1]) && book.shown == 2)
    let back = spine == .leading ? 3 : 1
    for page in [2, back] {
      #expect(book.pages[page].view.frame == book.controller.view.bounds)
      #expect(book.pages[page].sight == .shown)
    }
    // The back is loaded to be drawn, but hidden and without input.
    let view = try #require(book.pages[back].view.superview)
    #expect(view.isHidden && book.pages[2].view.superview?.isHidden == false)
    let touched = book.window.hitTest(Point(x: 500, y: 300))
    #expect(touched === book.pages[2].view)
    #expect(book.controller.shownViewController?.childForKeyInput === book.pages[2])
    // The neighboring sheets are ready, with both sides.
    #expect((spine == .leading ? 0...5 : 0...4).allSatisfy { book.pages[$0].isViewLoaded })
    #expect(book.notes.complaints.isEmpty)
  }

  @Test(
    "every page is seen from one end of a book to the other, faces at rest and backs in between",
    arguments: [
      (Flip.Spine.leading, 6, [0, 1, 2, 3, 4]), (.leading, 7, [0, 1, 2, 3, 4, 5, 6]),
      (.leading, 1, [0]), (.trailing, 7, [0, 1, 2, 3, 4, 5, 6]), (.trailing, 2, [0, 1]),
      // The last page has no sheet of which it could be the back.
      (.trailing, 6, [0, 1, 2, 3, 4, 5]),
    ], Orientation.allCases)
  func order(_ setting: (Flip.Spine, Int, [Int]), orientation: Orientation) {
    let (spine, count, order) = setting
    let book = book(pages: count, spine: spine, orientation: orientation)
    book.controller.isRightToLeft = count.isMultiple(of: 2)
    book.wait()
    for (key, expected) in [(Key.pageDown, order), (.pageUp, order.reversed())] {
      var seen = [book.shown]
      for _ in 0..<6 {
        book.key(key)
        book.wait(0.3)
        guard book.sheet?.to != nil else { break }
        seen += printed(book)
        book.wait(2)
        seen.append(book.shown)
      }
      book.wait(2)
      #expect(seen == expected, "\(spine), \(count), \(key)")
    }
    #expect(book.notes.complaints.isEmpty)
  }

  @Test("both sides of a sheet get callbacks")
  func callbacks() {
    let book = book()
    book.key(.right)
    book.wait(0.2)
    #expect(printed(book) == [1])
    book.wait(2)
    #expect(book.inSight == [2, 3] && book.outcomes == [true])
    #expect(
      appearances(book) == [
        "0 willDisappear", "1 willDisappear", "2 willAppear", "3 willAppear", "2 didAppear",
        "3 didAppear", "0 didDisappear", "1 didDisappear",
      ])
    #expect(book.notes.lines.contains("will turn to 2"))
    #expect(book.notes.lines.contains("did turn from 0 true") && book.notes.complaints.isEmpty)
  }

  @Test("a hidden back gets no keys")
  func keys() {
    let book = book(openAt: 2)
    let buttons = [2, 3].map { index in
      let button = Button("\(index)")
      book.pages[index].view.addSubview(button)
      return button
    }
    #expect(buttons.map { $0.becomeFirstResponder() } == [true, false])
    #expect(book.window.firstResponder === buttons[0])
  }

  @Test("a cancelled turn restores the sheet")
  func cancelled() {
    let book = book(openAt: 2)
    book.key(.left)
    book.wait(0.2)
    // Backward, the back of the sheet that comes is visible.
    #expect(printed(book) == [1])
    book.key(.right)
    book.wait(2)
    #expect(book.inSight == [2, 3] && book.outcomes == [false])
    #expect([2, 3].allSatisfy { book.pages[$0].sight == .shown })
    #expect([0, 1].allSatisfy { book.pages[$0].sight == .gone })
    #expect(book.controller.children.count == 1 && book.notes.complaints.isEmpty)
  }

  @Test("sheets in flight together have their own backs")
  func severalSheets() {
    let book = book(pages: 12)
    book.controller.transitionSpeed = 0.125
    for _ in 0..<2 {
      book.key(.right)
      book.wait(1)
    }
    #expect(book.sheets.count == 2 && printed(book) == [1, 3])
    // A throw counts sheets.
    book.controller.transitionSpeed = 1
    book.wait(5)
    #expect(book.inSight == [4, 5])
    book.press(990)
    book.drag(from: Point(x: 990, y: 300), to: Point(x: 300, y: 300), speed: 9000)
    book.lift(300)
    book.wait(2)
    #expect(book.inSight == [10, 11] && book.notes.complaints.isEmpty)
  }

  @Test("a sheet without a back is drawn as the effect draws it")
  func blankBack() throws {
    let book = book(pages: 3, beginsEvenly: true)
    // Backs begin spreads: the first page is a back, and its sheet has no other page.
    #expect(book.inSight == [0])
    book.key(.right)
    book.wait(0.3)
    let layers = book.controller.transitionView.transitionLayers()
    #expect(layers.map(\.list) == [try #require(book.sheet?.drawList)])
    book.wait(2)
    #expect(book.inSight == [1, 2] && book.notes.complaints.isEmpty)
  }

  @Test("an effect without sheets shows the faces")
  func otherEffects() {
    let book = book()
    book.controller.transition = .effect(Slide())
    book.key(.right)
    book.wait(0.1)
    #expect(book.sheets.count == 1 && printed(book).isEmpty)
    book.wait(1)
    #expect(book.inSight == [2, 3] && book.notes.complaints.isEmpty)
  }

  @Test("the data source chooses the pages on backs")
  func dataSource() {
    // The first page is a cover: what begins a spread is on the back of the sheet before it.
    let leading = book(openAt: 3, beginsEvenly: false)
    #expect(leading.inSight == [2, 3])
    leading.key(.home)
    leading.wait(2)
    #expect(leading.inSight == [0, 1])
    leading.key(.end)
    leading.wait(2)
    #expect(leading.inSight == [4, 5] && leading.notes.complaints.isEmpty)
    let trailing = book(openAt: 3, spine: .trailing, beginsEvenly: false)
    #expect(trailing.inSight == [3, 2] && trailing.notes.complaints.isEmpty)
  }

  @Test("End turns nothing at the last sheet, on whose back the last page is")
  func lastPage() {
    let book = book(openAt: 4)
    #expect(book.inSight == [4, 5])
    book.key(.end)
    #expect(book.sheets.isEmpty && book.inSight == [4, 5])
    book.key(.home)
    book.wait(2)
    #expect(book.inSight == [0, 1] && book.notes.complaints.isEmpty)
  }

  @Test(
    "a program gives the face and the back of a sheet", arguments: [Flip.Spine.leading, .trailing])
  func givenPages(spine: Flip.Spine) {
    let book = book(spine: spine)
    book.controller.setViewControllers(
      [book.pages[4], book.pages[1]], direction: .forward, animated: true)
    book.wait(0.3)
    // At the trailing end, the sheet that comes shows its back first.
    #expect(printed(book) == (spine == .leading ? [] : [1]))
    book.wait(2)
    #expect(book.inSight == [4, 1] && book.pages[1].sight == .shown)
    #expect(book.notes.complaints.isEmpty)
  }

  @Test("a page on a back becomes a face when it is requested")
  func requestedBack() {
    let book = book()
    var answers: [Bool] = []
    book.controller.setViewController(book.pages[1], direction: .forward, animated: true) {
      answers.append($0)
    }
    book.wait(0.3)
    // The page cannot be on the sheet that leaves at the same time.
    #expect(printed(book).isEmpty && book.pages[1].sight == .coming)
    book.key(.left)
    book.wait(2)
    #expect(book.inSight == [0, 1] && answers == [false])
    #expect(book.pages[1].sight == .shown && book.notes.complaints.isEmpty)
    book.controller.setViewController(book.pages[1], direction: .forward, animated: true) {
      answers.append($0)
    }
    book.wait(2)
    #expect(book.inSight == [1, 2] && answers == [false, true])
    #expect(book.pages[0].sight == .gone && book.notes.complaints.isEmpty)
  }

  @Test("the spine can change at any time")
  func rebinding() {
    let book = book(openAt: 2)
    let controller = book.controller
    controller.isDoubleSided = false
    book.wait()
    #expect(book.inSight == [2] && book.pages[3].sight == .gone && book.pages[3].parent == nil)
    controller.isDoubleSided = true
    book.wait()
    #expect(book.inSight == [2, 3])
    controller.spine = .trailing
    book.wait()
    #expect(book.inSight == [2, 1] && book.pages[3].sight == .gone)
    controller.spine = .middle
    book.wait()
    #expect(book.inSight == [2, 3] && book.pages[1].sight == .gone)
    #expect(book.pages[3].view.frame == Rect(x: 500, y: 0, width: 500, height: 600))
    controller.spine = nil
    book.wait()
    #expect(book.inSight == [2])
    controller.spine = .leading
    book.wait()
    // A sheet in flight arrives first.
    for change in [{ controller.spine = .trailing }, { controller.isDoubleSided = false }] {
      book.key(.right)
      book.wait(0.2)
      #expect(book.sheets.count == 1)
      change()
      book.wait()
      #expect(book.sheets.isEmpty)
    }
    #expect(book.shown == 5 && book.outcomes == [true, true])
    #expect(book.notes.complaints.isEmpty)
  }

  @Test("a request during a change of the spine is carried out in the new arrangement")
  func requestWhileRebinding() {
    let book = book()
    book.controller.setViewController(book.pages[2], direction: .forward, animated: true) { _ in
      book.controller.turn(.forward)
    }
    book.wait(0.2)
    book.controller.isDoubleSided = false
    book.wait()
    #expect(book.sheet?.from === book.pages[2] && book.sheet?.to === book.pages[3])
    book.wait(2)
    #expect(book.inSight == [3] && book.outcomes == [true, true])
    #expect(book.notes.complaints.isEmpty)
  }

  @Test("a spread is replaced by the sheet whose face it showed")
  func spreadToSheet() {
    let book = book(openAt: 2, beginsEvenly: false)
    #expect(book.inSight == [2, 3])
    book.controller.spine = .middle
    book.wait()
    #expect(book.inSight == [1, 2])
    book.key(.right)
    book.wait(2)
    #expect(book.inSight == [3, 4])
    book.controller.spine = .leading
    book.wait()
    #expect(book.inSight == [4, 5])
    book.controller.spine = .trailing
    book.wait()
    #expect(book.inSight == [5, 4] && book.notes.complaints.isEmpty)
  }

  @Test("a sheet with a printed back moves as one without")
  func grab() throws {
    /// The progress of a sheet after each of the same movements of the pointer.
    func play(isDoubleSided: Bool) -> [Double] {
      let book = book(pages: 12)
      book.controller.isDoubleSided = isDoubleSided
      book.wait()
      book.controller.transitionSpeed = 0.1
      book.key(.right)
      book.wait(3)
      var seen = [book.progress ?? 0]
      // On the back of the sheet, then to either side.
      book.press(560)
      for x in [560.0, 520, 400, 620] {
        book.drag(from: Point(x: x, y: 300), to: Point(x: x - 20, y: 330))
        seen.append(book.progress ?? 0)
      }
      return seen
    }
    let (printed, plain) = (play(isDoubleSided: true), play(isDoubleSided: false))
    #expect(printed == plain && Set(plain).count == 5)
  }
}
