import QuireEffects
import Testing

@testable import QuireContainers
@testable import QuireViews

/// A book of two pages.
@MainActor
private final class TwoPages: PageFlipControllerDataSource {
  let pages: [ViewController]

  init(_ pages: [ViewController]) { self.pages = pages }

  func pageFlipController(
    _ controller: PageFlipController, viewControllerBefore page: ViewController
  ) -> ViewController? { page === pages[1] ? pages[0] : nil }

  func pageFlipController(
    _ controller: PageFlipController, viewControllerAfter page: ViewController
  ) -> ViewController? { page === pages[0] ? pages[1] : nil }
}

/// Requests that callbacks and observers of a transition make, to any container.
@MainActor
struct CallbackTests {
  private func isWhole(_ container: ContainerViewController) -> Bool {
    let shown = container.children.filter { $0.viewIfLoaded?.superview != nil }
    return !container.isTransitioning && shown.count == 1
      && shown[0] === container.shownViewController && !shown[0].view.isHidden
      && shown[0].view.window != nil
  }

  @Test("a page of a stack presents when it appears")
  func stackPresents() {
    let scenery = Scenery()
    let stack = NavigationController(root: scenery.page(0))
    scenery.show(stack)
    let page = AskingPage()
    page.onWillAppear = { $0.present(scenery.page(2)) }
    stack.push(page, transition: .cube(), completion: scenery.answer("pushed"))
    scenery.wait(3)
    #expect(scenery.page(2).sight == .shown && scenery.take().contains("pushed true"))
    scenery.page(2).dismiss()
    scenery.wait(3)
    #expect(stack.shownViewController === page && isWhole(stack) && page.hasAppeared)
    #expect(scenery.page(0).sight == .gone && scenery.notes.complaints.isEmpty)
  }

  @Test("a page of a book presents when it appears")
  func bookPresents() {
    let scenery = Scenery()
    let page = AskingPage()
    let source = TwoPages([scenery.page(0), page])
    let book = PageFlipController(scenery.page(0))
    book.dataSource = source
    scenery.show(book)
    page.onWillAppear = { $0.present(scenery.page(2)) }
    scenery.key(.right)
    scenery.wait(3)
    #expect(scenery.page(2).sight == .shown)
    scenery.page(2).dismiss()
    scenery.wait(3)
    #expect(book.viewController === page && !page.view.isHidden && !book.isTransitioning)
  }

  @Test("a page of a stack selects another tab when it appears")
  func stackSelectsTab() {
    let scenery = Scenery()
    let stack = NavigationController(root: scenery.page(0))
    let tabs = TabBarController([stack, scenery.page(1)])
    tabs.transition = .cube()
    scenery.show(tabs)
    let page = AskingPage()
    page.onWillAppear = { $0.tabBarController?.select(1) }
    stack.push(page, transition: .cube())
    scenery.wait(3)
    #expect(scenery.page(1).sight == .shown)
    tabs.select(0)
    scenery.wait(3)
    #expect(stack.shownViewController === page && isWhole(stack) && page.hasAppeared)
    #expect(scenery.notes.complaints.isEmpty)
  }

  @Test("a page changes the content of an outer container when it appears")
  func outerContainer() {
    let scenery = Scenery()
    let inner = ContainerViewController(scenery.page(0))
    let outer = ContainerViewController(inner)
    scenery.show(outer)
    let page = AskingPage()
    page.onWillAppear = { _ in outer.show(scenery.page(3), transition: .cube()) }
    inner.show(page, transition: .cube(), completion: scenery.answer("inner"))
    scenery.wait(3)
    #expect(scenery.take().contains("inner true") && !page.view.isHidden)
    #expect(inner.children.filter { $0.viewIfLoaded?.superview != nil }.count == 1)
    #expect(outer.shownViewController === scenery.page(3) && isWhole(outer))
    #expect(scenery.page(0).sight == .gone && scenery.notes.complaints.isEmpty)
  }

  @Test("a page changes the root controller when it appears")
  func rootController() {
    let scenery = Scenery()
    let stack = NavigationController(root: scenery.page(0))
    scenery.show(stack)
    let page = AskingPage()
    page.onWillAppear = { _ in scenery.window.rootViewController = scenery.page(4) }
    stack.push(page, transition: .cube(), completion: scenery.answer("pushed"))
    scenery.wait(1)
    #expect(scenery.page(4).sight == .shown && scenery.page(0).sight == .gone)
    #expect(scenery.take().contains("pushed true") && !page.hasAppeared)
    #expect(!page.view.isHidden && stack.shownViewController === page)
    #expect(!stack.isTransitioning && scenery.notes.complaints.isEmpty)
  }

  @Test("a page presents two controllers, one over the other")
  func presentsTwo() {
    let scenery = Scenery()
    let stack = NavigationController(root: scenery.page(0))
    scenery.show(stack)
    let page = AskingPage()
    page.onWillAppear = { page in
      page.present(scenery.page(1))
      page.present(scenery.page(2))
    }
    stack.push(page, transition: .cube())
    scenery.wait(3)
    #expect(stack.presentedViewController === scenery.page(1))
    #expect(scenery.page(1).presentedViewController === scenery.page(2))
    #expect(scenery.page(2).sight == .shown && scenery.notes.complaints.isEmpty)
  }

  @Test("a presented controller presents when it appears")
  func presentedPresents() {
    let scenery = Scenery()
    scenery.show(scenery.page(0))
    let page = AskingPage()
    page.onWillAppear = { $0.present(scenery.page(1)) }
    scenery.page(0).present(page)
    scenery.wait(3)
    #expect(page.presentedViewController === scenery.page(1))
    #expect(scenery.page(1).sight == .shown && scenery.notes.complaints.isEmpty)
  }

  @Test("requests of nested callbacks are carried out in order")
  func requestOrder() {
    let scenery = Scenery()
    let (first, second) = (AskingPage(), AskingPage())
    let stack = NavigationController(root: scenery.page(0))
    scenery.show(stack)
    first.onDidAppear = { _ in
      stack.push(second, animated: false)
      stack.push(scenery.page(1), animated: false)
    }
    second.onDidAppear = { _ in stack.push(scenery.page(2), animated: false) }
    stack.push(first, animated: false)
    #expect(
      stack.viewControllers.map(ObjectIdentifier.init)
        == [scenery.page(0), first, second, scenery.page(1), scenery.page(2)]
        .map(ObjectIdentifier.init))
  }

  @Test("an observer of progress pushes at the end")
  func progressObserver() throws {
    let scenery = Scenery()
    let stack = NavigationController(root: scenery.page(0))
    scenery.show(stack)
    stack.push(scenery.page(1), transition: .cube())
    var hasAsked = false
    let coordinator = try #require(stack.transitionCoordinator)
    coordinator.notifyWhenProgressChanges { context in
      guard context.percentComplete == 1, !hasAsked else { return }
      hasAsked = true
      stack.push(scenery.page(2), transition: .cube())
    }
    for _ in 0..<300 where !hasAsked { scenery.wait() }
    let lines = scenery.take()
    let left = try #require(lines.firstIndex(of: "0 didDisappear"))
    let came = try #require(lines.firstIndex(of: "2 willAppear"))
    #expect(left < came)
    scenery.wait(0.1)
    stack.pop()
    scenery.wait(3)
    #expect(stack.viewControllers.count == 2 && stack.topViewController === scenery.page(1))
    #expect(isWhole(stack) && scenery.notes.complaints.isEmpty)
  }

  @Test("an observer of interaction pushes at the release")
  func interactionObserver() throws {
    let scenery = Scenery()
    let stack = NavigationController(root: scenery.page(0))
    scenery.show(stack)
    stack.push(scenery.page(1), transition: .cube())
    let coordinator = try #require(stack.transitionCoordinator)
    var hasAsked = false
    coordinator.notifyWhenInteractionChanges { context in
      guard !context.isInteractive, !hasAsked else { return }
      hasAsked = true
      stack.push(scenery.page(2), transition: .cube())
    }
    scenery.wait(0.1)
    coordinator.context.pause()
    coordinator.context.update(1)
    scenery.wait(0.3)
    coordinator.context.finish()
    #expect(hasAsked)
    scenery.wait(0.1)
    stack.pop()
    scenery.wait(3)
    #expect(stack.viewControllers.count == 2 && stack.topViewController === scenery.page(1))
    #expect(isWhole(stack) && scenery.notes.complaints.isEmpty)
  }
}
