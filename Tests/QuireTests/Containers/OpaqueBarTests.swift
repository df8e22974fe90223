import Testing

@testable import QuireContainers
@testable import QuireViews

/// Pages that end at the bars, and stacks with a vertical axis.
@MainActor
struct OpaqueBarTests {
  /// A stack with a vertical axis.
  private final class VerticalStack: NavigationController {
    override var swipeOrientation: Orientation { .vertical }
  }

  @Test("a page of a stack lies beneath the bar, or ends there")
  func aPageOfAStackEndsAtTheBar() {
    let scenery = Scenery()
    let stack = NavigationController(root: scenery.page(0))
    #expect(!stack.extendedLayoutIncludesOpaqueBars)
    stack.extendedLayoutIncludesOpaqueBars = true
    scenery.show(stack)
    let page = scenery.page(0)
    #expect(page.view.convert(page.view.bounds, to: nil) == scenery.window.bounds)
    #expect(page.view.safeAreaInsets.top == NavigationBar.height)
    stack.extendedLayoutIncludesOpaqueBars = false
    scenery.wait()
    let rest = Rect(x: 0, y: NavigationBar.height, width: 800, height: 600 - NavigationBar.height)
    #expect(page.view.convert(page.view.bounds, to: nil) == rest)
    #expect(page.view.safeAreaInsets.top == 0)
    stack.push(scenery.page(1), transition: .flip())
    scenery.wait(0.2)
    #expect(stack.contentView.convert(stack.contentView.bounds, to: nil) == rest)
    #expect(scenery.page(1).view.bounds.size == rest.size)
    stack.isNavigationBarHidden = true
    scenery.wait(1)
    #expect(scenery.page(1).view.bounds.size == scenery.window.bounds.size)
  }

  @Test("a tab lies beneath the bar, or ends there")
  func aTabEndsAtTheBar() {
    let scenery = Scenery()
    let tabs = TabBarController([scenery.page(0), scenery.page(1)])
    #expect(!tabs.extendedLayoutIncludesOpaqueBars)
    tabs.extendedLayoutIncludesOpaqueBars = true
    scenery.show(tabs)
    let page = scenery.page(0)
    #expect(page.view.bounds.height == 600 && page.view.safeAreaInsets.bottom == TabBar.height)
    tabs.extendedLayoutIncludesOpaqueBars = false
    scenery.wait()
    #expect(page.view.bounds.height == 600 - TabBar.height && page.view.safeAreaInsets.bottom == 0)
  }

  @Test("a tab of a stack has the title of the stack's root")
  func titleOfARoot() {
    let scenery = Scenery()
    let stack = NavigationController(root: scenery.page(0))
    let tabs = TabBarController([stack, scenery.page(1)])
    scenery.show(tabs)
    #expect(tabs.tabBar.titles == ["Page 0", "Page 1"])
    scenery.page(0).title = "Inbox"
    #expect(tabs.tabBar.titles == ["Inbox", "Page 1"])
    stack.push(scenery.page(2), animated: false)
    #expect(tabs.tabBar.titles == ["Inbox", "Page 1"])
    stack.title = "Mail"
    #expect(tabs.tabBar.titles == ["Mail", "Page 1"])
  }

  @Test("a stack with a vertical axis is dragged back down under the pointer")
  func aVerticalStackIsPulledBackDown() {
    let scenery = Scenery()
    let stack = VerticalStack(root: scenery.page(0))
    stack.push(scenery.page(1), transition: .push(.vertical), animated: false)
    scenery.show(stack)
    scenery.drag(from: Point(x: 400, y: 150), to: Point(x: 400, y: 150 + 556 / 2))
    // Half of the height below the bar.
    #expect(abs((stack.newestTransition?.state.progress ?? 0) - 0.5) < 0.01)
    scenery.drag(from: Point(x: 400, y: 428), to: Point(x: 400, y: 590))
    scenery.lift(at: Point(x: 400, y: 590))
    scenery.wait(1.5)
    #expect(stack.viewControllers.count == 1)
  }
}
