import Testing

@testable import QuireContainers
@testable import QuireViews

/// Tabs that change while they are shown, and the keys of their bar.
@MainActor
final class ChangingTabsTests {
  private let scenery = Scenery()
  private let tabs: TabBarController

  init() {
    tabs = TabBarController([scenery.page(0), scenery.page(1), scenery.page(2)])
    tabs.selectedIndex = 1
    scenery.show(tabs)
  }

  // Controllers are released on the main actor.
  isolated deinit {}

  @Test("tabs come and go around the selected one, which stays without a callback")
  func around() {
    tabs.viewControllers = [scenery.page(3), scenery.page(1)]
    #expect(tabs.selectedIndex == 1 && tabs.tabBar.titles == ["Page 3", "Page 1"])
    #expect(tabs.tabBar.selectedIndex == 1)
    #expect(scenery.page(0).parent == nil && scenery.page(2).parent == nil)
    #expect(scenery.page(3).parent === tabs && scenery.page(1).sight == .shown)
    #expect(!scenery.take().contains { $0.contains("1") })
    tabs.selectedIndex = 0
    scenery.wait(1)
    #expect(scenery.page(3).sight == .shown && scenery.page(1).sight == .gone)
  }

  @Test("the tab in the place of the selected one is shown if that has gone")
  func selected() {
    tabs.viewControllers = [scenery.page(0), scenery.page(2)]
    #expect(tabs.selectedIndex == 1 && tabs.selectedViewController === scenery.page(2))
    #expect(scenery.page(2).sight == .shown && scenery.page(1).sight == .gone)
    #expect(scenery.page(1).view.superview == nil)
    tabs.viewControllers = [scenery.page(0)]
    #expect(tabs.selectedViewController === scenery.page(0) && scenery.page(0).sight == .shown)
    scenery.wait()
    #expect(scenery.page(0).view.window === scenery.window)
  }

  @Test("a change ends the running transition")
  func transition() {
    tabs.select(2, transition: .cube())
    scenery.wait(0.1)
    #expect(tabs.isTransitioning)
    tabs.viewControllers = [scenery.page(2), scenery.page(0)]
    #expect(!tabs.isTransitioning && tabs.selectedIndex == 0)
    #expect(scenery.page(2).sight == .shown && scenery.page(1).sight == .gone)
  }

  @Test("Tab reaches the bar once, and arrows select the tabs", arguments: [false, true])
  func keys(isRightToLeft: Bool) {
    tabs.isRightToLeft = isRightToLeft
    scenery.wait()
    scenery.key(.tab)
    let first = scenery.window.firstResponder
    #expect((first as? Button)?.title == "Page 1")
    scenery.key(.tab)
    #expect(
      scenery.window.firstResponder === first, "there is nothing else that can have the focus")
    scenery.key(isRightToLeft ? .left : .right)
    #expect(tabs.selectedIndex == 2)
    #expect((scenery.window.firstResponder as? Button)?.title == "Page 2")
    scenery.key(isRightToLeft ? .left : .right)
    #expect(tabs.selectedIndex == 2)
    scenery.key(.home)
    #expect(tabs.selectedIndex == 0)
    scenery.key(.end)
    #expect(tabs.selectedIndex == 2)
  }
}
