import QuireEffects
import Testing

@testable import QuireContainers
@testable import QuireViews

/// Transitions that are ended while they begin.
@MainActor
struct EarlyEndTests {
  /// An animation controller that changes both views and calls `interrupt` before it returns.
  private struct Interrupted: AnimationController {
    let interrupt: () -> Void

    func transitionDuration(using context: TransitionContext) -> Duration { .milliseconds(400) }

    func animation(using context: TransitionContext) -> TransitionAnimation {
      let (from, to) = (context.view(for: .from), context.view(for: .to))
      to?.alpha = 0
      to?.frame = Rect(x: 300, y: 0, width: 100, height: 100)
      interrupt()
      from?.transform = .scale(x: 2, y: 2)
      return .views(
        ViewPropertyAnimator(duration: .milliseconds(400)) {
          to?.alpha = 1
          to?.frame = context.finalFrame(for: .to) ?? Rect(size: .zero)
          from?.alpha = 0.5
        })
    }
  }

  private let joins = ["1 willJoin", "0 willDisappear", "1 willAppear"]
  private let arrives = ["1 didAppear", "0 didDisappear", "1 didJoin"]

  @Test("a page that ends its own transition gets its callbacks in order")
  func concluded() {
    let scenery = Scenery()
    let container = ContainerViewController(scenery.page(0))
    scenery.show(container)
    scenery.page(1).onWillMove = { container.isRightToLeft = true }
    container.show(scenery.page(1), transition: .cube(), completion: scenery.answer("shown"))
    #expect(
      scenery.take() == joins + arrives + ["0 willLeave", "0 didLeave", "shown true"])
    #expect(container.children.count == 1 && !container.isTransitioning)
    #expect(scenery.page(1).view.superview != nil && !scenery.page(1).view.isHidden)
    #expect(scenery.notes.complaints.isEmpty)
  }

  @Test("a page that removes its container gets balanced callbacks")
  func removedContainer() {
    let scenery = Scenery()
    let stack = NavigationController(root: scenery.page(0))
    scenery.show(stack)
    scenery.page(1).onWillMove = { scenery.window.rootViewController = nil }
    stack.push(scenery.page(1), transition: .cube(), completion: scenery.answer("pushed"))
    #expect(scenery.take().contains("pushed true") && scenery.notes.complaints.isEmpty)
    #expect(scenery.page(0).sight == .gone && scenery.page(1).sight == .gone)
    #expect(stack.children.count == 2 && stack.shownViewController === scenery.page(1))
  }

  @Test("a page that cancels its own transition leaves")
  func cancelled() {
    let scenery = Scenery()
    let stack = NavigationController(root: scenery.page(0))
    let delegate = InteractionTests.Delegate(EffectAnimation(Cube()))
    delegate.interaction = PercentDrivenInteraction()
    stack.delegate = delegate
    scenery.show(stack)
    scenery.page(1).onWillMove = { stack.isRightToLeft = true }
    stack.push(scenery.page(1), completion: scenery.answer("pushed"))
    let fallsBack = ["1 willDisappear", "0 willAppear", "0 didAppear", "1 didDisappear"]
    #expect(scenery.take() == joins + fallsBack + ["1 willLeave", "1 didLeave", "pushed false"])
    #expect(stack.children.count == 1 && stack.viewControllers.count == 1)
    #expect(scenery.page(1).parent == nil && scenery.notes.complaints.isEmpty)
  }

  @Test("several new children join once each")
  func joinOnce() {
    let scenery = Scenery()
    let stack = NavigationController(root: scenery.page(0))
    scenery.show(stack)
    scenery.page(1).onWillMove = { stack.isRightToLeft = true }
    stack.setViewControllers(
      [scenery.page(0), scenery.page(1), scenery.page(2)], transition: .cube())
    #expect(
      scenery.take() == [
        "1 willJoin", "2 willJoin", "0 willDisappear", "2 willAppear", "2 didAppear",
        "0 didDisappear", "1 didJoin", "2 didJoin",
      ])
    #expect(stack.children.count == 3 && scenery.notes.complaints.isEmpty)
  }

  @Test("a controller has a coordinator in its first callback")
  func coordinator() {
    let scenery = Scenery()
    let stack = NavigationController(root: scenery.page(0))
    scenery.show(stack)
    var outcomes: [Bool] = []
    scenery.page(1).onWillMove = {
      scenery.page(1).transitionCoordinator?.animate(alongside: nil) { context in
        outcomes.append(!context.isCancelled)
      }
    }
    stack.push(scenery.page(1))
    scenery.wait(2)
    #expect(outcomes == [true])
  }

  @Test(
    "an animation controller that ends its transition leaves the views unchanged",
    arguments: [false, true])
  func animationController(isInteractive: Bool) {
    let scenery = Scenery()
    let stack = NavigationController(root: scenery.page(0))
    let delegate = InteractionTests.Delegate(
      Interrupted { stack.isRightToLeft.toggle() })
    if isInteractive { delegate.interaction = PercentDrivenInteraction() }
    stack.delegate = delegate
    scenery.show(stack)
    let frame = scenery.page(0).view.frame
    stack.push(scenery.page(1), completion: scenery.answer("pushed"))
    #expect(scenery.take().last == "pushed \(!isInteractive)")
    for page in [scenery.page(0), scenery.page(1)] {
      #expect(page.view.alpha == 1 && page.view.transform == .identity, "\(page.index)")
      #expect(page.view.frame == frame, "\(page.index)")
    }
  }
}
