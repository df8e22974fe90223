import QuireEffects
import Testing

@testable import QuireContainers
@testable import QuireViews

/// Answers to callbacks about the content that they have requested.
@MainActor
final class ForesightTests {
  private let scenery = Scenery()
  private let stack: NavigationController
  private let page = AskingPage()

  init() {
    stack = NavigationController(root: scenery.page(0))
    scenery.show(stack)
  }

  // It may be released anywhere.
  isolated deinit {}

  private func names(_ controllers: [ViewController]) -> [String] {
    controllers.map { ($0 as? NotingPage).map { String($0.index) } ?? "asking" }
  }

  @Test("a callback pops the controller that it has pushed", arguments: [false, true])
  func popInCallback(isAnimated: Bool) {
    var popped: ViewController?
    page.onWillAppear = { [self] _ in
      stack.push(scenery.page(1), animated: isAnimated, completion: scenery.answer("push"))
      #expect(names(stack.viewControllers) == ["0", "asking", "1"])
      #expect(stack.topViewController === scenery.page(1))
      popped = stack.pop(animated: isAnimated, completion: scenery.answer("pop"))
      #expect(names(stack.viewControllers) == ["0", "asking"])
    }
    stack.push(page, transition: .cube(), completion: scenery.answer("first"))
    scenery.wait(3)
    #expect(popped === scenery.page(1) && scenery.page(1).parent == nil)
    #expect(names(stack.viewControllers) == ["0", "asking"] && stack.shownViewController === page)
    let answers = scenery.take().filter { $0.hasPrefix("p") || $0.hasPrefix("first") }
    #expect(answers == ["first true", "push \(!isAnimated)", "pop true"])
    #expect(scenery.notes.complaints.isEmpty)
  }

  @Test("the root pops the controllers that it has pushed in its first callback")
  func popToRoot() {
    // The root appears with the window, when nothing can be popped yet.
    page.onWillAppear = { [self] page in
      page.navigationController?.push(scenery.page(1), animated: false)
      #expect(page.navigationController?.pop(animated: false) === scenery.page(1))
      #expect(page.navigationController?.pop() == nil)
      page.navigationController?.setViewControllers(
        [page, scenery.page(2), scenery.page(3)], animated: false)
      #expect(names(page.navigationController?.popToRoot(animated: false) ?? []) == ["2", "3"])
    }
    let other = NavigationController(root: page)
    scenery.show(other)
    #expect(names(other.viewControllers) == ["asking"] && other.children.count == 1)
    #expect(scenery.notes.complaints.isEmpty)
  }

  @Test("a didAppear callback finds the request that made the transition conclude")
  func popInDidAppear() {
    var popped: ViewController?
    page.onDidAppear = { [self] _ in
      popped = stack.pop(completion: scenery.answer("pop"))
    }
    stack.push(page, transition: .cube())
    scenery.wait(0.1)
    stack.push(scenery.page(1), transition: .cube(), completion: scenery.answer("push"))
    #expect(popped === scenery.page(1))
    scenery.wait(3)
    #expect(names(stack.viewControllers) == ["0", "asking"])
    let answers = scenery.take().filter { $0.hasPrefix("p") }
    #expect(answers == ["push false", "pop true"])
  }

  @Test("a request in a callback cancels a held pop")
  func heldPop() {
    stack.push(page, animated: false)
    let below = AskingPage()
    stack.setViewControllers([scenery.page(0), below, page], animated: false)
    var seen: [String] = []
    below.onWillAppear = { [self] _ in
      #expect(names(stack.viewControllers) == ["0", "asking"])
      stack.push(scenery.page(1), animated: false)
      seen = names(stack.viewControllers)
    }
    scenery.drag(from: Point(x: 100, y: 300), to: Point(x: 400, y: 300))
    #expect(seen == ["0", "asking", "asking", "1"] && names(stack.viewControllers) == seen)
    scenery.lift(at: Point(x: 400, y: 300))
    scenery.wait(1)
    #expect(names(stack.viewControllers) == seen)
  }

  @Test("requests of a completion come before those that wait")
  func nestedRequests() {
    var popped: ViewController?
    stack.viewIfLoaded?.layoutIfNeeded()
    page.onWillAppear = { [self] _ in
      // Two requests wait; the completion of the first makes more, outside of all callbacks.
      stack.setViewControllers([scenery.page(0), page], animated: false) { [self] _ in
        stack.push(scenery.page(1), animated: false)
        popped = stack.pop(animated: false)
      }
      stack.push(scenery.page(2), animated: false)
    }
    stack.push(page, animated: false)
    #expect(popped === scenery.page(1))
    #expect(names(stack.viewControllers) == ["0", "asking", "2"])
  }

  @Test("a tab is selected as soon as it is requested")
  func selectedTab() {
    let tabs = TabBarController([scenery.page(1), page, scenery.page(2)])
    scenery.show(tabs)
    page.onWillAppear = { [self] _ in
      tabs.select(2, completion: scenery.answer("2"))
      #expect(tabs.selectedIndex == 2 && tabs.selectedViewController === scenery.page(2))
      tabs.selectedIndex = 0
      #expect(tabs.selectedIndex == 0)
    }
    tabs.select(1, transition: .cube())
    #expect(tabs.selectedIndex == 0)
    scenery.wait(2)
    #expect(tabs.selectedIndex == 0 && tabs.tabBar.selectedIndex == 0)
    #expect(tabs.shownViewController === scenery.page(1) && scenery.notes.complaints.isEmpty)
  }

  @Test("a controller whose push waits can present and dismiss")
  func presentingInCallback() {
    let (pushed, modal) = (ViewController(), ViewController())
    page.onWillAppear = { [self] page in
      stack.push(pushed, animated: false)
      #expect(pushed.navigationController === stack && pushed.parent == nil)
      pushed.present(modal, animated: false, completion: scenery.answer("present"))
      modal.dismiss(animated: false, completion: scenery.answer("dismiss"))
    }
    stack.push(page, animated: false)
    #expect(stack.topViewController === pushed && modal.presentingViewController == nil)
    let answers = scenery.take().filter { $0.hasSuffix("true") || $0.hasSuffix("false") }
    #expect(answers == ["present true", "dismiss true"])
    #expect(pushed.awaitingInbox == nil && modal.awaitingInbox == nil)
  }
}
