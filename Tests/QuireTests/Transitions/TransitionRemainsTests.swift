import Testing

@testable import QuireContainers
@testable import QuireViews

/// The state of views and objects after a transition.
@MainActor
struct TransitionRemainsTests {
  /// An animation that fades the new view in and moves, fades and enlarges the old one.
  private struct FadeIn: AnimationController {
    func transitionDuration(using context: TransitionContext) -> Duration { .milliseconds(400) }

    func animation(using context: TransitionContext) -> TransitionAnimation {
      let (from, to) = (context.view(for: .from), context.view(for: .to))
      to?.alpha = 0
      from?.frame = Rect(x: 10, y: 0, width: 100, height: 100)
      return .views(
        ViewPropertyAnimator(duration: .milliseconds(400)) {
          to?.alpha = 1
          from?.alpha = 0.5
          from?.transform = .scale(x: 2, y: 2)
        })
    }
  }

  @Test("a cancelled animation of views restores both views")
  func cancelledViews() {
    let scenery = Scenery()
    let stack = NavigationController(root: scenery.page(0))
    scenery.show(stack)
    stack.push(scenery.page(1), animated: false)
    let frame = scenery.page(1).view.frame
    stack.pop(transition: Transition(FadeIn()))
    scenery.wait(0.1)
    #expect(scenery.page(1).view.frame != frame)
    stack.push(scenery.page(1))
    scenery.wait(2)
    #expect(stack.topViewController === scenery.page(1))
    for page in [scenery.page(0), scenery.page(1)] {
      #expect(page.view.alpha == 1 && page.view.transform == .identity)
      #expect(page.view.frame == frame)
    }
  }

  @Test("a completed animation of views restores the outgoing view")
  func completedViews() {
    let scenery = Scenery()
    let stack = NavigationController(root: scenery.page(0))
    scenery.show(stack)
    stack.push(scenery.page(1), transition: Transition(FadeIn()))
    scenery.wait(2)
    let gone = scenery.page(0).view
    #expect(gone.superview == nil && gone.alpha == 1 && gone.transform == .identity)
  }

  @Test("a context outlives its container")
  func keptContext() throws {
    var kept: TransitionCoordinator?
    do {
      let window = Window(size: Size(width: 800, height: 600))
      let stack = NavigationController(root: ViewController())
      window.rootViewController = stack
      window.advance(to: 1)
      stack.push(ViewController(), transition: .cube())
      kept = stack.transitionCoordinator
      #expect(kept?.context.containerView === stack.transitionView)
      window.advance(to: 5)
      window.rootViewController = nil
    }
    let view = try #require(kept?.context.containerView)
    #expect(view.superview == nil && view.subviews.isEmpty)
  }

  @Test("a window released during transitions calls all completions and leaks nothing")
  func releasedWindow() {
    weak var window: Window?
    weak var root: ViewController?
    weak var modal: ViewController?
    var outcomes: [Bool] = []
    do {
      let dropped = Window(size: Size(width: 800, height: 600))
      let stack = NavigationController(root: ViewController())
      let page = ViewController()
      (window, root, modal) = (dropped, stack, page)
      page.modalPresentationStyle = .overFullScreen
      dropped.rootViewController = stack
      dropped.advance(to: 1)
      stack.push(ViewController(), transition: .cube()) { outcomes.append($0) }
      stack.present(page) { outcomes.append($0) }
      dropped.advance(to: 1.1)
      #expect(outcomes.isEmpty)
    }
    #expect(window == nil && root == nil && modal == nil)
    #expect(outcomes == [true, true])
  }
}
