import QuireAnimation
import QuireEffects
import QuireGeometry

/// An animation controller with which a view of one controller grows into the view of another one,
/// and shrinks back.
struct ZoomAnimation: AnimationController {
  /// The effect, with the direction forward.
  private let zoom: Zoom
  /// Returns the view from which the page of a transition grows, or into which it shrinks, or `nil`
  /// if there is none.
  private let element: @MainActor (TransitionContext) -> View?

  /// Returns the part of the page into which the view grows, in points of the page's view, or `nil`
  /// for the whole page.
  private let target: (@MainActor (TransitionContext) -> Rect?)?

  /// Creates an animation controller for `zoom`, from the view that `element` returns, and onto the
  /// part of the page that `target` returns, if that is not `nil`.
  init(
    _ zoom: Zoom, from element: @escaping @MainActor (TransitionContext) -> View?,
    onto target: (@MainActor (TransitionContext) -> Rect?)?
  ) {
    self.zoom = zoom
    self.element = element
    self.target = target
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
    let zoom = zoom.setting(\.direction, to: context.direction)
    guard let target else { return .zoom(zoom, from: element) }
    return .zoom(zoom, from: element) { [weak context] in context.flatMap(target) }
  }
}
