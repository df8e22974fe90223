import Testing

@testable import QuireContainers
@testable import QuireViews

/// The views of a transition are at the same places after any animation as after a transition
/// without animation.
@MainActor
struct MeddlingTests {
  /// A transition between two pages.
  enum Change: CaseIterable {
    case push, pop, select, turn
    case present, presentOver, presentCustom, dismiss, dismissOver, dismissCustom

    var style: PresentationStyle {
      switch self {
      case .presentOver, .dismissOver: .overFullScreen
      case .presentCustom, .dismissCustom: .custom
      default: .fullScreen
      }
    }
  }

  /// The end of the transition.
  enum Ending: CaseIterable {
    case completed, cancelled, caughtAndCompleted, caughtAndCancelled

    var isCompleted: Bool { self == .completed || self == .caughtAndCompleted }
  }

  /// A presentation with a frame of its own.
  private final class Card: PresentationController {
    override func frameOfPresentedView(in size: Size) -> Rect {
      Rect(x: 100, y: 80, width: size.width - 200, height: size.height - 160)
    }
  }

  private final class Delegate: TransitioningDelegate {
    func presentationController(
      forPresented presented: ViewController, presenting: ViewController
    ) -> PresentationController? { Card(presented: presented, presenting: presenting) }
  }

  private let delegate = Delegate()

  @Test(
    "after an animation, all views are where they are without one", arguments: Change.allCases,
    MeddlingAnimation.Act.allCases)
  func places(change: Change, act: MeddlingAnimation.Act) throws {
    let before = scene(change)
    let after = scene(change)
    perform(change, in: after, nil)
    after.wait(1)
    for ending in Ending.allCases {
      for sides in [[TransitionContext.Side.from], [.to], [.from, .to]] {
        let scenery = scene(change)
        perform(change, in: scenery, MeddlingAnimation(act: act, sides: sides))
        try end(scenery, ending)
        #expect(
          places(in: scenery) == places(in: ending.isCompleted ? after : before),
          "\(change), \(act) of \(sides), \(ending)")
      }
    }
  }

  /// Returns a window in which `change` can be performed.
  private func scene(_ change: Change) -> Scenery {
    let scenery = Scenery()
    switch change {
    case .select:
      scenery.show(TabBarController([scenery.page(0), scenery.page(1)]))
    case .turn:
      let container = ContainerViewController()
      container.show(scenery.page(0))
      scenery.show(container)
    case .push, .pop:
      scenery.show(NavigationController(root: scenery.page(0)))
      if change == .pop {
        scenery.page(0).navigationController?.push(scenery.page(1), animated: false)
      }
    default:
      scenery.page(1).modalPresentationStyle = change.style
      if change.style == .custom { scenery.page(1).transitioningDelegate = delegate }
      scenery.show(NavigationController(root: scenery.page(0)))
      if [.dismiss, .dismissOver, .dismissCustom].contains(change) {
        scenery.page(0).present(scenery.page(1), animated: false)
      }
    }
    scenery.wait(0.1)
    return scenery
  }

  /// Requests `change` with `animation`, or without animation if it is `nil`.
  private func perform(_ change: Change, in scenery: Scenery, _ animation: MeddlingAnimation?) {
    let (page, next) = (scenery.page(0), scenery.page(1))
    let transition = animation.map { Transition($0) }
    let isAnimated = animation != nil
    switch change {
    case .push:
      page.navigationController?.push(next, transition: transition, animated: isAnimated)
    case .pop: page.navigationController?.pop(transition: transition, animated: isAnimated)
    case .select:
      page.tabBarController?.select(1, transition: transition)
    case .turn:
      (page.parent as? ContainerViewController)?.show(next, transition: transition)
    case .present, .presentOver, .presentCustom:
      page.present(next, transition: transition, animated: isAnimated)
    case .dismiss, .dismissOver, .dismissCustom:
      next.dismiss(transition: transition, animated: isAnimated)
    }
  }

  private func end(_ scenery: Scenery, _ ending: Ending) throws {
    scenery.wait(0.2)
    let context = try #require(scenery.page(0).transitionCoordinator?.context)
    switch ending {
    case .completed: break
    case .cancelled:
      context.pause()
      context.cancel()
    case .caughtAndCompleted, .caughtAndCancelled:
      context.pause()
      context.update(0.7)
      scenery.wait(0.1)
      if ending == .caughtAndCompleted { context.finish() } else { context.cancel() }
    }
    scenery.wait(1)
    #expect(scenery.page(0).transitionCoordinator == nil)
  }

  /// Describes the superviews of both pages in the window, with everything that determines what is
  /// visible of them.
  private func places(in scenery: Scenery) -> [[String]] {
    [scenery.page(0), scenery.page(1)].map { page in
      guard page.view.window != nil else { return [] }
      return sequence(first: page.view, next: \.superview).map { view in
        "\(type(of: view)) \(view.frame) \(view.isHidden) \(view.alpha) \(view.transform)"
      }
    }
  }
}
