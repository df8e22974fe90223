import Quire

/// The code of the article on transitions.
@MainActor enum TransitionSnippets {
  static func request(
    _ navigation: NavigationController, _ detail: ViewController, _ sheet: ViewController
  ) {
    navigation.push(detail, transition: .fold(.cubic))
    navigation.present(sheet, transition: .flip())
  }

  static func zoom(
    _ navigation: NavigationController, _ detail: ViewController, _ thumbnail: View
  ) {
    navigation.push(detail, transition: .zoom(from: thumbnail))
  }

  static var parameters: Transition {
    let deepFold = Transition.effect(Fold.cubic.setting(\.foldShadow, to: 0.6))
    return deepFold
  }
}

struct FoldAnimation: AnimationController {
  func transitionDuration(using context: TransitionContext) -> Duration { .milliseconds(300) }

  func animation(using context: TransitionContext) -> TransitionAnimation {
    var fold = Fold()
    fold.direction = context.direction
    return .effect(fold)
  }
}

struct FadeAnimation: AnimationController {
  func transitionDuration(using context: TransitionContext) -> Duration { .milliseconds(400) }

  func animation(using context: TransitionContext) -> TransitionAnimation {
    let view = context.view(for: .to)
    view?.alpha = 0
    return .views(ViewPropertyAnimator(duration: .milliseconds(400)) { view?.alpha = 1 })
  }
}

@MainActor final class SliderDriven {
  let interaction = PercentDrivenInteraction()

  func sliderMoved(to value: Double) {
    interaction.update(value)
  }

  func sliderReleased(at value: Double) {
    if value > 0.5 { interaction.finish() } else { interaction.cancel() }
  }
}

final class CaptionController: ViewController {
  let caption = Label("")

  override func viewWillAppear(animated: Bool) {
    super.viewWillAppear(animated: animated)
    transitionCoordinator?.animate(alongside: { [self] in caption.alpha = 1 })
  }
}
