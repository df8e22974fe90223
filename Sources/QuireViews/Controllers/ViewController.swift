/// A controller that manages a view, and can contain other controllers.
///
/// | a container adds a child | a container removes a child |
/// |---|---|
/// | `addChild` (child.willMove(toParent:)) | child.willMove(toParent: nil) |
/// | adds child.view to its own view | removes child.view |
/// | child.didMove(toParent:) | `removeFromParent` (child.didMove(toParent: nil)) |
///
/// Appearance callbacks are balanced: every `viewWillAppear` is followed by `viewDidAppear` or
/// `viewWillDisappear`, and every `viewWillDisappear` by `viewDidDisappear` or `viewWillAppear`.
open class ViewController: Responder {
  /// A state of the view's appearance, between hidden and visible.
  enum AppearanceState {
    case disappeared
    case appearing(animated: Bool)
    case appeared
    case disappearing(animated: Bool)
  }

  /// The title of the controller, which bars and tabs show.
  open var title: String? {
    didSet { if title != oldValue { parent?.childNavigationItemDidChange(self) } }
  }

  /// The controller that contains this controller, or `nil` if there is none.
  public internal(set) weak var parent: ViewController?
  /// The contained controllers, in the order in which they were added.
  public internal(set) var children: [ViewController] = []
  var appearanceState = AppearanceState.disappeared
  /// The part of the view that moves as paper in a transition, in the view's own points; the bounds
  /// by default.
  ///
  /// A controller whose view shows a picture in its middle returns the rectangle of the picture,
  /// and leaves the rest of the view transparent. Transitions then move only the picture, and the
  /// background of the container's view, the desk, stays in place. A change of the rectangle takes
  /// effect with the next change of the view.
  open var contentRect: Rect { view.bounds }
  /// The content of the navigation bar while the controller is in a navigation controller.
  public let navigationItem = NavigationItem()
  /// The animation controller for pushing this controller, or `nil` to ask the navigation
  /// controller's delegate.
  open var pushAnimationController: (any AnimationController)?
  /// The animation controller for popping this controller, or `nil` to ask the navigation
  /// controller's delegate.
  open var popAnimationController: (any AnimationController)?
  /// The delegate that chooses the transitions for presenting and dismissing this controller.
  public weak var transitioningDelegate: (any TransitioningDelegate)?
  /// The style in which the controller is presented.
  open var presentationStyle = PresentationStyle.fullScreen
  /// The segues that begin at this controller.
  public var segues: [Segue] = []
  /// The container of the presentation by this controller, or `nil` if it presents nothing.
  var presentation: PresentationContainer?
  /// The container in which this controller is presented, or `nil` if it is not presented.
  weak var presentedIn: PresentationContainer?
  /// The responder that had the focus when the view disappeared.
  weak var formerFocus: Responder?
  /// The requests for presentations that were made while the view had no window, to be made again
  /// when it appears.
  var requestsOnceShown: [() -> Void] = []
  /// The window's queue that holds a waiting request to show this controller, or `nil` if there is
  /// none.
  weak var awaitingInbox: Inbox?
  /// The last transition in which the controller takes part, or `nil` if there is none.
  weak var runningTransition: RunningTransition?
  private var loadedView: View?

  /// Creates a controller whose view is loaded when it is first needed.
  public override init() {
    super.init()
    navigationItem.controller = self
  }

  // MARK: View

  /// The view that the controller manages; `loadView` loads it when it is first needed.
  public var view: View {
    get {
      if let loadedView { return loadedView }
      loadView()
      guard let view = loadedView else { preconditionFailure("loadView must set a view") }
      viewDidLoad()
      return view
    }
    set {
      precondition(newValue.controller == nil, "a view can belong to only one controller")
      loadedView?.controller = nil
      loadedView = newValue
      newValue.controller = self
    }
  }

  /// The view, or `nil` if it has not been loaded.
  public var viewIfLoaded: View? { loadedView }

  /// Whether the view has been loaded.
  public var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view, if it has not been loaded.
  public func loadViewIfNeeded() { _ = view }

  /// Creates the view and sets `view`; the default implementation creates an empty view.
  open func loadView() {
    let view = View()
    view.autoresizing = .fill
    self.view = view
  }

  /// Called once, when the view has been loaded.
  open func viewDidLoad() {}

  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}

  /// Called after the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// The width of the controller's own bars over each edge of the view, in points.
  ///
  /// They are added to the insets that the view inherits from its superview.
  public var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  /// The width of the container's bars over each edge of the view, in points.
  ///
  /// The container sets these insets, in addition to those of the controller. They are reset to
  /// zero when the controller leaves its parent.
  public var containerSafeAreaInsets = EdgeInsets.zero {
    didSet { if containerSafeAreaInsets != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  /// Called before a layout when the `safeAreaInsets` of the view have changed since the last
  /// layout.
  open func viewSafeAreaInsetsDidChange() {}

  /// Called when the reading direction of the view has changed; an override calls super.
  open func readingDidChange() {}

  // MARK: Appearance

  /// Called before the view appears.
  open func viewWillAppear(animated: Bool) {}

  /// Called when the view has appeared and its transition has ended.
  open func viewDidAppear(animated: Bool) {}

  /// Called before the view disappears.
  open func viewWillDisappear(animated: Bool) {}

  /// Called when the view has disappeared.
  open func viewDidDisappear(animated: Bool) {}

  /// Whether children in the view get the appearance callbacks automatically.
  ///
  /// A container that returns `false` calls `beginAppearanceTransition` and
  /// `endAppearanceTransition` of its children itself.
  open var shouldAutomaticallyForwardAppearance: Bool { true }

  // MARK: Containment

  /// Called before the controller moves to `parent`, or is removed if `parent` is `nil`.
  open func willMove(toParent parent: ViewController?) {}

  /// Called after the controller has moved to `parent`, or has been removed if `parent` is `nil`.
  open func didMove(toParent parent: ViewController?) {}

  /// The child that receives keys first if no view has the focus, or `nil` if no child does.
  open var childForKeys: ViewController? {
    children.last { child in
      child.viewIfLoaded.map { $0.window != nil && $0.isVisible } ?? false
    }
  }

  /// Returns whether `segue` may be performed now; override the method to refuse a segue.
  open func shouldPerform(_ segue: Segue) -> Bool { true }

  /// Called before the segue `segue` shows `destination`.
  open func prepare(for segue: Segue, to destination: ViewController) {}

  /// Goes back to the previous content, and returns whether there was any.
  ///
  /// The window calls it for the Escape key if no responder has handled the key.
  open func goBack() -> Bool { false }

  /// Called when the title or the navigation item of `child` has changed.
  open func childNavigationItemDidChange(_ child: ViewController) {}

  // MARK: Responding

  /// The next responder in the chain: the superview of the view, or else the parent.
  open override var next: Responder? { loadedView?.superview ?? parent }
}
