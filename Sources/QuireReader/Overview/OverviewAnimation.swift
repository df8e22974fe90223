import Quire
import QuireGeometry

/// The animation with which the overview appears and disappears.
///
/// Fingers that pinch carry the page between its place and its cell, as does a pointer that catches
/// it.
struct OverviewAnimation: AnimationController {
  private static let duration = Duration.milliseconds(280)
  let overview: OverviewController

  var followsBothAxes: Bool { true }

  func transitionDuration(using context: TransitionContext) -> Duration {
    OverviewAnimation.duration
  }

  func animation(using context: TransitionContext) -> TransitionAnimation {
    let opens = context.direction == .forward
    let flight = OverviewFlight(of: overview.book, over: overview)
    overview.flight = flight
    let (ground, collection) = (overview.view, overview.collection)
    let color = overview.view.appearance.background
    ground.backgroundColor = opens ? color.opacity(0) : color
    collection.alpha = opens ? 0 : 1
    flight.begin(fromCells: !opens)
    return .views(
      ViewPropertyAnimator(duration: OverviewAnimation.duration, curve: .linear) {
        ground.backgroundColor = opens ? color : color.opacity(0)
        collection.alpha = opens ? 1 : 0
        flight.end(atCells: opens)
      }, carrying: flight.views)
  }

  func animationEnded(completed: Bool) {
    overview.flight?.land()
    overview.flight = nil
  }
}

extension OverviewController: TransitioningDelegate {
  func animationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> (any AnimationController)? { OverviewAnimation(overview: self) }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any AnimationController)? { OverviewAnimation(overview: self) }

  func interactionController(
    forPresentation animation: any AnimationController
  ) -> (any InteractionController)? { pinchInProgress }

  func interactionController(
    forDismissal animation: any AnimationController
  ) -> (any InteractionController)? { pinchInProgress }

  /// The pinch that opens or closes the overview now, or `nil` if there is none.
  private var pinchInProgress: PinchInteraction? { pinch?.isInProgress == true ? pinch : nil }
}
