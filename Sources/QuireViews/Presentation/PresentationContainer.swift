import QuireEffects
import QuireGeometry
import QuireScene
import QuireTransitions

/// A container for a presented controller; the container's view is in the window, above the view of
/// the presenter, the presenting controller.
///
/// The container has no parent.
final class PresentationContainer: ContainerViewController {
  unowned var presenter: ViewController
  let presented: ViewController
  /// The presentation controller that determines the frame of the presented view in the style
  /// `custom`, or `nil` in other styles.
  let placement: PresentationController?
  /// Whether the view of the presenter is removed while the controller is presented.
  var hidesPresenter: Bool
  /// The responder that had the keyboard focus before the presentation, or `nil` if there was none.
  weak var presenterFocus: Responder?
  private let style: PresentationStyle
  /// The animation controller that shows the presentation; the dismissal uses it too, unless
  /// another one is chosen for the dismissal.
  private var arrival: (any AnimationController)?
  /// The animation controller that was requested for the dismissal, or `nil` if none was.
  private var departure: (any AnimationController)?
  private let dimming = View()
  /// The animation controller of the latest transition.
  private var animation: (any AnimationController)? {
    didSet {
      let axis = (animation as? EffectAnimation)?.effect.axis ?? .vertical
      guard axis != self.axis else { return }
      self.axis = axis
      resetGestures()
      updateReading()
    }
  }
  /// The axis along which swipes move the presented controller: the axis of the effect, or the
  /// vertical axis if the effect has none.
  private var axis = Orientation.vertical

  init(_ presented: ViewController, over presenter: ViewController) {
    self.presented = presented
    self.presenter = presenter
    style = presented.modalPresentationStyle
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

  override func loadView() {
    view = View()
    view.autoresizingMask = .fill
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    contentView.clipsToBounds = false
    dimming.backgroundColor = placement?.dimmingColor
    dimming.autoresizingMask = .fill
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    dimming.frame = view.bounds
    updateSheetStage()
    placePresented()
  }

  /// Gives the presented view the frame, and the presenter the dimming, that the presentation
  /// controller determines, unless a transition changes them.
  func placePresented() {
    guard !isTransitioning, let placement, let shown = shownViewController else { return }
    updateSheetStage()
    shown.view.frame = frameOfPresented
    dimming.alpha = placement.dimmingShare
  }

  /// The frame of the presented view while no transition runs, on whole device pixels.
  private var frameOfPresented: Rect {
    placement?.frameOfPresentedView(in: view.bounds.size).onPixels(scale: view.window?.scale ?? 1)
      ?? view.bounds
  }

  /// Makes effects draw in the frame of the presented view, over the visible presenter, if the view
  /// does not fill the container.
  private func updateSheetStage() {
    let frame = frameOfPresented
    transitionView.sheetStage =
      frame == view.bounds ? nil : SheetStage(frame: frame, behind: presenter)
  }

  override func restingFrame(of controller: ViewController) -> Rect {
    guard controller !== presented else { return frameOfPresented }
    return presenter.presentedIn?.frameOfPresented ?? view.bounds
  }

  override var swipeOrientation: Orientation { axis }

  override var dragOrientation: Orientation? { animation?.followsBothAxes == true ? nil : axis }

  override var styleOfPresentation: PresentationStyle? { style }

  // MARK: Requests

  private var delegate: (any TransitioningDelegate)? { presented.transitioningDelegate }

  /// Presents the container's controller with `transition`, or with a default transition if it is
  /// `nil`, and calls `completion` at the end.
  ///
  /// The view of this container is already in the window.
  func present(_ transition: Transition?, animated: Bool, completion: ((Bool) -> Void)?) {
    arrival =
      transition?.animation
      ?? delegate?.animationController(forPresented: presented, presenting: presenter)
      ?? Transition.cover(.vertical).animation
    animation = arrival
    // Keys reach nothing beneath a presentation.
    presenterFocus = view.window?.firstResponder
    view.window?.makeFirstResponder(nil)
    let request = runner.register(
      ContainerRunner.Request(isAnimated: animated, completion: completion))
    runner.send("present \(request): \(String(reflecting: presented))") {
      [presented, presenter, hidesPresenter] in
      $0.present(presented, over: presenter, hides: hidesPresenter, request: request)
    }
  }

  /// Dismisses the container's controller with `transition`, or with a default transition if it is
  /// `nil`, and calls `completion` at the end.
  ///
  /// If the presentation is still running, it is reversed instead. If the presented controller
  /// presents another controller, that controller is dismissed as well, and only its dismissal is
  /// animated.
  func dismiss(_ transition: Transition?, animated: Bool, completion: ((Bool) -> Void)?) {
    if let above = presented.presentation {
      return above.dismiss(with: self, transition, animated: animated, completion: completion)
    }
    departure = transition?.animation
    let request = runner.register(
      ContainerRunner.Request(isAnimated: animated, completion: completion))
    runner.send("dismiss \(request): \(String(reflecting: presented))") {
      [presenter, hidesPresenter] in
      $0.dismiss(to: presenter, shows: hidesPresenter, request: request)
    }
  }

  /// Returns the animation controller of the presentation or of the dismissal.
  override func animationController(
    from: ViewController, to: ViewController?, direction: Direction
  ) -> (any AnimationController)? {
    if direction == .backward {
      animation =
        departure ?? delegate?.animationController(forDismissed: presented) ?? arrival
    }
    return animation
  }

  /// Returns the interaction controller that the delegate of the presented controller chooses for
  /// `animation`, or `nil` if it chooses none.
  override func interactionController(
    for animation: any AnimationController
  ) -> (any InteractionController)? {
    content.shown == nil
      ? delegate?.interactionController(forPresentation: animation)
      : delegate?.interactionController(forDismissal: animation)
  }

  // MARK: Transitions

  override func insertView(for transition: RunningTransition) {
    let presents = transition.to === presented
    if presents {
      if style == .custom { view.insertSubview(dimming, below: contentView) }
      dimming.frame = view.bounds
      dimming.alpha = 0
      updateSheetStage()
      presented.view.frame = frameOfPresented
      presented.view.autoresizingMask = placement == nil ? .fill : []
      presented.view.isHidden = true
      contentView.addSubview(presented.view)
      presented.presentedIn = self
    } else if hidesPresenter {
      restorePresenter()
    }
    transition.coordinator.animate(alongside: { [dimming] in dimming.alpha = presents ? 1 : 0 })
  }

  override func removeView(for transition: RunningTransition, completed: Bool) {
    presenter.view.isHidden = false
    presented.view.isHidden = false
    if completed == (transition.to === presented) {
      if hidesPresenter { presenter.view.removeFromSuperview() } else { restorePresenter() }
      if presented.view.superview !== contentView { contentView.addSubview(presented.view) }
      presented.view.frame = frameOfPresented
    } else {
      restorePresenter()
      let window = view.window
      presented.view.removeFromSuperview()
      presented.presentedIn = nil
      view.removeFromSuperview()
      presenter.presentation = nil
      window?.returnFocus(to: presenterFocus)
    }
    view.setNeedsLayout()
  }

  /// Returns the view of the presenter to its place under this container, if it was removed for the
  /// presentation or an animation has moved it.
  private func restorePresenter() {
    guard let window = view.superview else { return }
    let shown = presenter.view
    let home = presenter.presentedIn?.contentView
    if shown.superview == nil || shown.isDescendant(of: view) {
      if let home { home.addSubview(shown) } else { window.insertSubview(shown, below: view) }
    }
    guard shown.superview === home ?? window else { return }
    shown.frame = restingFrame(of: presenter)
    shown.layoutIfNeeded()
  }

  // MARK: Responding

  /// Whether the presentation is being dismissed and no gesture drives the dismissal.
  var isLeaving: Bool {
    guard let transition = newestTransition, !transition.state.isHeld else { return false }
    return (transition.to === presented) == transition.state.isCancelled
  }

  override var keyBarrier: KeyBarrier { isLeaving ? .leaving : .closed }

  /// The presented controller, which receives key events as soon as its presentation is requested.
  override var childForKeyInput: ViewController? { presented }

  /// Handles every press, so that the views under the presentation get none.
  override func pointerDown(_ event: PointerEvent) -> Bool {
    if isTransitioning {
      _ = super.pointerDown(event)
    } else if event.isPrimary,
      event.location(in: presented.view).map(presented.view.contains) != true
    {
      placement?.didPressOutside()
    }
    return true
  }
}
