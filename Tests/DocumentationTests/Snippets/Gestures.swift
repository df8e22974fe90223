import Quire

/// The code of the article on gestures.
enum GestureSnippets {
  static func makeDraggable(_ card: View) {
    let start = card.center
    let pan = PanGestureRecognizer { pan in
      switch pan.state {
      case .began, .changed:
        card.center = start + pan.translation(in: card.superview)
      case .ended, .cancelled:
        View.animate(withSpring: Spring(response: 0.4, dampingRatio: 0.8)) { card.center = start }
      case .possible, .failed: break
      }
    }
    card.addGestureRecognizer(pan)
  }
}

final class Opening: NavigationControllerDelegate {
  private let swipe: SwipeInteraction

  init(_ list: ViewController, in navigation: NavigationController) {
    swipe = SwipeInteraction(.vertical) { [weak navigation] direction in
      if direction == .up { navigation?.push(DetailController(), transition: .cover(.vertical)) }
    }
    swipe.attach(to: list.view)
    navigation.delegate = self
  }

  func navigationController(
    _ controller: NavigationController, interactionControllerFor animation: any AnimationController
  ) -> (any InteractionController)? {
    swipe.isInProgress ? swipe : nil
  }
}

final class PlayerController: ViewController {
  private(set) var isPaused = false

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.key == .character("p") else { return super.keyDown(event) }
    isPaused.toggle()
    return true
  }
}
