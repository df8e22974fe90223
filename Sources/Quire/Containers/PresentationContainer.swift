import Effects
import Geometry
import Scene

/// Holds what one controller presents: it lies over the presenter in the window, and is no child of
/// anything.
final class PresentationContainer: ContainerViewController {
  /// The one that presents.
  private unowned let presenter: ViewController
  private let presented: ViewController
  private let style: PresentationStyle
  /// How it came, and goes if nobody says otherwise.
  private var arrival: (any AnimationController)?
  private let placement: PresentationController?
  private let dimming = View()
  /// What had the focus before it came.
  weak var presenterFocus: Responder?

  init(_ presented: ViewController, over presenter: ViewController) {
    self.presented = presented
    self.presenter = presenter
    style = presented.presentationStyle
    placement =
      style == .custom
      ? presented.transitioningDelegate?.presentationController(
        forPresented: presented, presenting: presenter) : nil
    super.init()
    slowness = (presenter as? ContainerViewController)?.slowness ?? 1
  }

  var presentedController: ViewController { presented }
  var presentingController: ViewController { presenter }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = false
    dimming.backgroundColor = placement?.dimmingColor
    dimming.autoresizing = .fill
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    dimming.frame = view.bounds
    guard !isTransitioning, let placement, let shown = shownViewController else { return }
    shown.view.frame = placement.frameOfPresentedView(in: view.bounds.size)
  }

  // MARK: Requests

  /// Presents; the container is in the window already.
  func present(_ transition: Transition?, animated: Bool, completion: ((Bool) -> Void)?) {
    perform { [self] in
      let delegate = presented.transitioningDelegate
      arrival =
        transition?.animation
        ?? delegate?.animationController(forPresented: presented, presenting: presenter)
        ?? Transition.cover(.vertical).animation
      // Nothing beneath it is within reach of keys.
      presenterFocus = view.window?.firstResponder
      view.window?.makeFirstResponder(nil)
      var request = TransitionRequest(from: presenter, to: presented, direction: .forward)
      request.presentationStyle = style
      request.hidesFrom = style == .fullScreen
      request.orientation = .vertical
      request.completion = completion
      request.animation = animated ? arrival : nil
      if let animation = request.animation {
        request.interaction = delegate?.interactionController(forPresentation: animation)
      }
      start(request)
    }
  }

  /// Dismisses, or turns a presentation under way round.
  func dismiss(_ transition: Transition?, animated: Bool, completion: ((Bool) -> Void)?) {
    perform { [self] in
      if turnsBack(to: presenter, completion) { return }
      concludeTransitions()
      guard shownViewController === presented else {
        completion?(true)
        return
      }
      let delegate = presented.transitioningDelegate
      var request = TransitionRequest(from: presented, to: presenter, direction: .backward)
      request.presentationStyle = style
      request.showsTo = style == .fullScreen
      request.orientation = .vertical
      request.completion = completion
      if animated {
        request.animation =
          transition?.animation ?? delegate?.animationController(forDismissed: presented)
          ?? arrival
      }
      if let animation = request.animation {
        request.interaction = delegate?.interactionController(forDismissal: animation)
      }
      start(request)
    }
  }

  /// Turns a dismissal under way round.
  ///
  /// - Returns: whether there was one.
  func presentAgain(completion: ((Bool) -> Void)?) -> Bool {
    turnsBack(to: presented, completion)
  }

  // MARK: Transitions

  override func place(_ transition: RunningTransition) {
    if transition.to === presented {
      if style == .custom { view.addSubview(dimming) }
      dimming.frame = view.bounds
      dimming.alpha = 0
      let place = placement?.frameOfPresentedView(in: view.bounds.size) ?? view.bounds
      presented.view.frame = place
      presented.view.autoresizing = placement == nil ? .fill : []
      presented.view.isHidden = true
      view.addSubview(presented.view)
      presented.presentedIn = self
      transition.coordinator.animate(alongside: { [dimming] in dimming.alpha = 1 })
    } else {
      if style == .fullScreen { putPresenterBack() }
      transition.coordinator.animate(alongside: { [dimming] in dimming.alpha = 0 })
    }
  }

  override func settle(_ transition: RunningTransition, completed: Bool) {
    transitions.removeAll { $0 === transition }
    presenter.view.isHidden = false
    presented.view.isHidden = false
    if completed == (transition.to === presented) {
      shownViewController = presented
      if style == .fullScreen { presenter.view.removeFromSuperview() }
    } else {
      let window = view.window
      shownViewController = nil
      presented.view.removeFromSuperview()
      presented.presentedIn = nil
      view.removeFromSuperview()
      presenter.presentation = nil
      window?.returnFocus(to: presenterFocus)
    }
    view.setNeedsLayout()
  }

  private func putPresenterBack() {
    guard presenter.view.superview == nil, let room = view.superview else { return }
    presenter.view.frame = room.bounds
    room.insertSubview(presenter.view, below: view)
    presenter.view.layoutIfNeeded()
  }

  // MARK: Responding

  /// Whether it goes by itself.
  var isLeaving: Bool {
    guard let transition = newestTransition, !transition.machine.isHeld else { return false }
    return (transition.to === presented) == transition.isCancelled
  }

  /// What is presented gets the keys from the request on: one can change one's mind at once.
  override var childForKeys: ViewController? { presented }

  override func pointerDown(_ event: PointerEvent) -> Bool {
    // Nothing beneath it is within reach.
    guard isTransitioning else {
      if event.isPrimary { placement?.pressedOutside() }
      return true
    }
    _ = super.pointerDown(event)
    return true
  }
}
