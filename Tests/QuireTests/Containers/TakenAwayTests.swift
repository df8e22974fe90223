import Testing

@testable import QuireContainers
@testable import QuireViews

/// Callbacks that remove their containers, or make requests while those are loaded.
@MainActor
struct TakenAwayTests {
  private func isGone(_ controller: ViewController) -> Bool {
    if case .disappeared = controller.appearanceState { true } else { false }
  }

  @Test("a root pushes while the stack is loaded")
  func pushInLoad() {
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

  @Test("a page that falls back removes the container")
  func fallingBack() {
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

  /// A stack of page 0, and page 1 that covers the stack.
  private func coveredStack(
    in scenery: Scenery
  ) -> (stack: NavigationController, cover: NotingPage) {
    let stack = NavigationController(root: scenery.page(0))
    scenery.show(stack)
    let cover = scenery.page(1)
    cover.modalPresentationStyle = .fullScreen
    stack.present(cover, animated: false)
    scenery.wait(0.1)
    return (stack, cover)
  }

  /// Both are in the same window, so a request to the cover waits for the callbacks of the stack.
  @Test("a presentation over a container is dismissed in its callback")
  func cover() {
    let scenery = Scenery()
    let (stack, cover) = coveredStack(in: scenery)
    #expect(stack.view.window == nil)
    _ = scenery.take()
    scenery.page(2).onWillMove = { cover.dismiss(animated: false) }
    stack.push(scenery.page(2), animated: false)
    scenery.wait(0.1)
    // No callback of the stack came in between.
    #expect(!scenery.take().contains { $0.hasPrefix("0 ") && $0.hasSuffix("Appear") })
    #expect(scenery.page(2).sight == .shown && scenery.page(0).sight == .gone)
    #expect(cover.sight == .gone && scenery.notes.complaints.isEmpty)
  }

  /// The pages move from a book into its sheets.
  @Test("a presentation is dismissed while a book distributes its pages")
  func coveredBook() {
    let scenery = Scenery()
    let (stack, cover) = coveredStack(in: scenery)
    let page = scenery.page(2)
    let book = PageFlipController(page)
    book.isDoubleSided = true
    book.spine = .leading
    // The page joins the book before it moves to a sheet.
    page.onWillMove = { page.onWillMove = { cover.dismiss(animated: false) } }
    stack.push(book, animated: false)
    scenery.wait(0.1)
    #expect(book.viewController === page && page.sight == .shown && cover.sight == .gone)
    #expect(scenery.notes.complaints.isEmpty)
  }

  @Test("a page that arrives as its container leaves removes the outer container")
  func outerContainer() {
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

  @Test("an observer of progress removes the container at an end", arguments: [0.0, 1])
  func progressObserver(end: Double) throws {
    let scenery = Scenery()
    let stack = NavigationController(root: scenery.page(0))
    scenery.show(stack)
    stack.push(scenery.page(1), transition: .cube(), completion: scenery.answer("pushed"))
    scenery.wait(0.1)
    let coordinator = try #require(stack.transitionCoordinator)
    coordinator.notifyWhenProgressChanges { context in
      if context.percentComplete == end { scenery.window.rootViewController = nil }
    }
    if end == 0 { stack.pop() }
    scenery.wait(2)
    #expect(scenery.take().contains("pushed \(end == 1)") && scenery.notes.complaints.isEmpty)
    #expect(scenery.page(0).sight == .gone && scenery.page(1).sight == .gone)
  }

  @Test("a stack that is removed during a request keeps the order of calls")
  func removedStack() {
    let scenery = Scenery()
    let stack = NavigationController(root: scenery.page(0))
    scenery.show(stack)
    let page = AskingPage()
    stack.push(page, transition: .cube())
    scenery.wait(0.1)
    page.onDidAppear = { _ in scenery.window.rootViewController = nil }
    var popped: ViewController?
    scenery.page(1).onWillMove = { popped = stack.pop(completion: scenery.answer("popped")) }
    stack.push(scenery.page(1), completion: scenery.answer("pushed"))
    #expect(
      scenery.notes.lines.filter { $0.contains("p") && $0.hasSuffix("true") }
        == ["pushed true", "popped true"])
    #expect(popped === scenery.page(1) && scenery.page(1).parent == nil)
    #expect(stack.children.count == 2 && stack.shownViewController === page)
    #expect(scenery.notes.complaints.isEmpty)
  }

  @Test("a page removes the book while a spread is made")
  func removedBook() {
    let book = Book()
    book.controller.isDoubleSided = true
    book.pages[5].onWillMove = { book.window.rootViewController = nil }
    book.controller.spine = .middle
    book.wait()
    #expect(book.pages[5].onWillMove == nil && book.pages[5].parent != nil)
    #expect(book.pages.allSatisfy { $0.sight == .gone } && book.notes.complaints.isEmpty)
  }

  @Test("a presentation by a root that leaves goes with the root")
  func presentingRoot() {
    let scenery = Scenery()
    let stack = NavigationController(root: scenery.page(0))
    scenery.show(stack)
    let modal = AskingPage()
    modal.modalPresentationStyle = .overFullScreen
    stack.present(modal, animated: false)
    let page = AskingPage()
    page.onWillAppear = { _ in
      stack.dismiss()
      stack.present(scenery.page(1), animated: false, completion: scenery.answer("presented"))
    }
    modal.onWillDisappear = { _ in scenery.window.rootViewController = scenery.page(2) }
    stack.push(page, transition: .cube())
    scenery.wait(1)
    #expect(modal.onWillDisappear == nil && stack.presentedViewController == nil)
    #expect(scenery.window.subviews.count == 1 && scenery.page(2).sight == .shown)
    #expect(scenery.page(1).sight == .gone && isGone(stack) && scenery.notes.complaints.isEmpty)
  }

  @Test("a page that leaves removes the container")
  func leavingPage() {
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
