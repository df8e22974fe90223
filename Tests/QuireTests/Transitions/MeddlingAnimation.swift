@testable import QuireViews

/// An animation controller that does something to the views of a transition, as animation
/// controllers written for other frameworks do.
struct MeddlingAnimation: AnimationController {
  /// A change that the animation controller makes to a view.
  enum Act: CaseIterable {
    case add, addBelow, wrap, remove, hide, frame, transform, alpha
  }

  let act: Act
  let sides: [TransitionContext.Side]

  func transitionDuration(using context: TransitionContext) -> Duration { .milliseconds(400) }

  func animation(using context: TransitionContext) -> TransitionAnimation {
    let views = sides.compactMap { context.view(for: $0) }
    for view in views { prepare(view, in: context.containerView) }
    return .views(
      ViewPropertyAnimator(duration: .milliseconds(400)) {
        for view in views { animate(view) }
      })
  }

  /// Changes the place of `view` before the animation.
  private func prepare(_ view: View, in container: View) {
    switch act {
    case .add: container.addSubview(view)
    case .addBelow: container.insertSubview(view, at: 0)
    case .wrap:
      let wrapper = View(frame: Rect(x: 20, y: 20, width: 300, height: 200))
      container.addSubview(wrapper)
      wrapper.addSubview(view)
    case .remove: view.removeFromSuperview()
    case .hide: view.isHidden = true
    case .frame: view.frame = view.frame.offsetBy(Vector(x: 800, y: 30))
    case .transform: view.transform = .scale(x: 0.3, y: 0.3)
    case .alpha: view.alpha = 0
    }
  }

  private func animate(_ view: View) {
    switch act {
    case .frame: view.frame = Rect(x: 40, y: 40, width: 300, height: 200)
    case .transform: view.transform = .scale(x: 0.6, y: 0.7)
    case .alpha: view.alpha = 0.4
    default: view.alpha = 0.9
    }
  }
}
