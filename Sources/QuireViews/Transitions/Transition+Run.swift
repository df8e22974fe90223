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
  ///   - new: The incoming view: without a controller, and without a superview unless a running
  ///     transition involves it.
  ///   - transition: The transition.
  ///   - direction: Whether the transition goes forward or backward.
  ///   - completion: Called once, with whether `new` is shown; a drag may have cancelled the
  ///     transition.
  public static func run(
    from old: View, to new: View, _ transition: Transition, direction: Direction = .forward,
    completion: ((_ completed: Bool) -> Void)? = nil
  ) {
    precondition(old.superview != nil, "the old view needs a superview")
    let request = { start(from: old, to: new, transition, direction, completion) }
    if let inbox = old.window?.inbox { inbox.post(request) } else { request() }
  }

  private static func start(
    from old: View, to new: View, _ transition: Transition, _ direction: Direction,
    _ completion: ((Bool) -> Void)?
  ) {
    let (ofOld, ofNew) = (RunContainer.moving(old), RunContainer.moving(new))
    if let ofNew, ofNew === ofOld, let holder = new.superview?.controller,
      ofNew.reverseTransition(to: holder, completion: completion)
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
      completion?(old === new)
      return
    }
    let container = RunContainer(old)
    superview.insertSubview(container.view, at: index)
    container.beginAppearanceTransition(true, animated: false)
    container.endAppearanceTransition()
    container.view.layoutIfNeeded()
    container.bring(new, transition, direction, completion)
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

  /// Replaces the shown view by `new` with `transition`, and at the end puts the view that remains
  /// shown in the place of this container's view.
  func bring(
    _ new: View, _ transition: Transition, _ direction: Direction,
    _ completion: ((Bool) -> Void)?
  ) {
    // Only the transition keeps the container alive.
    show(ViewHolder(new), direction: direction, transition: transition) { [self] isDone in
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
      completion?(isDone)
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
