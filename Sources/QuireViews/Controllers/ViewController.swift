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
  /// The state of the view: hidden, visible, or changing between them.
  enum AppearanceState {
    case disappeared
    case appearing(animated: Bool)
    case appeared
    case disappearing(animated: Bool)
  }

  /// The title that navigation bars and tab bars show for the controller, or `nil` for none.
  open var title: String? {
    didSet { if title != oldValue { parent?.childNavigationItemDidChange(self) } }
  }

  /// The controller that contains this controller, or `nil` if there is none.
  public internal(set) weak var parent: ViewController?
  /// The child controllers, in the order in which they were added.
  public internal(set) var children: [ViewController] = []
  var appearanceState = AppearanceState.disappeared
  /// The content that this controller supplies to its navigation bar in addition to its title.
  public let navigationItem = NavigationItem()
  /// The animation controller for pushing this controller, or `nil` to let the navigation
  /// controller choose.
  open var pushAnimationController: (any AnimationController)?
  /// The animation controller for popping this controller, or `nil` to let the navigation
  /// controller choose.
  open var popAnimationController: (any AnimationController)?
  /// The delegate that chooses the animations for presenting and dismissing this controller.
  public weak var transitioningDelegate: (any TransitioningDelegate)?
  /// The style in which this controller is presented, such as full screen.
  open var modalPresentationStyle = PresentationStyle.fullScreen
  /// The segues that start at this controller; `performSegue` finds them by name.
  public var segues: [Segue] = []
  /// The container of the controller that this controller presents, or `nil` if it presents
  /// nothing.
  var presentation: PresentationContainer?
  /// The container in which this controller is presented, or `nil` if it is not presented.
  weak var presentedIn: PresentationContainer?
  /// The responder, inside the view, that had the keyboard focus when the view disappeared, or
  /// `nil` if there was none.
  weak var formerFocus: Responder?
  /// The presentations that were requested while the view was in no window, as closures that
  /// request them again when the view has appeared.
  var requestsOnceShown: [() -> Void] = []
  /// The queue in which a request to show this controller waits, or `nil` if there is none.
  weak var awaitingInbox: Inbox?
  /// The newest running transition that shows or hides this controller, or `nil` if there is none.
  weak var runningTransition: RunningTransition?
  /// Whether a transition between views determines the appearance state, and not the parent.
  var isAppearanceDriven = false
  private var loadedView: View?

  /// The insets, in points, by which the controller's own bars, such as a toolbar, reduce the safe
  /// area of the view.
  ///
  /// They are added to the insets that the view inherits from its superview.
  public var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  /// The insets, in points, by which the bars of the container around this controller reduce the
  /// safe area of the view.
  ///
  /// The container sets these insets, in addition to those of the controller. They are reset to
  /// zero when the controller leaves its parent.
  public var containerSafeAreaInsets = EdgeInsets.zero {
    didSet { if containerSafeAreaInsets != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  /// The part of the view that transitions move like a sheet of paper, in points of the view; by
  /// default the bounds.
  ///
  /// A controller whose view shows a picture in its middle returns the rectangle of the picture,
  /// and leaves the rest of the view transparent. Transitions then move only the picture, and the
  /// background of the container's view stays where it is. A change of the rectangle takes effect
  /// with the next change of the view.
  open var contentRect: Rect { view.bounds }
  /// The distance from the place that the paper has in an open book to its place at rest, in
  /// points; zero by default.
  ///
  /// The cover of a closed book rests in the middle of the window, and belongs on one side of the
  /// spine. A transition about a spine in the middle slides the book by this distance.
  open var paperDisplacement: Vector { Vector() }

  /// Creates a controller that loads its view when it is first needed.
  public override init() {
    super.init()
    navigationItem.controller = self
  }

  /// The gestures that the list of keys shows for the controller, or `nil`, the default, for those
  /// of the controller around it.
  open var gestureHelp: KeyHelpSection? { nil }

  // MARK: View

  /// The view that the controller manages; `loadView` is called when the view is first needed.
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

  /// Loads the view if it has not been loaded yet.
  public func loadViewIfNeeded() { _ = view }

  /// Creates the view and stores it in `view`; the default implementation creates an empty view.
  open func loadView() {
    let view = View()
    view.autoresizingMask = .fill
    self.view = view
  }

  /// Called once, after the view has been loaded.
  open func viewDidLoad() {}

  /// Called when the colours of the window or the tint of the view change, or when the view moves
  /// to a place with other colours.
  open func appearanceDidChange() {}

  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}

  /// Called after the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Called before a layout if the `safeAreaInsets` of the view have changed since the last layout.
  open func viewSafeAreaInsetsDidChange() {}

  /// Called when the reading direction of the view has changed; an override calls super.
  open func readingDidChange() {}

  // MARK: Appearance

  /// Called before the view appears; `animated` says whether an animation shows it.
  open func viewWillAppear(animated: Bool) {}

  /// Called after the view has appeared; `animated` says whether an animation has shown it.
  ///
  /// The transition that shows the view has then ended.
  open func viewDidAppear(animated: Bool) {}

  /// Called before the view disappears; `animated` says whether an animation hides it.
  open func viewWillDisappear(animated: Bool) {}

  /// Called after the view has disappeared; `animated` says whether an animation has hidden it.
  ///
  /// The transition that hides the view has then ended.
  open func viewDidDisappear(animated: Bool) {}

  /// Whether the controller passes its own appearance callbacks on to its children; true by
  /// default.
  ///
  /// A container that returns `false` calls `beginAppearanceTransition` and
  /// `endAppearanceTransition` of its children itself.
  open var shouldAutomaticallyForwardAppearance: Bool { true }

  // MARK: Containment

  /// Called before the controller moves to `parent`, or is removed if `parent` is `nil`.
  open func willMove(toParent parent: ViewController?) {}

  /// Called after the controller has moved to `parent`, or has been removed if `parent` is `nil`.
  open func didMove(toParent parent: ViewController?) {}

  /// The child that gets key events first if no view has the focus, or `nil` if no child gets them
  /// first.
  open var childForKeyInput: ViewController? {
    children.last { child in
      child.viewIfLoaded.map { $0.window != nil && $0.isVisible } ?? false
    }
  }

  /// Returns whether `segue` may be performed now; true by default.
  open func shouldPerform(_ segue: Segue) -> Bool { true }

  /// Called before `segue` shows `destination`, so that this controller can pass data to it.
  open func prepare(for segue: Segue, to destination: ViewController) {}

  /// Goes back to the previous content, and returns whether there was any; the default does nothing
  /// and returns false.
  ///
  /// The window calls it for the Escape key if no responder has handled the key.
  open func goBack() -> Bool { false }

  /// Called when the title or the navigation item of the child controller `child` has changed.
  open func childNavigationItemDidChange(_ child: ViewController) {}

  // MARK: Responding

  /// The reach of keys behind the controller's view while it is a direct subview of the window.
  var keyBarrier: KeyBarrier { .none }

  /// The next responder in the chain: the superview of the view, or the parent if there is no
  /// superview.
  open override var next: Responder? { loadedView?.superview ?? parent }
}

extension ViewController: CustomDebugStringConvertible {
  /// The type of the controller and its title, if it has one, for messages and the log.
  public var debugDescription: String {
    title.map { "\(Self.self) “\($0)”" } ?? "\(Self.self)"
  }
}
