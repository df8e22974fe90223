/// A screen or a part of one: owns a view, and may contain other controllers.
///
/// | a container adds a child | a container removes a child |
/// |---|---|
/// | `addChild` (child.willMove(toParent:)) | child.willMove(toParent: nil) |
/// | adds child.view to its own view | takes child.view out |
/// | child.didMove(toParent:) | `removeFromParent` (child.didMove(toParent: nil)) |
///
/// Appearance callbacks come in balance: every `viewWillAppear` is followed by `viewDidAppear` or
/// `viewWillDisappear`, every `viewWillDisappear` by `viewDidDisappear` or `viewWillAppear`.
open class ViewController: Responder {
  /// How far the view has come, or gone.
  enum AppearanceState {
    case disappeared
    case appearing(animated: Bool)
    case appeared
    case disappearing(animated: Bool)
  }

  /// What it is called where its name is shown.
  open var title: String? {
    didSet { if title != oldValue { parent?.childNavigationItemDidChange(self) } }
  }

  /// The controller that contains it; nil for none.
  public internal(set) weak var parent: ViewController?
  /// Those it contains, in the order in which they came.
  public internal(set) var children: [ViewController] = []
  var appearanceState = AppearanceState.disappeared
  /// The part of the view that is paper in a transition, in the view's own points: all of it unless
  /// an override says otherwise.
  ///
  /// A controller whose view shows a picture in its middle answers with the picture's rectangle and
  /// leaves the rest of the view transparent. Transitions then move the picture alone, and the
  /// background of the container's view, the desk, stays where it is. A change of the rectangle
  /// shows with the next change of the view.
  open var contentRect: Rect { view.bounds }
  /// What it brings to the bar of a stack that it is in.
  public let navigationItem = NavigationItem()
  /// How it comes when it is pushed on a stack, whatever the stack's delegate says; nil for no
  /// wish.
  open var pushAnimationController: (any AnimationController)?
  /// How it goes when it is popped from a stack, whatever the stack's delegate says; nil for no
  /// wish.
  open var popAnimationController: (any AnimationController)?
  /// Says how it is presented and dismissed.
  public weak var transitioningDelegate: (any TransitioningDelegate)?
  /// How it lies over the one that presents it.
  open var presentationStyle = PresentationStyle.fullScreen
  /// The ways that lead from it.
  public var segues: [Segue] = []
  /// What it presents.
  var presentation: PresentationContainer?
  /// What presents it.
  weak var presentedIn: PresentationContainer?
  /// Which of its views had the focus when it went out of sight.
  weak var formerFocus: Responder?
  /// What it was asked to present while it appeared in no window yet.
  var requestsOnceShown: [() -> Void] = []
  /// The inbox in which a request waits that brings it.
  weak var awaitingInbox: Inbox?
  /// The newest transition that it takes part in.
  weak var runningTransition: RunningTransition?
  private var loadedView: View?

  /// A controller whose view is loaded when it is first asked for.
  public override init() {
    super.init()
    navigationItem.controller = self
  }

  // MARK: View

  /// The view, loaded by `loadView` when it is first asked for.
  public var view: View {
    get {
      if let loadedView { return loadedView }
      loadView()
      guard let view = loadedView else { preconditionFailure("loadView sets a view") }
      viewDidLoad()
      return view
    }
    set {
      precondition(newValue.controller == nil, "a view belongs to one controller")
      loadedView?.controller = nil
      loadedView = newValue
      newValue.controller = self
    }
  }

  /// The view if it has been loaded.
  public var viewIfLoaded: View? { loadedView }

  /// Whether the view has been loaded.
  public var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view now, if it has not been.
  public func loadViewIfNeeded() { _ = view }

  /// Makes the view and sets `view`; an empty one unless overridden.
  open func loadView() {
    let view = View()
    view.autoresizing = .fill
    self.view = view
  }

  /// Is called once, when the view is there.
  open func viewDidLoad() {}

  /// Is called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}

  /// Is called when the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// How far bars and the like of its own reach in over the edges of the view, beside what of its
  /// superview's safe area reaches into it; in points.
  public var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  /// How far the bars of the container that it is in reach in over the edges of the view, in
  /// points.
  ///
  /// The container sets it, beside what the controller adds itself; it is zero again when the
  /// controller leaves.
  public var containerSafeAreaInsets = EdgeInsets.zero {
    didSet { if containerSafeAreaInsets != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  /// Is called before a layout when the `safeAreaInsets` of the view are others than at the last.
  open func viewSafeAreaInsetsDidChange() {}

  /// Called when the reading direction of the view has changed; an override calls super.
  open func readingDidChange() {}

  // MARK: Appearance

  /// Is called when the view is about to be shown.
  open func viewWillAppear(animated: Bool) {}

  /// Is called when the view is shown and at rest.
  open func viewDidAppear(animated: Bool) {}

  /// Is called when the view is about to go.
  open func viewWillDisappear(animated: Bool) {}

  /// Is called when the view is gone.
  open func viewDidDisappear(animated: Bool) {}

  /// Whether children in its view appear and disappear with it, and when their views come and go;
  /// a container that returns false calls `beginAppearanceTransition` and
  /// `endAppearanceTransition` of its children itself.
  open var shouldAutomaticallyForwardAppearance: Bool { true }

  // MARK: Containment

  /// Is called before it gets another parent, or none.
  open func willMove(toParent parent: ViewController?) {}

  /// Is called when it has another parent, or none.
  open func didMove(toParent parent: ViewController?) {}

  /// The child that keys go to first when nothing has the focus; nil for none.
  open var childForKeys: ViewController? {
    children.last { child in
      child.viewIfLoaded.map { $0.window != nil && $0.isVisible } ?? false
    }
  }

  /// Whether the way `segue` may be gone now.
  open func shouldPerform(_ segue: Segue) -> Bool { true }

  /// Is called before `destination`, where `segue` leads, comes.
  open func prepare(for segue: Segue, to destination: ViewController) {}

  /// Goes back to what was shown before, for the Escape key when nobody else wants it.
  ///
  /// - Returns: false when there is nothing to go back to.
  open func goBack() -> Bool { false }

  /// Called when a child has another title or another navigation item.
  open func childNavigationItemDidChange(_ child: ViewController) {}

  // MARK: Responding

  /// The view's superview, or else the parent.
  open override var next: Responder? { loadedView?.superview ?? parent }
}
