import Testing

@testable import QuireContainers
@testable import QuireViews

@MainActor
struct NavigationTests {
  private func stage(_ count: Int = 1) -> (Scenery, NavigationController) {
    let scenery = Scenery()
    let navigation = NavigationController(root: scenery.page(0))
    for index in 1..<max(1, count) { navigation.push(scenery.page(index), animated: false) }
    scenery.show(navigation)
    return (scenery, navigation)
  }

  private func stack(_ navigation: NavigationController) -> [Int] {
    navigation.viewControllers.compactMap { ($0 as? NotingPage)?.index }
  }

  @Test("the stack changes at the request")
  func push() {
    let (scenery, navigation) = stage()
    navigation.push(scenery.page(1))
    #expect(stack(navigation) == [0, 1])
    scenery.wait(0.1)
    #expect(navigation.pop() === scenery.page(1))
    #expect(stack(navigation) == [0] && navigation.isTransitioning)
    navigation.push(scenery.page(1))
    #expect(stack(navigation) == [0, 1])
    scenery.wait(1)
    #expect(stack(navigation) == [0, 1] && navigation.children.count == 2)
  }

  @Test("another push makes the first one arrive")
  func interruptedPush() {
    let (scenery, navigation) = stage()
    navigation.push(scenery.page(1), completion: scenery.answer("1"))
    scenery.wait(0.1)
    navigation.push(scenery.page(2), completion: scenery.answer("2"))
    #expect(
      scenery.notes.lines.contains("1 true") && navigation.shownViewController === scenery.page(1))
    scenery.wait(1)
    #expect(stack(navigation) == [0, 1, 2] && scenery.notes.complaints.isEmpty)
  }

  @Test("popped controllers are returned from the bottom to the top")
  func popToRoot() {
    let (scenery, navigation) = stage(4)
    #expect(navigation.pop(to: scenery.page(1)).map { ($0 as? NotingPage)?.index } == [2, 3])
    scenery.wait(1)
    #expect(stack(navigation) == [0, 1] && navigation.children.count == 2)
    #expect(scenery.page(2).parent == nil && scenery.page(3).parent == nil)
    #expect(navigation.popToRoot().map { ($0 as? NotingPage)?.index } == [1])
    scenery.wait(1)
    #expect(navigation.pop() == nil && navigation.popToRoot().isEmpty)
    #expect(scenery.notes.complaints.isEmpty)
  }

  @Test("requests that change nothing call their completion")
  func emptyRequests() {
    let (scenery, navigation) = stage()
    navigation.pop(completion: scenery.answer("pop"))
    navigation.popToRoot(completion: scenery.answer("root"))
    navigation.pop(to: scenery.page(3), completion: scenery.answer("elsewhere"))
    #expect(scenery.take() == ["pop false", "root true", "elsewhere false"])
    #expect(!navigation.isTransitioning)
  }

  @Test("a pop during the swipe that pops calls its completion with false")
  func requestDuringDrag() {
    let (scenery, navigation) = stage(2)
    scenery.drag(from: Point(x: 100, y: 300), to: Point(x: 400, y: 300))
    navigation.pop(completion: scenery.answer("pop"))
    scenery.lift(at: Point(x: 400, y: 300))
    scenery.wait(2)
    #expect(scenery.notes.lines.filter { $0.hasPrefix("pop") } == ["pop false"])
    #expect(navigation.shownViewController === navigation.topViewController)
    #expect(scenery.notes.complaints.isEmpty)
  }

  @Test("the whole stack is replaced")
  func replacedStack() {
    let (scenery, navigation) = stage(2)
    navigation.setViewControllers([scenery.page(2), scenery.page(3)])
    scenery.wait(1)
    #expect(stack(navigation) == [2, 3] && navigation.children.count == 2)
    navigation.setViewControllers([scenery.page(2)])
    scenery.wait(1)
    #expect(stack(navigation) == [2] && scenery.page(3).parent == nil)
    #expect(scenery.notes.complaints.isEmpty)
  }

  @Test("a swipe pops, and the page stays under the pointer")
  func swipe() {
    let (scenery, navigation) = stage(2)
    scenery.drag(from: Point(x: 200, y: 300), to: Point(x: 600, y: 300))
    #expect(navigation.newestTransition?.state.isHeld == true && stack(navigation) == [0])
    // Half of the width of 800 points.
    #expect(abs((navigation.newestTransition?.state.progress ?? 0) - 0.5) < 0.01)
    scenery.wait(0.3)
    scenery.send(.pointerMoved(.mouse(.primary), to: Point(x: 300, y: 300)))
    scenery.wait(0.3)
    scenery.lift(at: Point(x: 300, y: 300))
    scenery.wait(1.5)
    #expect(stack(navigation) == [0, 1] && navigation.shownViewController === scenery.page(1))
    scenery.drag(from: Point(x: 200, y: 300), to: Point(x: 700, y: 300), over: 0.2)
    scenery.lift(at: Point(x: 700, y: 300))
    scenery.wait(1.5)
    #expect(stack(navigation) == [0] && scenery.notes.complaints.isEmpty)
    // There is nothing below the root, and a swipe to the other side means nothing.
    scenery.drag(from: Point(x: 200, y: 300), to: Point(x: 700, y: 300))
    #expect(!navigation.isTransitioning)
    scenery.lift(at: Point(x: 700, y: 300))
  }

  @Test("keys and the back button of the mouse pop")
  func keysAndMouse() {
    let (scenery, navigation) = stage(4)
    scenery.key(.left, .alt)
    scenery.wait(1)
    #expect(stack(navigation) == [0, 1, 2])
    scenery.key(.escape)
    scenery.wait(1)
    #expect(stack(navigation) == [0, 1])
    scenery.send(.pointerDown(.mouse(.back), at: Point(x: 400, y: 300), clickCount: 1))
    scenery.wait(1)
    #expect(stack(navigation) == [0])
  }

  @Test("a held key pops once", arguments: [(Key.escape, Modifiers()), (.left, .alt)])
  func heldKey(key: Key, modifiers: Modifiers) {
    let (scenery, navigation) = stage(4)
    scenery.send(.keyDown(key, modifiers, isRepeat: false))
    for _ in 0..<25 {
      scenery.wait(0.04)
      scenery.send(.keyDown(key, modifiers, isRepeat: true))
    }
    scenery.wait(1)
    #expect(stack(navigation) == [0, 1, 2])
  }

  @Test("controller, delegate, request and stack choose the transition in this order")
  func pushTransition() {
    final class Delegate: NavigationControllerDelegate {
      var asked = 0
      func navigationController(
        _ controller: NavigationController, animationControllerFor operation: NavigationOperation,
        from: ViewController, to: ViewController
      ) -> (any AnimationController)? {
        asked += 1
        return EffectAnimation(Cube())
      }
    }
    let (scenery, navigation) = stage()
    let delegate = Delegate()
    navigation.delegate = delegate
    func look() -> String? { navigation.newestTransition?.effect?.name }
    navigation.push(scenery.page(1))
    #expect(look() == "cube" && delegate.asked == 1)
    scenery.wait(1.5)
    scenery.page(2).pushAnimationController = EffectAnimation(Explode())
    scenery.page(2).popAnimationController = EffectAnimation(Portal())
    navigation.push(scenery.page(2))
    #expect(look() == "explode" && delegate.asked == 1)
    scenery.wait(1.5)
    navigation.pop()
    #expect(look() == "portal" && delegate.asked == 1)
    scenery.wait(1.5)
    navigation.delegate = nil
    navigation.push(scenery.page(3), transition: .fold(.cubic))
    #expect(look() == "cubic")
    scenery.wait(1.5)
    navigation.pop()
    #expect(look() == "cubic" && navigation.newestTransition?.effect?.direction == .backward)
    scenery.wait(1.5)
    navigation.push(scenery.page(4))
    #expect(look() == "pan")
  }

  @Test("a pop that the completion of a push requests is the reverse of the push")
  func popInCompletion() {
    let (scenery, navigation) = stage()
    navigation.push(scenery.page(1), transition: .cube()) { _ in navigation.pop() }
    scenery.wait(0.5)
    for _ in 0..<60 where navigation.viewControllers.count == 2 { scenery.wait() }
    #expect(navigation.newestTransition?.effect?.name == "cube")
    #expect(navigation.newestTransition?.direction == .backward)
  }

  @Test("a pop takes the transition of the request, controller, delegate or push")
  func popTransition() {
    final class Delegate: NavigationControllerDelegate {
      func navigationController(
        _ controller: NavigationController, animationControllerFor operation: NavigationOperation,
        from: ViewController, to: ViewController
      ) -> (any AnimationController)? { EffectAnimation(Cube()) }
    }
    let delegate = Delegate()
    /// The effect with which page 1 is popped, which was pushed with a fold.
    func look(
      asking delegate: (any NavigationControllerDelegate)?, own: (any TransitionEffect)? = nil,
      _ go: (NavigationController) -> Void
    ) -> String {
      let (scenery, navigation) = stage()
      navigation.push(scenery.page(1), transition: .fold(.cubic), animated: false)
      navigation.delegate = delegate
      scenery.page(1).popAnimationController = own.map { EffectAnimation($0) }
      go(navigation)
      let effect = navigation.newestTransition?.effect
      return "\(effect?.name ?? "none") \(effect.map { "\($0.direction)" } ?? "")"
    }
    let ways: [(NavigationController) -> Void] = [
      { $0.pop() }, { $0.popToRoot() }, { $0.pop(to: $0.viewControllers[0]) },
      { $0.setViewControllers([$0.viewControllers[0]]) },
    ]
    for go in ways {
      // The controller, the delegate, the push.
      #expect(look(asking: delegate, own: Portal(), go) == "portal backward")
      #expect(look(asking: delegate, go) == "cube backward")
      #expect(look(asking: nil, go) == "cubic backward")
    }
    // The request takes precedence over all of them.
    #expect(
      look(asking: delegate, own: Portal()) { $0.pop(transition: .pan()) } == "pan backward")
  }

  private func views<Kind: View>(_: Kind.Type, in view: View) -> [Kind] {
    (view as? Kind).map { [$0] } ?? view.subviews.flatMap { views(Kind.self, in: $0) }
  }

  private func titles(_ navigation: NavigationController) -> [String] {
    views(Label.self, in: navigation.navigationBar).map(\.text)
  }

  @Test("a title that changes during a transition is shown afterwards")
  func changedTitle() {
    let (scenery, navigation) = stage()
    navigation.push(scenery.page(1))
    scenery.wait(0.1)
    scenery.page(1).title = "Loaded"
    scenery.wait(2)
    #expect(titles(navigation) == ["Loaded"])
    navigation.pop()
    scenery.wait(0.1)
    // The pop is turned round.
    navigation.push(scenery.page(1))
    scenery.page(1).title = "Loaded again"
    scenery.wait(2)
    #expect(titles(navigation) == ["Loaded again"] && scenery.notes.complaints.isEmpty)
  }

  @Test("a title that changes while a pop is cancelled is shown once")
  func cancelledPopTitle() {
    @MainActor final class Counting: ViewController {
      var count = 0
      override func viewDidAppear(animated: Bool) {
        count += 1
        title = "Seen \(count)"
      }
    }
    let (scenery, navigation) = stage()
    let page = Counting()
    navigation.push(page, animated: false)
    navigation.pop(transition: .cube())
    scenery.wait(0.1)
    navigation.push(page)
    scenery.wait(2)
    #expect(titles(navigation) == ["Seen 2"])
  }

  @Test("the back button shows the title of the controller before")
  func backButton() {
    let (scenery, navigation) = stage(2)
    scenery.page(0).title = "Inbox (3)"
    let buttons = views(Button.self, in: navigation.navigationBar)
    // The style is plain, as for the titles of tabs.
    #expect(buttons.allSatisfy { $0.style == .plain })
    #expect(buttons.count == 1 && buttons[0].title.contains("Inbox (3)"))
    // A button that looks the same stays in place, as it may be pressed or have the focus.
    scenery.page(0).title = "Inbox (3)"
    navigation.updateBar()
    #expect(views(Button.self, in: navigation.navigationBar).first === buttons.first)
  }

  @Test("the bar is mirrored from right to left", arguments: [false, true])
  func mirroredBar(isRightToLeft: Bool) throws {
    let (scenery, navigation) = stage(2)
    navigation.isRightToLeft = isRightToLeft
    let trailing = Button("Edit")
    scenery.page(1).navigationItem.trailingView = trailing
    scenery.wait()
    let back = try #require(
      views(Button.self, in: navigation.navigationBar).first { $0 !== trailing })
    let frames = [back, trailing].map { $0.convert($0.bounds, to: navigation.navigationBar) }
    let (left, right) = isRightToLeft ? (frames[1], frames[0]) : (frames[0], frames[1])
    #expect(left.minX == 8 && abs(right.maxX - 792) < 1)
    // The new title comes from the side from which the page comes.
    navigation.push(scenery.page(2))
    scenery.wait()
    let label = try #require(views(Label.self, in: navigation.navigationBar).last)
    let x = label.convert(label.bounds, to: navigation.navigationBar).center.x
    #expect(label.text == "Page 2" && (x > 401) != isRightToLeft && abs(x - 400) > 30)
  }

  @Test("a trailing view comes and goes with its controller")
  func trailingView() {
    let (scenery, navigation) = stage()
    let button = Button("Edit")
    scenery.page(0).navigationItem.trailingView = button
    #expect(button.isDescendant(of: navigation.navigationBar))
    navigation.push(scenery.page(1), animated: false)
    #expect(button.window == nil)
    scenery.page(0).navigationItem.trailingView = nil
    navigation.pop()
    scenery.wait(1)
    #expect(button.window == nil && titles(navigation) == ["Page 0"])
  }

  @Test("content lies between the bars")
  func safeArea() {
    let (scenery, navigation) = stage(2)
    navigation.extendedLayoutIncludesOpaqueBars = true
    let tabs = TabBarController([navigation, scenery.page(5)])
    tabs.extendedLayoutIncludesOpaqueBars = true
    scenery.show(tabs)
    let insets = scenery.page(1).view.safeAreaInsets
    #expect(insets.top == NavigationBar.height && insets.bottom == TabBar.height)
    navigation.push(scenery.page(2))
    #expect(scenery.page(2).view.safeAreaInsets.top == NavigationBar.height)
    scenery.wait(1)
    navigation.isNavigationBarHidden = true
    scenery.wait()
    #expect(scenery.page(2).view.safeAreaInsets.top == 0)
  }

  @Test("the bar keeps the additional insets of a page")
  func additionalInsets() {
    let (scenery, navigation) = stage()
    navigation.extendedLayoutIncludesOpaqueBars = true
    let page = scenery.page(1)
    page.additionalSafeAreaInsets.top = 20
    navigation.push(page, animated: false)
    scenery.wait()
    #expect(page.view.safeAreaInsets.top == NavigationBar.height + 20)
    navigation.pop(animated: false)
    scenery.page(0).present(page, animated: false)
    scenery.wait()
    #expect(page.view.safeAreaInsets.top == 20)
  }
}
