import Testing

@testable import QuireContainers
@testable import QuireViews

/// Swipes that an inner container leaves to an outer one.
@MainActor
struct NestedSwipeTests {
  private func scroll(_ scenery: Scenery, by step: Double) {
    for _ in 0..<20 {
      scenery.send(.scroll(x: step, y: 0, at: Point(x: 400, y: 300)))
      scenery.wait()
    }
    scenery.send(.scrollEnded)
    scenery.wait(2)
  }

  private func swipe(_ scenery: Scenery, from start: Double, to end: Double) {
    scenery.drag(from: Point(x: start, y: 300), to: Point(x: end, y: 300), over: 0.3)
    scenery.lift(at: Point(x: end, y: 300))
    scenery.wait(2)
  }

  private func tabsOfStacks() -> (Scenery, TabBarController) {
    let scenery = Scenery()
    let tabs = TabBarController([
      NavigationController(root: scenery.page(0)), NavigationController(root: scenery.page(1)),
    ])
    tabs.transition = .cube()
    scenery.show(tabs)
    return (scenery, tabs)
  }

  @Test("a stack at its root leaves drags to the tabs around it")
  func drags() {
    let (scenery, tabs) = tabsOfStacks()
    scenery.drag(from: Point(x: 700, y: 300), to: Point(x: 300, y: 300))
    // The pointer has moved over half of the width of 800 points.
    #expect(abs((tabs.newestTransition?.state.progress ?? 0) - 0.5) < 0.2)
    #expect(tabs.newestTransition?.state.isHeld == true)
    scenery.lift(at: Point(x: 300, y: 300))
    scenery.wait(2)
    #expect(tabs.selectedIndex == 1 && scenery.page(1).sight == .shown)
    swipe(scenery, from: 100, to: 700)
    #expect(tabs.selectedIndex == 0 && scenery.notes.complaints.isEmpty)
  }

  @Test("a stack at its root leaves scrolls to the tabs around it")
  func scrolls() {
    let (scenery, tabs) = tabsOfStacks()
    scroll(scenery, by: 30)
    #expect(tabs.selectedIndex == 1)
    // The fingers have left the touchpad: the next scroll counts again.
    scroll(scenery, by: -30)
    #expect(tabs.selectedIndex == 0 && scenery.notes.complaints.isEmpty)
  }

  @Test("a stack pops before the tabs change")
  func stackFirst() throws {
    let (scenery, tabs) = tabsOfStacks()
    tabs.select(1)
    scenery.wait(2)
    let stack = try #require(tabs.selectedViewController as? NavigationController)
    stack.push(scenery.page(2), animated: false)
    scenery.wait()
    swipe(scenery, from: 100, to: 700)
    #expect(stack.viewControllers.count == 1 && tabs.selectedIndex == 1)
    swipe(scenery, from: 100, to: 700)
    #expect(tabs.selectedIndex == 0)
  }

  @Test("a button on a page leaves a drag to the tabs")
  func buttons() {
    let (scenery, tabs) = tabsOfStacks()
    var count = 0
    let button = Button("Press") { count += 1 }
    button.frame = Rect(x: 600, y: 250, width: 150, height: 100)
    scenery.page(0).view.addSubview(button)
    scenery.wait()
    swipe(scenery, from: 700, to: 100)
    #expect(tabs.selectedIndex == 1 && count == 0)
  }

  @Test("a swipe without an answer ends with the press")
  func unanswered() {
    let (scenery, tabs) = tabsOfStacks()
    swipe(scenery, from: 100, to: 700)
    #expect(tabs.selectedIndex == 0 && !tabs.isTransitioning)
    swipe(scenery, from: 700, to: 100)
    #expect(tabs.selectedIndex == 1)
  }

  @Test("a book leaves the swipe at its end to the stack around it")
  func bookInStack() {
    let scenery = Scenery()
    let book = PageFlipController(scenery.page(1))
    let stack = NavigationController(root: scenery.page(0))
    scenery.show(stack)
    stack.push(book, animated: false)
    scenery.wait()
    // Nothing outside answers, and the page gives a little.
    scenery.drag(from: Point(x: 700, y: 300), to: Point(x: 100, y: 300))
    #expect(book.isTurning && !stack.isTransitioning)
    scenery.lift(at: Point(x: 100, y: 300))
    scenery.wait(2)
    #expect(!book.isTurning)
    swipe(scenery, from: 100, to: 700)
    #expect(stack.viewControllers.count == 1 && scenery.page(0).sight == .shown)
    #expect(scenery.notes.complaints.isEmpty)
  }

  @Test("a book gives a little if the tabs around it refuse the swipe", arguments: [false, true])
  func bookInTabs(isRefused: Bool) {
    @MainActor final class Delegate: TabBarControllerDelegate {
      let isRefused: Bool
      init(_ isRefused: Bool) { self.isRefused = isRefused }
      func tabBarController(
        _ tabBarController: TabBarController, shouldSelect controller: ViewController
      ) -> Bool { !isRefused }
    }
    let scenery = Scenery()
    let book = PageFlipController(scenery.page(0))
    let tabs = TabBarController([book, scenery.page(1)])
    tabs.transition = .cube()
    let delegate = Delegate(isRefused)
    tabs.delegate = delegate
    scenery.show(tabs)
    scenery.drag(from: Point(x: 700, y: 300), to: Point(x: 100, y: 300))
    #expect(book.isTurning == isRefused && tabs.isTransitioning != isRefused)
    scenery.lift(at: Point(x: 100, y: 300))
    scenery.wait(2)
    #expect(tabs.selectedIndex == (isRefused ? 0 : 1) && !book.isTurning)
    #expect(scenery.notes.complaints.isEmpty)
  }

  @Test("a drag on a presented sheet is no press outside")
  func dragOnSheet() {
    @MainActor final class Sheet: PresentationController {
      var presses = 0
      override func frameOfPresentedView(in size: Size) -> Rect {
        Rect(x: 0, y: 200, width: size.width, height: size.height - 200)
      }
      override func didPressOutside() { presses += 1 }
    }
    @MainActor final class Sheets: TransitioningDelegate {
      var sheet: Sheet?
      func presentationController(
        forPresented presented: ViewController, presenting: ViewController
      ) -> PresentationController? {
        sheet = Sheet(presented: presented, presenting: presenting)
        return sheet
      }
    }
    let scenery = Scenery()
    scenery.show(scenery.page(0))
    let sheets = Sheets()
    let stack = NavigationController(root: scenery.page(1))
    stack.modalPresentationStyle = .custom
    stack.transitioningDelegate = sheets
    scenery.page(0).present(stack, animated: false)
    scenery.wait()
    swipe(scenery, from: 700, to: 100)
    #expect(sheets.sheet?.presses == 0)
    scenery.send(.pointerDown(.mouse(.primary), at: Point(x: 400, y: 100), clickCount: 1))
    #expect(sheets.sheet?.presses == 1)
  }
}
