import Testing

@testable import QuireContainers
@testable import QuireViews

/// Callbacks of presentations and dismissals, in each style.
@MainActor
struct PresentationTests {
  private func stage(_ style: PresentationStyle) -> (Scenery, NavigationController) {
    let scenery = Scenery()
    let navigation = NavigationController(root: scenery.page(0))
    scenery.page(1).modalPresentationStyle = style
    scenery.show(navigation)
    return (scenery, navigation)
  }

  @Test("a full-screen presentation hides the presenter")
  func fullScreen() {
    let (scenery, navigation) = stage(.fullScreen)
    scenery.page(0).present(scenery.page(1), completion: scenery.answer("presented"))
    #expect(scenery.take() == ["0 willDisappear", "1 willAppear"])
    scenery.wait(1)
    #expect(scenery.take() == ["1 didAppear", "0 didDisappear", "presented true"])
    #expect(navigation.presentedViewController === scenery.page(1))
    #expect(scenery.page(1).presentingViewController === navigation)
    #expect(navigation.view.window == nil && scenery.page(1).view.window === scenery.window)
    scenery.page(1).dismiss(completion: scenery.answer("dismissed"))
    #expect(scenery.take() == ["1 willDisappear", "0 willAppear"])
    scenery.wait(1)
    #expect(scenery.take() == ["0 didAppear", "1 didDisappear", "dismissed true"])
    #expect(navigation.presentedViewController == nil && navigation.view.window != nil)
    #expect(scenery.window.subviews.count == 1 && scenery.notes.complaints.isEmpty)
  }

  @Test(
    "in other styles the presenter stays visible",
    arguments: [PresentationStyle.overFullScreen, .custom])
  func visiblePresenter(style: PresentationStyle) {
    let (scenery, navigation) = stage(style)
    scenery.page(0).present(scenery.page(1))
    scenery.wait(1)
    #expect(scenery.take() == ["1 willAppear", "1 didAppear"])
    #expect(navigation.view.window != nil)
    // The presenter gets no input.
    let location = Point(x: 400, y: 300)
    #expect(scenery.window.hitTest(location)?.isDescendant(of: navigation.view) == false)
    scenery.page(0).dismiss()
    scenery.wait(1)
    #expect(scenery.take() == ["1 willDisappear", "1 didDisappear"])
    #expect(scenery.notes.complaints.isEmpty)
  }

  @Test("a presentation has the reading direction of the presenter")
  func reading() {
    let (scenery, navigation) = stage(.fullScreen)
    navigation.isRightToLeft = true
    scenery.page(0).present(scenery.page(1), transition: .cube(), animated: false)
    scenery.page(1).present(scenery.page(2), transition: .cube(), animated: false)
    for presenter in [navigation, scenery.page(1)] {
      #expect(presenter.presentation?.isRightToLeft == true)
      #expect(presenter.presentation?.transitionView.reading == .rightToLeft)
    }
  }

  @Test("a dismissal turns a presentation round")
  func reversedPresentation() {
    let (scenery, navigation) = stage(.fullScreen)
    scenery.page(0).present(
      scenery.page(1), transition: .cube(), completion: scenery.answer("presented"))
    scenery.wait(0.2)
    scenery.page(1).dismiss(completion: scenery.answer("dismissed"))
    scenery.notes.lines = []
    scenery.wait(1.5)
    #expect(
      scenery.take() == [
        "1 willDisappear", "0 willAppear", "0 didAppear", "1 didDisappear", "presented false",
        "dismissed true",
      ])
    #expect(navigation.presentedViewController == nil && scenery.notes.complaints.isEmpty)
    #expect(scenery.window.subviews.count == 1)
  }

  @Test("Escape ends a presentation that has just begun")
  func escape() {
    let (scenery, navigation) = stage(.overFullScreen)
    scenery.page(0).present(scenery.page(1))
    scenery.key(.escape)
    scenery.wait(1)
    #expect(navigation.presentedViewController == nil)
    #expect(scenery.window.subviews.count == 1 && scenery.notes.complaints.isEmpty)
  }

  @Test("Escape twice goes two steps back")
  func escapeTwice() {
    let (scenery, navigation) = stage(.overFullScreen)
    navigation.push(scenery.page(2), animated: false)
    scenery.page(2).present(scenery.page(1), animated: false)
    scenery.key(.escape)
    scenery.wait()
    scenery.key(.escape)
    scenery.wait(2)
    #expect(navigation.presentedViewController == nil)
    #expect(navigation.viewControllers.count == 1 && !navigation.isTransitioning)
    #expect(scenery.window.subviews.count == 1 && scenery.notes.complaints.isEmpty)
  }

  @Test("a presentation turns a dismissal round")
  func reversedDismissal() {
    let (scenery, navigation) = stage(.fullScreen)
    scenery.page(0).present(scenery.page(1), animated: false)
    scenery.page(1).dismiss(transition: .cube())
    scenery.wait(0.2)
    scenery.page(0).present(scenery.page(1))
    scenery.wait(1.5)
    #expect(navigation.presentedViewController === scenery.page(1))
    #expect(scenery.page(1).sight == .shown && scenery.page(0).sight == .gone)
    #expect(scenery.notes.complaints.isEmpty)
  }

  @Test("Escape dismisses before it pops")
  func escapeOrder() {
    let (scenery, navigation) = stage(.fullScreen)
    navigation.push(scenery.page(2), animated: false)
    scenery.page(2).present(scenery.page(1), animated: false)
    scenery.key(.escape)
    scenery.wait(1)
    #expect(navigation.presentedViewController == nil && navigation.viewControllers.count == 2)
    scenery.key(.escape)
    scenery.wait(1)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("a presented controller presents")
  func presentedPresents() {
    let (scenery, navigation) = stage(.overFullScreen)
    scenery.page(0).present(scenery.page(1), animated: false)
    scenery.page(0).present(scenery.page(2), animated: false)
    #expect(scenery.page(1).presentedViewController === scenery.page(2))
    scenery.page(2).dismiss(animated: false)
    #expect(scenery.page(1).presentedViewController == nil)
    navigation.dismiss(animated: false)
    #expect(navigation.presentedViewController == nil && scenery.notes.complaints.isEmpty)
  }

  @Test("a controller that is being dismissed leaves a presentation to its presenter")
  func presentingWhileDismissed() {
    let (scenery, navigation) = stage(.fullScreen)
    scenery.page(0).present(scenery.page(1), animated: false)
    scenery.page(1).dismiss()
    scenery.wait(0.1)
    scenery.page(1).present(scenery.page(2), completion: scenery.answer("presented"))
    #expect(
      scenery.page(1).sight == .gone && navigation.presentedViewController === scenery.page(2))
    scenery.wait(1)
    #expect(scenery.page(2).sight == .shown && scenery.notes.lines.last == "presented true")
    #expect(scenery.notes.complaints.isEmpty)
  }

  /// A sheet over the lower half, which a press outside dismisses.
  private final class HalfSheet: PresentationController {
    override func frameOfPresentedView(in size: Size) -> Rect {
      Rect(x: 0, y: size.height / 2, width: size.width, height: size.height / 2)
    }

    override func didPressOutside() { presentedViewController.dismiss() }
  }

  @MainActor private final class Delegate: TransitioningDelegate {
    let interaction = PercentDrivenInteraction()

    func animationController(
      forPresented presented: ViewController, presenting: ViewController
    ) -> (any AnimationController)? { Rising() }

    func interactionController(
      forDismissal animation: any AnimationController
    ) -> (any InteractionController)? { interaction }

    func presentationController(
      forPresented presented: ViewController, presenting: ViewController
    ) -> PresentationController? {
      HalfSheet(presented: presented, presenting: presenting)
    }
  }

  /// An animation controller that moves the view up from below the container, or back down.
  private struct Rising: AnimationController {
    func transitionDuration(using context: TransitionContext) -> Duration { .seconds(1) }

    func timingCurve(using context: TransitionContext) -> TimingCurve { .linear }

    func animation(using context: TransitionContext) -> TransitionAnimation {
      let sheet = context.view(for: context.direction == .forward ? .to : .from)
      let below = Transform3D.translation(Vector(y: context.containerView.bounds.height))
      let isComing = context.direction == .forward
      sheet?.transform = isComing ? below : .identity
      return .views(
        ViewPropertyAnimator(duration: .seconds(1)) {
          sheet?.transform = isComing ? .identity : below
        })
    }
  }

  @Test("the delegate chooses animation, interaction and frame")
  func delegateChoices() throws {
    let (scenery, navigation) = stage(.custom)
    let delegate = Delegate()
    scenery.page(1).transitioningDelegate = delegate
    scenery.page(0).present(scenery.page(1))
    let sheet = scenery.page(1).view
    scenery.wait(0.5)
    // Half of the way, to within a frame.
    #expect(abs(sheet.presentationFrame.minY - 600) < 22)
    let dimming = try #require(sheet.superview?.superview?.subviews.first)
    #expect(dimming !== sheet.superview && abs(dimming.presentationAlpha - 0.5) < 0.04)
    scenery.wait(1)
    #expect(sheet.frame == Rect(x: 0, y: 300, width: 800, height: 300))
    // A press on the dimmed part dismisses; the interaction controller drives it.
    let location = Point(x: 400, y: 100)
    scenery.send(.pointerDown(.mouse(.primary), at: location, clickCount: 1))
    scenery.lift(at: location)
    #expect(scenery.page(1).transitionCoordinator?.context.isInteractive == true)
    delegate.interaction.update(0.25)
    scenery.wait(0.3)
    #expect(abs(sheet.presentationFrame.minY - 450) < 1e-6)
    delegate.interaction.cancel()
    scenery.wait(1)
    #expect(navigation.presentedViewController === scenery.page(1))
    #expect(sheet.presentationFrame.minY == 300 && dimming.presentationAlpha == 1)
    scenery.page(1).dismiss()
    delegate.interaction.update(0.5)
    delegate.interaction.finish()
    scenery.wait(1)
    #expect(navigation.presentedViewController == nil && scenery.notes.complaints.isEmpty)
  }
}
