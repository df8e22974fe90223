import Testing

@testable import QuireContainers
@testable import QuireViews

/// Reduced motion: a transition without a hand becomes a crossfade.
@MainActor
struct ReducedMotionTests {
  @Test("with reduced motion only hands move pages")
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

  @Test("with reduced motion a page at the end does not rise")
  func endOfBook() {
    let book = Book(openAt: 8)
    book.window.reducesMotion = true
    book.key(.right)
    book.wait()
    #expect(book.sheet == nil && !book.window.isMoving && book.shown == 8)
    // A hand still moves the page.
    book.press(700)
    book.drag(from: Point(x: 700, y: 300), to: Point(x: 500, y: 300))
    #expect((book.progress ?? 0) > 0)
  }
}
