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

  @Test(
    "a view that was hidden is shown, and the other one hidden beside it", arguments: [false, true])
  func showAndHide(isBelow: Bool) {
    if isBelow {
      page.view.insertSubview(second, at: 0)
    } else {
      page.view.addSubview(second)
    }
    second.frame = frame
    second.isHidden = true
    for (index, views) in [(first, second), (second, first), (first, second)].enumerated() {
      Transition.run(
        from: views.0, to: views.1, .cube(), action: .showAndHide,
        completion: scenery.answer("\(index)"))
      scenery.wait(2)
      #expect(scenery.take() == ["\(index) true"])
      #expect(views.0.isHidden && !views.1.isHidden)
      #expect(page.view.subviews.count == 2 && views.0.superview === page.view)
      #expect(views.0.frame == frame && views.1.frame == frame)
    }
    // A cancelled transition leaves everything as it was.
    Transition.run(from: second, to: first, .cube(), action: .showAndHide)
    scenery.wait(0.1)
    Transition.run(from: first, to: second, .cube(), direction: .backward, action: .showAndHide)
    scenery.wait(2)
    #expect(first.isHidden && !second.isHidden && page.view.subviews.count == 2)
  }

  @Test("child controllers change places with their callbacks")
  func controllers() {
    let (scenery, page) = (Scenery(), ViewController())
    scenery.show(page)
    let (old, new) = (scenery.page(0), scenery.page(1))
    page.addChild(old)
    old.view.frame = frame
    page.view.addSubview(old.view)
    old.didMove(toParent: page)
    #expect(old.sight == .shown)
    _ = scenery.take()
    Transition.run(from: old, to: new, .cube(), completion: scenery.answer("there"))
    #expect(old.sight == .going && new.sight == .coming && new.parent === page)
    scenery.wait(2)
    #expect(old.sight == .gone && new.sight == .shown && old.parent == nil)
    #expect(new.view.superview === page.view && new.view.frame == frame)
    #expect(scenery.take().contains("there true"))
    // Back, and on again in flight.
    Transition.run(from: new, to: old, .cube(), direction: .backward)
    scenery.wait(0.1)
    Transition.run(from: old, to: new, .cube(), completion: scenery.answer("again"))
    scenery.wait(2)
    #expect(old.sight == .gone && new.sight == .shown)
    #expect(old.parent == nil && new.parent === page && page.children == [new])
    #expect(scenery.take().contains("again true"))
  }
}
