import Quire

enum InteractionOperation { case pop, dismiss, tab }

/// An interaction controller that belongs to the view of a controller.
@MainActor protocol BaseInteractionController: InteractionController {
  func wire(to viewController: ViewController, for operation: InteractionOperation)
  var interactionInProgress: Bool { get }
}

/// A drag along the horizontal axis that pops, dismisses or changes the tab.
final class HorizontalSwipeInteraction: PercentDrivenInteraction, BaseInteractionController {
  private(set) var interactionInProgress = false
  private weak var viewController: ViewController?
  private var operation = InteractionOperation.pop
  private var shouldComplete = false
  var popOnRightToLeft = true

  func wire(to viewController: ViewController, for operation: InteractionOperation) {
    self.viewController = viewController
    self.operation = operation
    let gesture = PanGestureRecognizer { [weak self] in self?.handle($0) }
    viewController.view.addGestureRecognizer(gesture)
  }

  private func handle(_ gesture: PanGestureRecognizer) {
    let translation = gesture.translation(in: gesture.view?.superview)
    switch gesture.state {
    case .began:
      let rightToLeftSwipe = gesture.direction == .left
      switch operation {
      case .pop:
        if popOnRightToLeft == rightToLeftSwipe {
          interactionInProgress = true
          viewController?.navigationController?.pop()
        }
      case .dismiss:
        interactionInProgress = true
        viewController?.dismiss()
      case .tab:
        guard let tabs = viewController?.tabBarController else { return }
        if rightToLeftSwipe, tabs.selectedIndex < tabs.viewControllers.count - 1 {
          interactionInProgress = true
          tabs.selectedIndex += 1
        } else if !rightToLeftSwipe, tabs.selectedIndex > 0 {
          interactionInProgress = true
          tabs.selectedIndex -= 1
        }
      }
    case .changed:
      if interactionInProgress {
        let fraction = min(max(abs(translation.x / 200), 0), 1)
        shouldComplete = fraction > 0.5
        update(fraction)
      }
    case .ended, .cancelled:
      if interactionInProgress {
        interactionInProgress = false
        if !shouldComplete || gesture.state == .cancelled { cancel() } else { finish() }
      }
    default: break
    }
  }
}

/// A drag down, recognized by the framework.
final class VerticalSwipe: BaseInteractionController {
  private var swipe: SwipeInteraction?
  var interactionInProgress: Bool { swipe?.isInProgress ?? false }
  func wire(to viewController: ViewController, for operation: InteractionOperation) {
    let swipe = SwipeInteraction(.vertical) { [weak viewController] direction in
      guard direction == .down else { return }
      if operation == .pop {
        viewController?.navigationController?.pop()
      } else {
        viewController?.dismiss()
      }
    }
    swipe.attach(to: viewController.view)
    self.swipe = swipe
  }
  func startInteractiveTransition(_ context: TransitionContext) {
    swipe?.startInteractiveTransition(context)
  }
}
