public import QuireEffects

extension Transition {
  /// Replaces `old` by `new` in the superview of `old`, with the same frame, index and
  /// autoresizing.
  ///
  /// During the transition both views lie in a view of the framework, and a press catches it.
  /// Without a window `new` is shown at once. If the framework's view is removed from its
  /// superview, the transition jumps to its end, and neither view has a superview afterwards.
  ///
  /// If one of the views takes part in a running transition already, a request for the exact way
  /// back reverses that transition; any other request completes it first, and then replaces the
  /// view that is shown.
  ///
  /// - Parameters:
  ///   - old: The outgoing view: a subview without a controller.
  ///   - new: The incoming view: without a controller, and without a superview unless it takes part
  ///     in a running transition.
  ///   - transition: The transition.
  ///   - direction: Whether the transition leads forward or backward.
  ///   - completion: Called once, with whether `new` is shown: a hand may have brought `old` back.
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

/// A container that takes the position of a view while another view replaces it.
private final class RunContainer: ContainerViewController {
  /// The view that is shown, or was shown before the running transition.
  private(set) var shown: View

  /// Creates a container with the frame of `old`, which becomes its content.
  init(_ old: View) {
    shown = old
    let (frame, autoresizing) = (old.frame, old.autoresizing)
    super.init(ViewHolder(old))
    isRightToLeft = old.isRightToLeft
    view.frame = frame
    view.autoresizing = autoresizing
  }

  /// Returns the container whose transition moves `view`, or `nil` if there is none.
  static func moving(_ view: View) -> RunContainer? {
    let container = view.superview?.controller?.parent as? RunContainer
    return container?.isTransitioning == true ? container : nil
  }

  /// Replaces the shown view by `new`, which takes the position of the container at the end.
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
      shown.autoresizing = view.autoresizing
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

/// A controller that contains a view for the duration of a transition.
private final class ViewHolder: ViewController {
  private let held: View

  init(_ held: View) {
    self.held = held
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    held.frame = view.bounds
    held.autoresizing = .fill
    view.addSubview(held)
  }
}
