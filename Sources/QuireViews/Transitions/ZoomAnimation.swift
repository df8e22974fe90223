import QuireAnimation
import QuireEffects

/// An animation controller with which a view of one controller grows into the view of another one,
/// and shrinks back.
struct ZoomAnimation: AnimationController {
  /// The effect, with the direction forward.
  private let zoom: Zoom
  /// Returns the view from which the page of a transition grows, or into which it shrinks, or `nil`
  /// if there is none.
  private let element: @MainActor (TransitionContext) -> View?

  /// Creates an animation controller for `zoom`, from the view that `element` returns.
  init(_ zoom: Zoom, from element: @escaping @MainActor (TransitionContext) -> View?) {
    self.zoom = zoom
    self.element = element
  }

  var followsBothAxes: Bool { true }

  func transitionDuration(using context: TransitionContext) -> Duration { zoom.duration }

  func timingCurve(using context: TransitionContext) -> TimingCurve { zoom.curve }

  /// Returns the zoom from or to the element, or a crossfade if the element is not in the view of
  /// the controller that a forward transition leaves, or if motion is reduced.
  func animation(using context: TransitionContext) -> TransitionAnimation {
    let small = context.view(for: context.direction == .forward ? .from : .to)
    guard context.containerView.window?.reducesMotion != true,
      let element = element(context), let small, element.isDescendant(of: small),
      !element.bounds.isEmpty
    else { return .effect(Crossfade().setting(\.direction, to: context.direction)) }
    return .zoom(zoom.setting(\.direction, to: context.direction), from: element)
  }
}
