import Testing

@testable import QuireContainers
@testable import QuireViews

/// Interaction controllers of gestures that are attached to views.
@MainActor
struct SwipeInteractionTests {
  final class Delegate: NavigationControllerDelegate {
    let effect: any TransitionEffect
    var interaction: (any InteractionController)?

    init(_ effect: any TransitionEffect) { self.effect = effect }

    func navigationController(
      _ controller: NavigationController, animationControllerFor operation: NavigationOperation,
      from: ViewController, to: ViewController
    ) -> (any AnimationController)? { EffectAnimation(effect) }

    func navigationController(
      _ controller: NavigationController,
      interactionControllerFor animation: any AnimationController
    ) -> (any InteractionController)? { interaction }
  }

  private nonisolated static let effects: [any TransitionEffect] = [Crossfade(), Flip(), Cube()]

  private func stage(_ effect: Int) -> (Scenery, NavigationController, Delegate) {
    let scenery = Scenery()
    let navigation = NavigationController(root: scenery.page(0))
    navigation.extendedLayoutIncludesOpaqueBars = true
    navigation.isSwipeEnabled = false
    navigation.push(scenery.page(1), animated: false)
    let delegate = Delegate(Self.effects[effect])
    navigation.delegate = delegate
    scenery.show(navigation)
    return (scenery, navigation, delegate)
  }

  /// A swipe on `page` that pops the page, and drives the pop.
  private func popSwipe(
    _ orientation: Orientation = .horizontal, on page: ViewController,
    of navigation: NavigationController, _ delegate: Delegate
  ) -> SwipeInteraction {
    var swipe: SwipeInteraction?
    let interaction = SwipeInteraction(orientation) { _ in
      delegate.interaction = swipe
      navigation.pop()
    }
    swipe = interaction
    interaction.attach(to: page.view)
    return interaction
  }

  private func progress(_ navigation: NavigationController) -> Double {
    navigation.newestTransition?.state.progress ?? -1
  }

  @Test("a drag drives the transition", arguments: [Orientation.horizontal, .vertical], 0..<6)
  func drags(orientation: Orientation, choice: Int) {
    let commits = choice < 3
    let (scenery, navigation, delegate) = stage(choice % 3)
    var swipe: SwipeInteraction?
    let interaction = SwipeInteraction(orientation) { _ in
      delegate.interaction = swipe
      navigation.pop()
      delegate.interaction = nil
    }
    swipe = interaction
    interaction.attach(to: scenery.page(1).view)
    // Two or three fifths of the way, across 800 or 600 points.
    let share = commits ? 0.6 : 0.4
    let start = Point(x: 60, y: 90)
    let end =
      orientation == .horizontal
      ? Point(x: start.x + 800 * share, y: 90) : Point(x: 60, y: start.y + 600 * share)
    scenery.drag(from: start, to: end, over: 1)
    #expect(interaction.isInProgress && navigation.viewControllers.count == 1)
    #expect(abs(progress(navigation) - share) < 1e-6)
    scenery.wait(0.3)
    scenery.lift(at: end)
    #expect(!interaction.isInProgress && navigation.isTransitioning)
    scenery.wait(1)
    #expect(navigation.viewControllers.count == (commits ? 1 : 2))
    #expect(scenery.notes.complaints.isEmpty)
  }

  @Test("a touchpad drives the transition", arguments: 0..<3)
  func touchpad(effect: Int) {
    let (scenery, navigation, delegate) = stage(effect)
    _ = popSwipe(on: scenery.page(1), of: navigation, delegate)
    for _ in 0..<20 {
      scenery.wait()
      // Scrolling on to the left moves the page to the right.
      scenery.send(.scroll(x: -10, y: 0, at: Point(x: 400, y: 300)))
    }
    #expect(abs(progress(navigation) - 0.5) < 0.02)
    scenery.wait(0.3)
    scenery.send(.scrollEnded)
    scenery.wait(1)
    #expect(navigation.viewControllers.count == 1 && scenery.notes.complaints.isEmpty)
  }

  /// Presses at `press` of the container, drags over `part` of the remaining way to its edge, and
  /// releases when the pointer has come to rest.
  private func drag(
    _ scenery: Scenery, along orientation: Orientation, pressing press: Double, over part: Double,
    isReversed: Bool = false
  ) {
    let length = orientation == .horizontal ? 800.0 : 600
    func location(_ share: Double) -> Point {
      let along = length * (isReversed ? 1 - share : share)
      return orientation == .horizontal ? Point(x: along, y: 90) : Point(x: 60, y: along)
    }
    let end = location(press + (1 - press) * part)
    scenery.drag(from: location(press), to: end, over: 1)
    scenery.wait(0.3)
    scenery.lift(at: end)
    scenery.wait(2)
  }

  @Test(
    "at a slow release half of the remaining way decides", arguments: Orientation.allCases,
    [0.02, 0.1, 0.35, 0.5, 0.65, 0.875, 0.95])
  func slowRelease(orientation: Orientation, press: Double) {
    for (part, commits) in [(0.46, false), (0.54, true)] {
      for isReversed in [false, true] {
        let (scenery, navigation, delegate) = stage(0)
        navigation.isNavigationBarHidden = true
        scenery.wait()
        _ = popSwipe(orientation, on: scenery.page(1), of: navigation, delegate)
        drag(
          scenery, along: orientation, pressing: press, over: part, isReversed: isReversed)
        #expect(navigation.viewControllers.count == (commits ? 1 : 2), "\(part) \(isReversed)")
        #expect(scenery.notes.complaints.isEmpty)
      }
    }
  }

  /// The swipe of a stack whose effect has no paper to be grabbed.
  @Test(
    "the swipe of a stack decides by the same rule",
    arguments: [0.02, 0.1, 0.35, 0.5, 0.65, 0.875, 0.95])
  func stackSwipe(press: Double) {
    for (part, commits) in [(0.46, false), (0.54, true)] {
      let (scenery, navigation, delegate) = stage(0)
      defer { withExtendedLifetime(delegate) {} }
      navigation.isSwipeEnabled = true
      drag(scenery, along: .horizontal, pressing: press, over: part)
      #expect(navigation.viewControllers.count == (commits ? 1 : 2), "\(part)")
    }
  }

  @Test("a drag that comes back to the press cancels")
  func returned() {
    let (scenery, navigation, delegate) = stage(0)
    let interaction = popSwipe(on: scenery.page(1), of: navigation, delegate)
    for start in [60.0, 400, 780] {
      scenery.drag(from: Point(x: start, y: 90), to: Point(x: start + 19, y: 90), over: 0.2)
      #expect(interaction.isInProgress)
      for x in [start, start - 30] {
        scenery.wait(0.2)
        scenery.send(.pointerMoved(.mouse(.primary), to: Point(x: x, y: 90)))
      }
      scenery.wait(0.3)
      scenery.lift(at: Point(x: start - 30, y: 90))
      scenery.wait(1)
      #expect(navigation.viewControllers.count == 2)
    }
  }

  @Test("a page that is grabbed during a transition approaches the pointer")
  func closing() {
    let (scenery, navigation, delegate) = stage(0)
    _ = popSwipe(on: scenery.page(1), of: navigation, delegate)
    scenery.send(.pointerDown(.mouse(.primary), at: Point(x: 100, y: 90), clickCount: 1))
    scenery.wait()
    scenery.send(.pointerMoved(.mouse(.primary), to: Point(x: 500, y: 90)))
    #expect(progress(navigation) == 0)
    // A time constant of 40 ms: after 50 ms 1 − e^−1.25 of the half is done.
    scenery.wait(0.05)
    #expect(abs(progress(navigation) - 0.5 * 0.7135) < 1e-3)
    scenery.wait(0.07)
    #expect(abs(progress(navigation) - 0.5) < 1e-9)
  }

  @Test("a pinch drives the transition", arguments: [true, false], 0..<3)
  func pinches(commits: Bool, effect: Int) {
    let (scenery, navigation, delegate) = stage(effect)
    var pinch: PinchInteraction?
    let interaction = PinchInteraction {
      delegate.interaction = pinch
      navigation.pop()
    }
    pinch = interaction
    interaction.attach(to: scenery.page(1).view)
    let location = Point(x: 400, y: 300)
    let target = commits ? 0.3 : 0.8
    scenery.send(.pinch(.began, scale: 1, at: location))
    for step in 1...40 {
      scenery.wait()
      scenery.send(.pinch(.changed, scale: 1 + (target - 1) * Double(step) / 40, at: location))
    }
    #expect(abs(progress(navigation) - (1 - target)) < 1e-6)
    scenery.wait(0.3)
    scenery.send(.pinch(.ended, scale: target, at: location))
    scenery.wait(1)
    #expect(navigation.viewControllers.count == (commits ? 1 : 2))
    #expect(scenery.notes.complaints.isEmpty)
  }
}
