import Quire

/// The base class of animation controllers that also run in reverse.
class ReversibleAnimationController: AnimationController {
  var reverse = false
  var duration = Duration.seconds(1)
  init() {}
  func transitionDuration(using context: TransitionContext) -> Duration { duration }
  func animation(using context: TransitionContext) -> TransitionAnimation {
    guard let from = context.view(for: .from), let to = context.view(for: .to) else {
      return .views(ViewPropertyAnimator(duration: duration))
    }
    return animate(context, from: from, to: to)
  }
  func animate(_ context: TransitionContext, from: View, to: View) -> TransitionAnimation {
    .views(ViewPropertyAnimator(duration: duration))
  }
}

/// The old view fades out over the new one.
final class CrossfadeAnimationController: ReversibleAnimationController {
  override func animate(
    _ context: TransitionContext, from: View, to: View
  ) -> TransitionAnimation {
    context.containerView.addSubview(to)
    context.containerView.sendSubviewToBack(to)
    return .views(ViewPropertyAnimator(duration: duration) { from.alpha = 0 })
  }
}

/// The new view pushes the old one aside.
final class PanAnimationController: ReversibleAnimationController {
  override func animate(
    _ context: TransitionContext, from: View, to: View
  ) -> TransitionAnimation {
    let width = context.containerView.bounds.width
    to.frame = to.frame.offsetBy(Vector(x: reverse ? -width : width, y: 0))
    context.containerView.addSubview(to)
    return .views(
      ViewPropertyAnimator(duration: duration) {
        to.frame = to.frame.offsetBy(Vector(x: self.reverse ? width : -width, y: 0))
        from.frame = from.frame.offsetBy(Vector(x: self.reverse ? width : -width, y: 0))
      })
  }
}

/// The old view turns away, and then the new one turns in.
final class TurnAnimationController: ReversibleAnimationController {
  override func animate(
    _ context: TransitionContext, from: View, to: View
  ) -> TransitionAnimation {
    context.containerView.addSubview(to)
    let perspective = Transform3D(
      columns: SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, -0.002), SIMD4(0, 0, 0, 1))
    let factor: Double = reverse ? 1 : -1
    to.transform = perspective * .rotationY(factor * -.pi / 2)
    return .views(
      ViewPropertyAnimator(duration: duration) {
        View.animateKeyframes(withDuration: self.duration) {
          View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
            from.transform = perspective * .rotationY(factor * .pi / 2)
          }
          View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            to.transform = .identity
          }
        }
      })
  }
}

/// The effects of the framework.
final class EffectController: ReversibleAnimationController {
  let make: () -> any TransitionEffect
  init(_ make: @escaping () -> any TransitionEffect) { self.make = make }
  override func animate(
    _ context: TransitionContext, from: View, to: View
  ) -> TransitionAnimation {
    var effect = make()
    effect.direction = reverse ? .backward : .forward
    return .effect(effect)
  }
}
