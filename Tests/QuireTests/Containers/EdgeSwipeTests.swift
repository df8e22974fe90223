import Testing

@testable import QuireContainers
@testable import QuireViews

/// Swipes that have to begin at an edge.
@MainActor
struct EdgeSwipeTests {
  private func stack(of count: Int = 2) -> (Scenery, NavigationController) {
    let scenery = Scenery()
    let navigation = NavigationController(root: scenery.page(0))
    for index in 1..<count { navigation.push(scenery.page(index), animated: false) }
    navigation.swipeEdges = .left
    scenery.show(navigation)
    return (scenery, navigation)
  }

  private func swipe(_ scenery: Scenery, from start: Double, to end: Double) {
    scenery.drag(from: Point(x: start, y: 300), to: Point(x: end, y: 300), over: 0.3)
    scenery.lift(at: Point(x: end, y: 300))
    scenery.wait(2)
  }

  @Test("a stack pops only from its edge", arguments: [false, true])
  func stackEdge(isRightToLeft: Bool) {
    let (scenery, navigation) = stack()
    navigation.isRightToLeft = isRightToLeft
    func x(_ position: Double) -> Double { isRightToLeft ? 800 - position : position }
    // Too far in, from the other edge, outwards, and across.
    for (start, end) in [(45.0, 600.0), (400, 780), (790, 300), (40, 10)] {
      scenery.drag(from: Point(x: x(start), y: 300), to: Point(x: x(end), y: 300))
      #expect(!navigation.isTransitioning, "\(start)")
      scenery.lift(at: Point(x: x(end), y: 300))
    }
    scenery.drag(from: Point(x: x(30), y: 300), to: Point(x: x(40), y: 580))
    #expect(!navigation.isTransitioning)
    scenery.lift(at: Point(x: x(40), y: 580))
    scenery.drag(from: Point(x: x(43), y: 300), to: Point(x: x(500), y: 300))
    #expect(navigation.newestTransition?.state.isHeld == true)
    scenery.lift(at: Point(x: x(500), y: 300))
    scenery.wait(2)
    #expect(navigation.viewControllers.count == 1 && scenery.notes.complaints.isEmpty)
  }

  @Test("a press anywhere stops a running transition")
  func catching() {
    let (scenery, navigation) = stack()
    navigation.push(scenery.page(2), transition: .cube())
    scenery.wait(0.2)
    let location = Point(x: 400, y: 300)
    scenery.send(.pointerDown(.mouse(.primary), at: location, clickCount: 1))
    #expect(navigation.heldTransition != nil)
    scenery.lift(at: location)
    scenery.wait(3)
    #expect(navigation.viewControllers.count == 3)
  }

  @Test("a touchpad needs no edge")
  func touchpad() {
    let (scenery, navigation) = stack()
    for _ in 0..<20 {
      scenery.send(.scroll(x: -30, y: 0, at: Point(x: 400, y: 300)))
      scenery.wait()
    }
    scenery.send(.scrollEnded)
    scenery.wait(2)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("a swipe away from the edge is for the containers around")
  func outerContainer() {
    let (scenery, inner) = stack()
    let tabs = TabBarController([scenery.page(5), inner])
    tabs.transition = .cube()
    scenery.show(tabs)
    for (start, index, count) in [(300.0, 0, 2), (20, 1, 1)] {
      tabs.select(1)
      scenery.wait(2)
      swipe(scenery, from: start, to: 700)
      #expect(tabs.selectedIndex == index && inner.viewControllers.count == count)
    }
    #expect(scenery.notes.complaints.isEmpty)
  }

  @Test("a book in a stack leaves the swipe from the edge to the stack")
  func innerBook() {
    let scenery = Scenery()
    let book = PageFlipController(scenery.page(1))
    let outer = NavigationController(root: scenery.page(0))
    outer.swipeEdges = .left
    scenery.show(outer)
    outer.push(book, animated: false)
    scenery.wait()
    // Away from the edge nothing answers, and the first page gives a little.
    scenery.drag(from: Point(x: 300, y: 300), to: Point(x: 700, y: 300))
    #expect(book.isTurning && !outer.isTransitioning)
    scenery.lift(at: Point(x: 700, y: 300))
    scenery.wait(2)
    swipe(scenery, from: 20, to: 700)
    #expect(outer.viewControllers.count == 1 && scenery.notes.complaints.isEmpty)
  }

  @Test("a book turns only from its edges", arguments: Orientation.allCases)
  func bookEdges(orientation: Orientation) {
    let book = Book()
    book.controller.orientation = orientation
    let isHorizontal = orientation == .horizontal
    book.controller.swipeEdges = isHorizontal ? [.left, .right] : [.top, .bottom]
    let (length, half) = isHorizontal ? (1000.0, 300.0) : (600, 500)
    func location(_ along: Double) -> Point {
      isHorizontal ? Point(x: along, y: half) : Point(x: half, y: along)
    }
    func drag(from start: Double, to end: Double) -> Bool {
      let (start, end) = (location(start), location(end))
      book.press(start.x, start.y)
      book.drag(from: start, to: end)
      defer {
        book.lift(end.x, end.y)
        book.wait(2)
      }
      return book.controller.isTurning
    }
    #expect(!drag(from: length - 60, to: 30) && !drag(from: 60, to: length - 30))
    #expect(drag(from: length - 20, to: 30) && book.shown == 5)
    #expect(drag(from: 20, to: length - 30) && book.shown == 4)
    #expect(book.notes.complaints.isEmpty)
  }

  @Test("a swipe interaction begins only at its edges")
  func interaction() {
    let (scenery, navigation) = stack()
    navigation.isSwipeEnabled = false
    var directions: [SwipeDirection] = []
    let swipe = SwipeInteraction(edges: .left) { directions.append($0) }
    swipe.attach(to: scenery.page(1).view)
    self.swipe(scenery, from: 300, to: 600)
    self.swipe(scenery, from: 790, to: 300)
    #expect(directions == [])
    self.swipe(scenery, from: 20, to: 600)
    #expect(directions == [.right])
    swipe.edges = .right
    self.swipe(scenery, from: 20, to: 600)
    self.swipe(scenery, from: 790, to: 300)
    #expect(directions == [.right, .left])
  }
}
