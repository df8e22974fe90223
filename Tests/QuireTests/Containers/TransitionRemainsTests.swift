import Testing

@testable import Quire

/// What a transition leaves behind.
@MainActor
struct TransitionRemainsTests {
  @Test func aContextOutlivesItsContainer() throws {
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
}
