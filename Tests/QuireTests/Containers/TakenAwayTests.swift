import Testing

@testable import Quire

/// Callbacks that take the containers away in which they come, or ask while those are made.
@MainActor
struct TakenAwayTests {
  private func isGone(_ controller: ViewController) -> Bool {
    if case .disappeared = controller.appearanceState { true } else { false }
  }

  @Test func aRootPushesWhileTheStackIsLoaded() {
    let scenery = Scenery()
    let stack = NavigationController(root: scenery.page(0))
    scenery.page(0).onWillMove = {
      stack.push(scenery.page(1), completion: scenery.answer("pushed"))
    }
    scenery.window.rootViewController = stack
    scenery.wait(1)
    #expect(stack.children.count == 2 && stack.shownViewController === scenery.page(1))
    #expect(scenery.page(0).view.superview == nil && scenery.page(1).sight == .shown)
    #expect(scenery.take().contains("pushed true") && scenery.notes.complaints.isEmpty)
  }

  @Test func whatFallsBackIsTakenAway() {
    let scenery = Scenery()
    let stack = NavigationController(root: scenery.page(0))
    scenery.show(stack)
    let page = AskingPage()
    page.onWillDisappear = { _ in scenery.window.rootViewController = nil }
    stack.push(page, transition: .cube(), completion: scenery.answer("pushed"))
    scenery.wait(0.1)
    stack.pop()
    scenery.wait(2)
    #expect(scenery.take().contains("pushed false") && scenery.notes.complaints.isEmpty)
    #expect(scenery.page(0).sight == .gone && isGone(page))
    scenery.window.rootViewController = stack
    #expect(scenery.page(0).sight == .shown && scenery.notes.complaints.isEmpty)
  }

  @Test func whoeverArrivesAsItsContainerGoesTakesTheOuterOneAway() {
    let scenery = Scenery()
    let page = AskingPage()
    let tabs = TabBarController([scenery.page(0), page])
    tabs.transition = .cube()
    let stack = NavigationController(root: tabs)
    scenery.show(stack)
    tabs.select(1)
    scenery.wait(0.1)
    page.onDidAppear = { _ in scenery.window.rootViewController = nil }
    stack.push(scenery.page(1), transition: .cube())
    #expect(page.onDidAppear == nil && isGone(page) && isGone(tabs) && isGone(stack))
    #expect(scenery.page(0).sight == .gone && scenery.page(1).sight == .gone)
    #expect(scenery.notes.complaints.isEmpty)
  }

  @Test func aPageThatGoesTakesTheContainerAway() {
    let scenery = Scenery()
    let page = AskingPage()
    let stack = NavigationController(root: page)
    scenery.show(stack)
    page.addChild(scenery.page(0))
    page.view.addSubview(scenery.page(0).view)
    scenery.page(0).didMove(toParent: page)
    page.onWillDisappear = { _ in scenery.window.rootViewController = nil }
    stack.push(scenery.page(1), transition: .cube())
    #expect(isGone(page) && scenery.page(0).sight == .gone && scenery.page(1).sight == .gone)
    #expect(scenery.notes.complaints.isEmpty)
  }
}
