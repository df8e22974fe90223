import Testing

@testable import QuireContainers
@testable import QuireViews

/// Reduced motion: a transition without a gesture becomes a crossfade, and a page turn an immediate
/// change.
@MainActor
struct ReducedMotionTests {
  @Test("with reduced motion only gestures move pages")
  func drags() {
    let scenery = Scenery()
    let navigation = NavigationController(root: scenery.page(0))
    scenery.show(navigation)
    scenery.window.reducesMotion = true
    navigation.push(scenery.page(1), transition: .cube())
    #expect(navigation.newestTransition?.effect?.name == "crossfade")
    scenery.wait(1)
    #expect(navigation.topViewController === scenery.page(1))
    scenery.drag(from: Point(x: 200, y: 300), to: Point(x: 500, y: 300))
    #expect(navigation.newestTransition?.effect?.name == "cube")
    scenery.lift(at: Point(x: 500, y: 300))
    scenery.wait(1)
    scenery.window.reducesMotion = false
    navigation.push(scenery.page(2), transition: .cube())
    #expect(navigation.newestTransition?.effect?.name == "cube")
  }

  @Test("with reduced motion titles only fade")
  func titlesFade() {
    let scenery = Scenery()
    let navigation = NavigationController(root: scenery.page(0))
    scenery.show(navigation)
    scenery.window.reducesMotion = true
    func titles(in view: View) -> [Label] {
      (view as? Label).map { [$0] } ?? view.subviews.flatMap(titles)
    }
    navigation.push(scenery.page(1), transition: .cube())
    var frames = 0
    while navigation.isTransitioning {
      let shown = titles(in: navigation.navigationBar)
      for title in shown {
        let frame = title.convert(title.bounds, to: navigation.navigationBar)
        #expect(abs(frame.center.x - 400) < 1)
      }
      // The old title has faded out before the new one fades in.
      #expect(shown.count { $0.presentationAlpha > 0.01 } < 2)
      frames += 1
      scenery.wait()
    }
    #expect(frames > 5)
  }

  @Test("with reduced motion the next page is shown in the next frame")
  func nextFrame() {
    let book = Book(openAt: 2)
    book.window.reducesMotion = true
    for (key, page) in [(Key.right, 3), (.right, 4), (.left, 3)] {
      book.key(key)
      book.wait()
      #expect(book.shown == page && book.sheets.isEmpty)
      #expect(book.pages[page].view.superview != nil && !book.pages[page].view.isHidden)
    }
    // Each step of the wheel shows its page, one in a frame.
    book.send(.wheel(x: 0, y: 3, at: Point(x: 500, y: 300)))
    for page in 4...6 {
      book.wait()
      #expect(book.shown == page)
    }
    book.wait()
    #expect(!book.window.needsFrame && !book.controller.isTurning)
    #expect(book.outcomes == Array(repeating: true, count: 6))
    #expect(book.reasons == [.key, .key, .key, .wheel, .wheel, .wheel])
    #expect(book.notes.complaints.isEmpty)
  }

  @Test("with reduced motion the program shows a page at once, and a drag still moves it")
  func programAndHand() {
    let book = Book(openAt: 2)
    book.window.reducesMotion = true
    var outcome: Bool?
    book.controller.setViewController(book.pages[6], direction: .forward, animated: true) {
      outcome = $0
    }
    book.wait()
    #expect(book.shown == 6 && outcome == true && !book.controller.isTurning)
    book.press(990)
    book.drag(from: Point(x: 990, y: 300), to: Point(x: 300, y: 300))
    #expect((book.progress ?? 0) > 0.3 && book.sheet?.effect != nil)
    book.lift(300)
    book.key(.right)
    book.wait()
    // The key ends the turn that the drag has released.
    #expect(book.shown == 8 && book.sheets.isEmpty && book.notes.complaints.isEmpty)
  }

  @Test("with reduced motion a page stays until the next one is ready")
  func unready() {
    let book = Book(pages: 20, openAt: 2)
    book.window.reducesMotion = true
    book.unreadyPages = [3, 4]
    book.key(.right)
    book.wait(0.1)
    #expect(book.shown == 2 && book.pages[3].view.isHidden && !book.window.needsFrame)
    book.key(.right)
    book.wait(0.1)
    #expect(book.shown == 2 && book.sheets.count == 2)
    book.unreadyPages = []
    book.controller.readinessDidChange()
    book.wait()
    #expect(book.shown == 3)
    book.wait()
    #expect(book.shown == 4 && book.sheets.isEmpty && book.outcomes == [true, true])
    #expect(book.notes.complaints.isEmpty)
  }

  @Test("with reduced motion a page that is not ready is awaited for a short time")
  func longestWait() {
    let book = Book(pages: 20, openAt: 2)
    book.window.reducesMotion = true
    book.unreadyPages = [3, 4, 5]
    book.key(.right)
    book.wait(0.1)
    book.key(.right)
    book.wait(0.14)
    // The wait begins again with each request.
    #expect(book.shown == 2 && book.sheets.count == 2)
    book.wait(0.03)
    #expect(book.shown == 4 && book.sheets.isEmpty && book.pages[4].sight == .shown)
    // The opposite key returns before the wait is over.
    book.key(.right)
    book.wait(0.05)
    book.key(.left)
    book.wait(0.3)
    #expect(book.shown == 4 && book.sheets.isEmpty && book.outcomes == [true, true, false])
    #expect(book.notes.complaints.isEmpty)
  }

  @Test("with reduced motion a turn that is reversed does not lengthen the wait of others")
  func reversedWait() {
    let book = Book(pages: 20, openAt: 2)
    book.window.reducesMotion = true
    book.unreadyPages = [3, 4]
    book.key(.right)
    book.wait(0.1)
    book.key(.right)
    book.wait(0.1)
    book.key(.left)
    book.wait(0.03)
    #expect(book.shown == 2 && book.sheets.count == 1)
    book.wait(0.05)
    #expect(book.shown == 3 && book.sheets.isEmpty && book.outcomes == [false, true])
    #expect(book.notes.complaints.isEmpty)
  }

  @Test("with reduced motion turns to and fro are shown in the next frame")
  func toAndFro() {
    let book = Book(pages: 20, openAt: 2)
    book.window.reducesMotion = true
    for key in [Key.right, .left, .right] { book.key(key) }
    book.wait()
    #expect(book.shown == 3 && book.sheets.isEmpty)
    // A page that is asked for again is still awaited.
    book.unreadyPages = [4]
    for key in [Key.right, .left, .right] { book.key(key) }
    book.wait(0.1)
    #expect(book.shown == 3 && book.pages[4].view.isHidden)
    book.wait(0.1)
    #expect(book.shown == 4 && book.sheets.isEmpty && book.notes.complaints.isEmpty)
  }

  @Test("with reduced motion a page at the end does not rise")
  func endOfBook() {
    let book = Book(openAt: 8)
    book.window.reducesMotion = true
    book.key(.right)
    book.wait()
    #expect(book.sheet == nil && !book.window.isMoving && book.shown == 8)
    // A drag still moves the page.
    book.press(700)
    book.drag(from: Point(x: 700, y: 300), to: Point(x: 500, y: 300))
    #expect((book.progress ?? 0) > 0)
  }
}
