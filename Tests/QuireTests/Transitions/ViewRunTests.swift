import Testing

@testable import QuireContainers
@testable import QuireViews

/// Requests to replace views whose transitions are running.
@MainActor
struct ViewRunTests {
  private let scenery = Scenery()
  private let page = ViewController()
  private let first = View()
  private let second = View()
  private let third = View()
  private let frame = Rect(x: 0, y: 0, width: 200, height: 200)

  init() {
    first.frame = frame
    scenery.show(page)
    page.view.addSubview(first)
    scenery.wait()
  }

  private func lies(_ view: View) -> Bool {
    page.view.subviews.count == 1 && page.view.subviews[0] === view && view.frame == frame
  }

  @Test("the exact way back reverses the transition")
  func reverse() {
    Transition.run(from: first, to: second, .cube(), completion: scenery.answer("there"))
    scenery.wait(0.1)
    Transition.run(
      from: second, to: first, .cube(), direction: .backward,
      completion: scenery.answer("back"))
    #expect(scenery.take().isEmpty)
    scenery.wait(2)
    #expect(lies(first) && second.superview == nil)
    #expect(scenery.take() == ["there false", "back true"])
  }

  @Test("another request completes the transition first")
  func anotherView() {
    Transition.run(from: first, to: second, .cube(), completion: scenery.answer("there"))
    scenery.wait(0.1)
    Transition.run(from: second, to: third, .cube(), completion: scenery.answer("on"))
    #expect(scenery.take() == ["there true"])
    scenery.wait(2)
    #expect(lies(third) && first.superview == nil && second.superview == nil)
    #expect(scenery.take() == ["on true"])
  }

  @Test("a request that names the outgoing view replaces the incoming one")
  func outgoingView() {
    Transition.run(from: first, to: second, .cube())
    scenery.wait(0.1)
    Transition.run(from: first, to: third, .cube(), completion: scenery.answer("on"))
    scenery.wait(2)
    #expect(lies(third) && scenery.take() == ["on true"])
  }

  @Test("the way back of a held transition cancels it")
  func heldTransition() {
    Transition.run(from: first, to: second, .cube(), completion: scenery.answer("there"))
    scenery.wait(0.1)
    scenery.send(.pointerDown(.mouse(.primary), at: Point(x: 50, y: 100), clickCount: 1))
    Transition.run(from: second, to: first, .cube(), completion: scenery.answer("back"))
    #expect(scenery.take() == ["there false", "back true"])
    #expect(lies(first))
  }

  @Test("a completion can request the next view")
  func completionRequests() {
    Transition.run(from: first, to: second, .cube()) { [second, third] _ in
      Transition.run(from: second, to: third, .cube())
    }
    scenery.wait(3)
    #expect(lies(third))
  }

  @Test("views removed during the transition end without a superview")
  func removedViews() {
    Transition.run(from: first, to: second, .cube(), completion: scenery.answer("there"))
    scenery.wait(0.1)
    for view in page.view.subviews { view.removeFromSuperview() }
    #expect(scenery.take() == ["there true"])
    scenery.wait(1)
    #expect(page.view.subviews.isEmpty && first.superview == nil && second.superview == nil)
  }
}
