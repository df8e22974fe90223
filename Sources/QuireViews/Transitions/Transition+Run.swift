public import QuireEffects

extension Transition {
  /// Replaces the view `old` by the view `new` with `transition`, forward or backward as
  /// `direction` says; `completion` gets whether `new` is shown at the end.
  ///
  /// The new view gets the superview, frame, index and autoresizing of the old view.
  ///
  /// During the transition both views are in a view of the framework, and a press stops the
  /// transition, so that it can be dragged. Without a window, `new` is shown at once. If the view
  /// of the framework is removed from its superview, the transition jumps to its end, and neither
  /// view has a superview afterwards.
  ///
  /// If one of the views is in a running transition already, the opposite request reverses that
  /// transition. Any other request completes it first, and then replaces the view that is shown.
  ///
  /// - Parameters:
  ///   - old: The outgoing view: a subview without a controller.
  ///   - new: The incoming view, without a controller. It has no superview, or is hidden in that of
  ///     the old view if `action` is `.showAndHide`, unless a running transition involves it.
  ///   - transition: The transition.
  ///   - direction: Whether the transition goes forward or backward.
  ///   - action: The way in which the views are added and removed, or shown and hidden.
  ///   - completion: Called once, with whether `new` is shown; a drag may have cancelled the
  ///     transition.
  public static func run(
    from old: View, to new: View, _ transition: Transition, direction: Direction = .forward,
    action: RunAction = .addAndRemove, completion: ((_ completed: Bool) -> Void)? = nil
  ) {
    precondition(old.superview != nil, "the old view needs a superview")
    let run = ViewRun(transition, direction, action, completion: completion)
    let request = { start(from: old, to: new, run) }
    if let inbox = old.window?.inbox { inbox.post(request) } else { request() }
  }

  /// Replaces the child controller `old` by `new` in their parent with `transition`, forward or
  /// backward as `direction` says; `completion` gets whether `new` is shown at the end.
  ///
  /// It is for containers of one's own; a `ContainerViewController` shows its children with `show`.
  /// The controller `new` becomes a child of the parent, and `old` leaves it at the end; both get
  /// their appearance callbacks. The views change as in the method for views.
  ///
  /// - Parameters:
  ///   - old: The outgoing controller, whose view is inside that of its parent.
  ///   - new: The incoming controller.
  ///   - transition: The transition.
  ///   - direction: Whether the transition goes forward or backward.
  ///   - completion: Called once, with whether `new` is shown; a drag may have cancelled the
  ///     transition.
  public static func run(
    from old: ViewController, to new: ViewController, _ transition: Transition,
    direction: Direction = .forward, completion: ((_ completed: Bool) -> Void)? = nil
  ) {
    guard let parent = old.parent else {
      preconditionFailure("the old controller needs a parent")
    }
    precondition(old.view.superview != nil, "the old view needs a superview")
    let change = ChildChange(from: old, to: new, in: parent)
    let run = ViewRun(
      transition, direction, willBegin: change.begin, didEnd: change.end, completion: completion)
    let request = { start(from: old.view, to: new.view, run) }
    if let inbox = old.view.window?.inbox { inbox.post(request) } else { request() }
  }

  private static func start(from old: View, to new: View, _ run: ViewRun) {
    let (ofOld, ofNew) = (RunContainer.moving(old), RunContainer.moving(new))
    if let ofNew, ofNew === ofOld, let holder = new.superview?.controller,
      ofNew.reverseTransition(to: holder, completion: run.completion)
    {
      return
    }
    ofNew?.concludeTransitions()
    ofOld?.concludeTransitions()
    let old = ofOld?.shown ?? old
    // A completion may have removed the view.
    guard old !== new, let superview = old.superview,
      let index = superview.subviews.firstIndex(where: { $0 === old })
    else {
      run.completion?(old === new)
      return
    }
    run.willBegin()
    let container = RunContainer(old)
    superview.insertSubview(container.view, at: index)
    container.beginAppearanceTransition(true, animated: false)
    container.endAppearanceTransition()
    container.view.layoutIfNeeded()
    container.bring(new, run)
  }
}

/// A request to replace one view by another.
private struct ViewRun {
  let transition: Transition
  let direction: Direction
  let action: Transition.RunAction
  /// Called before the views move, unless the request reverses a running transition.
  let willBegin: () -> Void
  /// Called with whether the new view is shown, after the views have moved to their places.
  let didEnd: (Bool) -> Void
  let completion: ((Bool) -> Void)?

  init(
    _ transition: Transition, _ direction: Direction,
    _ action: Transition.RunAction = .addAndRemove, willBegin: @escaping () -> Void = {},
    didEnd: @escaping (Bool) -> Void = { _ in }, completion: ((Bool) -> Void)?
  ) {
    self.transition = transition
    self.direction = direction
    self.action = action
    self.willBegin = willBegin
    self.didEnd = didEnd
    self.completion = completion
  }
}

/// A container that takes the position of a view in its superview while another view replaces that
/// view.
private final class RunContainer: ContainerViewController {
  /// The view that is shown, or that was shown before the running transition.
  private(set) var shown: View

  /// Creates a container that has the frame of `old` and shows `old`.
  init(_ old: View) {
    shown = old
    let (frame, autoresizingMask) = (old.frame, old.autoresizingMask)
    super.init(ViewHolder(old))
    isRightToLeft = old.isRightToLeft
    view.frame = frame
    view.autoresizingMask = autoresizingMask
  }

  /// Returns the container whose running transition involves `view`, or `nil` if there is none.
  static func moving(_ view: View) -> RunContainer? {
    let container = view.superview?.controller?.parent as? RunContainer
    return container?.isTransitioning == true ? container : nil
  }

  /// Replaces the shown view by `new` as `run` says, and at the end puts the view that remains
  /// shown in the place of this container's view.
  func bring(_ new: View, _ run: ViewRun) {
    let hidden = run.action == .showAndHide ? HiddenSibling(new, of: view) : nil
    new.isHidden = false
    // Only the transition keeps the container alive.
    show(ViewHolder(new), direction: run.direction, transition: run.transition) { [self] isDone in
      let gone = isDone ? shown : new
      if gone.superview?.controller is ViewHolder { gone.removeFromSuperview() }
      if isDone { shown = new }
      shown.frame = view.frame
      shown.autoresizingMask = view.autoresizingMask
      if let superview = view.superview {
        superview.insertSubview(shown, above: view)
      } else {
        shown.removeFromSuperview()
      }
      view.removeFromSuperview()
      hidden?.put(gone, beside: shown)
      run.didEnd(isDone)
      run.completion?(isDone)
    }
  }
}

/// A controller whose view contains a given view while a transition runs.
private final class ViewHolder: ViewController {
  private let held: View

  init(_ held: View) {
    self.held = held
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    held.frame = view.bounds
    held.autoresizingMask = .fill
    view.addSubview(held)
  }
}

/// The place of a hidden view beside the view that it replaces.
private struct HiddenSibling {
  private let isAbove: Bool

  /// Records whether `hidden` is above `container`, which has the place of the view that is shown.
  init(_ hidden: View, of container: View) {
    let siblings = container.superview?.subviews ?? []
    precondition(
      hidden.superview == nil || hidden.superview === container.superview,
      "views that are shown and hidden have the same superview")
    let indices = [hidden, container].map { view in siblings.firstIndex { $0 === view } }
    isAbove = if let own = indices[0], let other = indices[1] { own > other } else { true }
  }

  /// Hides `gone`, and puts it where the hidden view was in relation to `shown`.
  ///
  /// The view that was hidden and the one that was shown have exchanged their places, so that each
  /// transition to and fro finds the same order.
  func put(_ gone: View, beside shown: View) {
    gone.isHidden = true
    guard let superview = shown.superview else { return }
    gone.frame = shown.frame
    gone.autoresizingMask = shown.autoresizingMask
    if isAbove {
      superview.insertSubview(gone, above: shown)
    } else {
      superview.insertSubview(gone, below: shown)
    }
  }
}
