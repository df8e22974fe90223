import Quire

/// The code of the article on gestures.
@MainActor enum GestureSnippets {
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

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("Pause", key: .character("p"), state: isPaused ? .on : .off) { [weak self] in
        self?.isPaused.toggle()
      }
    ]
  }

  override func contextMenu(at location: Point) -> Menu? {
    Menu(children: keyCommands.map(MenuElement.command))
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.key == .space else { return super.keyDown(event) }
    isPaused = true
    return true
  }

  override func keyUp(_ event: KeyEvent) -> Bool {
    guard event.key == .space else { return super.keyUp(event) }
    isPaused = false
    return true
  }
}
