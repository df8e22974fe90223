import QuireEffects
import QuireGeometry
import QuireScene
import QuireTransitions

/// Holds what one controller presents: it lies over the presenter in the window, and is no child of
/// anything.
final class PresentationContainer: ContainerViewController {
  /// The one that presents.
  unowned var presenter: ViewController
  let presented: ViewController
  private let style: PresentationStyle
  /// Whether the presenter is out of sight while nothing moves.
  var hidesPresenter: Bool
  /// How it came, and goes if nobody says otherwise.
  private var arrival: (any AnimationController)?
  let placement: PresentationController?
  private let dimming = View()
  /// The axis along which hands move it: that of the effect, and else up and down.
  private var axis = Orientation.vertical
  /// What had the focus before it came.
  weak var presenterFocus: Responder?

  init(_ presented: ViewController, over presenter: ViewController) {
    self.presented = presented
    self.presenter = presenter
    style = presented.presentationStyle
    hidesPresenter = style == .fullScreen
    placement =
      style == .custom
      ? presented.transitioningDelegate?.presentationController(
        forPresented: presented, presenting: presenter) : nil
    super.init()
    let outer = presenter as? ContainerViewController ?? presenter.presentedIn
    transitionSpeed = outer?.transitionSpeed ?? 1
    if let isMirrored = outer?.isRightToLeft ?? presenter.viewIfLoaded?.isRightToLeft {
      isRightToLeft = isMirrored
    }
  }

  var presentedController: ViewController { presented }
  var presentingController: ViewController { presenter }

  override func loadView() {
    contentView.autoresizing = .fill
    view = contentView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = false
    dimming.backgroundColor = placement?.dimmingColor
    dimming.autoresizing = .fill
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    dimming.frame = view.bounds
    guard !isTransitioning, placement != nil, let shown = shownViewController else { return }
    shown.view.frame = frameOfPresented
  }

  private var frameOfPresented: Rect {
    placement?.frameOfPresentedView(in: view.bounds.size) ?? view.bounds
  }

  override func restingFrame(of controller: ViewController) -> Rect {
    guard controller !== presented else { return frameOfPresented }
    return presenter.presentedIn?.frameOfPresented ?? view.bounds
  }

  override var swipeOrientation: Orientation { axis }

  private func takeAxis(of animation: (any AnimationController)?) {
    let axis = (animation as? EffectAnimation)?.effect.axis ?? .vertical
    guard axis != self.axis else { return }
    self.axis = axis
    swipeOrientationDidChange()
  }

  override var styleOfPresentation: PresentationStyle? { style }

  // MARK: Requests

  /// Presents; the container is in the window already.
  func present(_ transition: Transition?, animated: Bool, completion: ((Bool) -> Void)?) {
    arrival =
      transition?.animation
      ?? delegate?.animationController(forPresented: presented, presenting: presenter)
      ?? Transition.cover(.vertical).animation
    // Nothing beneath a presentation is within reach of keys.
    presenterFocus = view.window?.firstResponder
    view.window?.makeFirstResponder(nil)
    takeAxis(of: arrival)
    var change = ContentChange(
      from: presenter, to: presented, before: empty, after: full, isForward: true)
    change.hidesFrom = hidesPresenter
    begin(
      change, as: animated ? arrival : nil, reason: .program,
      request: runner.ask(ContainerRunner.Request(completion: completion)))
  }

  /// Dismisses, or turns a presentation under way round.
  ///
  /// A controller presented over this one is dismissed as well, and is the one that is seen to go.
  func dismiss(_ transition: Transition?, animated: Bool, completion: ((Bool) -> Void)?) {
    if let above = presented.presentation {
      above.dismiss(with: self, transition, animated: animated, completion: completion)
      return
    }
    if reverseTransition(to: presenter, completion: completion) { return }
    let request = runner.ask(ContainerRunner.Request(completion: completion))
    concludeTransitions()
    guard shownViewController === presented else { return runner.answer(request, true) }
    let departure =
      transition?.animation ?? delegate?.animationController(forDismissed: presented) ?? arrival
    takeAxis(of: departure)
    var change = ContentChange(
      from: presented, to: presenter, before: full, after: empty, isForward: false)
    change.showsTo = hidesPresenter
    begin(change, as: animated ? departure : nil, reason: .program, request: request)
  }

  private var delegate: (any TransitioningDelegate)? { presented.transitioningDelegate }
  private var empty: ContainerContent<ViewController> {
    ContainerContent(children: [], shown: nil)
  }
  private var full: ContainerContent<ViewController> {
    ContainerContent(children: [presented], shown: presented)
  }

  /// Asks the delegate of the presented controller.
  override func interactionController(
    for animation: any AnimationController
  ) -> (any InteractionController)? {
    content.shown == nil
      ? delegate?.interactionController(forPresentation: animation)
      : delegate?.interactionController(forDismissal: animation)
  }

  // MARK: Transitions

  override func insertView(for transition: RunningTransition) {
    if transition.to === presented {
      if style == .custom { view.addSubview(dimming) }
      dimming.frame = view.bounds
      dimming.alpha = 0
      presented.view.frame = frameOfPresented
      presented.view.autoresizing = placement == nil ? .fill : []
      presented.view.isHidden = true
      view.addSubview(presented.view)
      presented.presentedIn = self
      transition.coordinator.animate(alongside: { [dimming] in dimming.alpha = 1 })
    } else {
      if hidesPresenter { putPresenterBack() }
      transition.coordinator.animate(alongside: { [dimming] in dimming.alpha = 0 })
    }
  }

  override func removeView(for transition: RunningTransition, completed: Bool) {
    presenter.view.isHidden = false
    presented.view.isHidden = false
    if completed == (transition.to === presented) {
      if hidesPresenter { presenter.view.removeFromSuperview() }
    } else {
      let window = view.window
      presented.view.removeFromSuperview()
      presented.presentedIn = nil
      view.removeFromSuperview()
      presenter.presentation = nil
      window?.returnFocus(to: presenterFocus)
    }
    view.setNeedsLayout()
  }

  private func putPresenterBack() {
    guard presenter.view.superview == nil, let window = view.superview else { return }
    presenter.view.frame = restingFrame(of: presenter)
    if let home = presenter.presentedIn {
      home.view.addSubview(presenter.view)
    } else {
      window.insertSubview(presenter.view, below: view)
    }
    presenter.view.layoutIfNeeded()
  }

  // MARK: Responding

  /// Whether it goes by itself.
  var isLeaving: Bool {
    guard let transition = newestTransition, !transition.state.isHeld else { return false }
    return (transition.to === presented) == transition.state.isCancelled
  }

  /// What is presented gets the keys from the request on: one can change one's mind at once.
  override var childForKeys: ViewController? { presented }

  override func pointerDown(_ event: PointerEvent) -> Bool {
    // Nothing beneath it is within reach.
    guard isTransitioning else {
      let isInside = event.location(in: presented.view).map(presented.view.contains) ?? false
      if event.isPrimary, !isInside { placement?.pressedOutside() }
      return true
    }
    _ = super.pointerDown(event)
    return true
  }
}
