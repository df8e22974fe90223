import Testing

@testable import QuireContainers
@testable import QuireViews

@MainActor
struct TabBarTests {
  final class Delegate: TabBarControllerDelegate {
    var refused: ViewController?
    var chosen: [String] = []

    func tabBarController(
      _ tabBarController: TabBarController, shouldSelect controller: ViewController
    ) -> Bool { controller !== refused }

    func tabBarController(
      _ tabBarController: TabBarController, didSelect controller: ViewController
    ) { chosen.append(controller.title ?? "") }

    func tabBarController(
      _ tabBarController: TabBarController, animationControllerFrom from: ViewController,
      to: ViewController
    ) -> (any AnimationController)? { EffectAnimation(Multifold()) }
  }

  private func stage() -> (Scenery, TabBarController, Delegate) {
    let scenery = Scenery()
    let tabs = TabBarController([scenery.page(0), scenery.page(1), scenery.page(2)])
    let delegate = Delegate()
    tabs.delegate = delegate
    scenery.show(tabs)
    return (scenery, tabs, delegate)
  }

  @Test("the delegate is told what a person selects")
  func selection() {
    let (scenery, tabs, delegate) = stage()
    // The middle one of three tabs in the bar at the bottom.
    let location = Point(x: 400, y: 600 - TabBar.height / 2)
    scenery.send(.pointerDown(.mouse(.primary), at: location, clickCount: 1))
    scenery.send(.pointerUp(.mouse(.primary), at: location))
    #expect(tabs.selectedIndex == 1 && delegate.chosen == ["Page 1"])
    #expect(tabs.newestTransition?.effect?.name == "multifold")
    scenery.wait(1.5)
    tabs.selectedIndex = 2
    scenery.wait(1.5)
    #expect(tabs.shownViewController === scenery.page(2) && delegate.chosen == ["Page 1"])
    delegate.refused = scenery.page(0)
    scenery.key(.character("1"), .control)
    #expect(tabs.selectedIndex == 2 && !tabs.isTransitioning)
  }

  @Test("keys select tabs, round from the last to the first")
  func keys() {
    let (scenery, tabs, delegate) = stage()
    for (key, modifiers, index) in [
      (Key.tab, Modifiers.control, 1), (.pageDown, .control, 2), (.tab, .control, 0),
      (.tab, [.control, .shift], 2), (.pageUp, .control, 1), (.character("3"), .control, 2),
    ] {
      scenery.key(key, modifiers)
      scenery.wait(1.5)
      #expect(tabs.selectedIndex == index && tabs.tabBar.selectedIndex == index)
    }
    #expect(delegate.chosen.count == 6 && scenery.notes.complaints.isEmpty)
  }

  @Test("a held key waits for each transition")
  func heldKey() {
    let (scenery, tabs, delegate) = stage()
    defer { withExtendedLifetime(delegate) {} }
    scenery.key(.tab, .control)
    var most = 0.0
    for _ in 0..<10 {
      scenery.send(.keyDown(.tab, .control, isRepeat: true))
      scenery.wait(0.04)
      most = max(most, tabs.newestTransition?.state.progress ?? 0)
    }
    #expect(tabs.selectedIndex == 1 && most > 0.2 && delegate.chosen == ["Page 1"])
    scenery.wait(1.5)
    scenery.send(.keyDown(.tab, .control, isRepeat: true))
    #expect(tabs.selectedIndex == 2 && tabs.isTransitioning)
    // A held digit selects its tab once.
    scenery.key(.character("1"), .control)
    scenery.wait(0.1)
    scenery.send(.keyDown(.character("1"), .control, isRepeat: true))
    #expect(tabs.selectedIndex == 0 && tabs.isTransitioning)
  }

  @Test("a swipe leads to the neighbor, from the first tab on", arguments: [false, true])
  func swipes(isRightToLeft: Bool) {
    let (scenery, tabs, delegate) = stage()
    defer { withExtendedLifetime(delegate) {} }
    tabs.isRightToLeft = isRightToLeft
    let (near, far) = (Point(x: 120, y: 300), Point(x: 680, y: 300))
    let (start, end) = isRightToLeft ? (near, far) : (far, near)
    // There is no tab on the other side.
    scenery.drag(from: end, to: start)
    #expect(!tabs.isTransitioning)
    scenery.lift(at: start)
    scenery.drag(from: start, to: end)
    #expect(tabs.selectedIndex == 1 && tabs.newestTransition?.state.isHeld == true)
    scenery.lift(at: end)
    scenery.wait(1.5)
    #expect(tabs.shownViewController === scenery.page(1) && scenery.notes.complaints.isEmpty)
  }

  @Test("a cancelled transition restores the index")
  func cancelled() {
    let (scenery, tabs, delegate) = stage()
    defer { withExtendedLifetime(delegate) {} }
    scenery.drag(from: Point(x: 680, y: 300), to: Point(x: 560, y: 300))
    #expect(tabs.selectedIndex == 1)
    scenery.wait(0.3)
    scenery.lift(at: Point(x: 560, y: 300))
    scenery.wait(1.5)
    #expect(tabs.selectedIndex == 0 && tabs.tabBar.selectedIndex == 0)
    #expect(tabs.shownViewController === scenery.page(0))
  }

  @Test("a swipe is reported when it has completed")
  func reportedSwipe() {
    let (scenery, tabs, delegate) = stage()
    scenery.drag(from: Point(x: 680, y: 300), to: Point(x: 560, y: 300))
    scenery.wait(0.3)
    scenery.lift(at: Point(x: 560, y: 300))
    scenery.wait(1.5)
    #expect(tabs.selectedIndex == 0 && delegate.chosen == [])
    scenery.drag(from: Point(x: 680, y: 300), to: Point(x: 120, y: 300))
    #expect(delegate.chosen == [])
    scenery.lift(at: Point(x: 120, y: 300))
    scenery.wait(1.5)
    #expect(tabs.selectedIndex == 1 && delegate.chosen == ["Page 1"])
  }

  @Test("views are loaded when they are first shown")
  func loading() {
    let (scenery, tabs, delegate) = stage()
    defer { withExtendedLifetime(delegate) {} }
    #expect(!scenery.page(1).isViewLoaded && !scenery.page(2).isViewLoaded)
    tabs.selectedIndex = 2
    scenery.wait(1.5)
    #expect(!scenery.page(1).isViewLoaded && scenery.page(2).isViewLoaded)
  }

  @Test("the bar is mirrored from right to left")
  func mirroredBar() {
    let (scenery, tabs, delegate) = stage()
    defer { withExtendedLifetime(delegate) {} }
    tabs.isRightToLeft = true
    scenery.wait()
    // The first of three tabs is the one on the right.
    for (x, index) in [(130.0, 2), (400, 1), (670, 0)] {
      let location = Point(x: x, y: 600 - TabBar.height / 2)
      scenery.send(.pointerDown(.mouse(.primary), at: location, clickCount: 1))
      scenery.send(.pointerUp(.mouse(.primary), at: location))
      #expect(tabs.selectedIndex == index)
      scenery.wait(1.5)
    }
  }

  @Test("a swipe in a stack is mirrored from right to left")
  func mirroredStack() {
    let scenery = Scenery()
    let navigation = NavigationController(root: scenery.page(0))
    navigation.push(scenery.page(1), animated: false)
    navigation.isRightToLeft = true
    scenery.show(navigation)
    scenery.drag(from: Point(x: 200, y: 300), to: Point(x: 600, y: 300))
    #expect(!navigation.isTransitioning)
    scenery.lift(at: Point(x: 600, y: 300))
    scenery.drag(from: Point(x: 600, y: 300), to: Point(x: 200, y: 300))
    #expect(navigation.viewControllers.count == 1)
    #expect(navigation.newestTransition?.drawList(on: navigation.transitionView.stage) != nil)
    #expect(navigation.transitionView.stage.reading == .rightToLeft)
    scenery.lift(at: Point(x: 200, y: 300))
    scenery.wait(1)
    scenery.key(.right, .alt)
    #expect(navigation.viewControllers.count == 1 && scenery.notes.complaints.isEmpty)
  }
}
