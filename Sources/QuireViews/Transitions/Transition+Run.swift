public import QuireEffects

extension Transition {
  /// Has `new` take the place of `old` in the view that `old` lies in: its frame, its place among
  /// the others and what gives way when sizes change.
  ///
  /// While it is under way both views lie in one of the framework's own, and a press catches it.
  /// Without a window `new` is there at once. Taken out of the view that they lie in, they arrive
  /// there no more: then neither lies anywhere.
  ///
  /// While one of both is in motion already, the exact way back turns that round; anything else has
  /// it arrive, and what it has brought is what leaves.
  ///
  /// - Parameters:
  ///   - old: a subview, which has no controller and leaves.
  ///   - new: lies in no view, unless it is in motion, and has no controller.
  ///   - transition: how it comes.
  ///   - direction: whether that leads on or back.
  ///   - completion: is called once, with whether `new` is there: a hand may have brought `old`
  ///     back.
  public static func run(
    from old: View, to new: View, _ transition: Transition, direction: Direction = .forward,
    completion: ((_ completed: Bool) -> Void)? = nil
  ) {
    precondition(old.superview != nil, "the old view lies nowhere")
    let request = { start(from: old, to: new, transition, direction, completion) }
    if let inbox = old.window?.inbox { inbox.post(request) } else { request() }
  }

  private static func start(
    from old: View, to new: View, _ transition: Transition, _ direction: Direction,
    _ completion: ((Bool) -> Void)?
  ) {
    let (ofOld, ofNew) = (RunContainer.holding(old), RunContainer.holding(new))
    if ofNew?.brings(new, inPlaceOf: old, completion) == true { return }
    ofNew?.concludeTransitions()
    ofOld?.concludeTransitions()
    let old = ofOld?.shown ?? old
    // Somebody who was told of the arrival may have taken it away.
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

/// Lies in the place of a view while another takes that.
private final class RunContainer: ContainerViewController {
  /// The view that is there, or was before what is under way.
  private(set) var shown: View
  private let autoresizing: Autoresizing

  /// Lies where `old` does, which goes in.
  init(_ old: View) {
    shown = old
    autoresizing = old.autoresizing
    let frame = old.frame
    super.init(ViewHolder(old))
    isRightToLeft = old.isRightToLeft
    view.frame = frame
    view.autoresizing = autoresizing
  }

  /// The one in which `view` is in motion.
  static func holding(_ view: View) -> RunContainer? {
    (view.superview?.controller?.parent as? RunContainer).flatMap {
      $0.isTransitioning ? $0 : nil
    }
  }

  func bring(
    _ new: View, _ transition: Transition, _ direction: Direction,
    _ completion: ((Bool) -> Void)?
  ) {
    let holder = ViewHolder(new)
    // Nobody else keeps the container.
    show(holder, direction: direction, transition: transition) { [self] isDone in
      let gone = isDone ? shown : new
      if gone.superview?.controller is ViewHolder { gone.removeFromSuperview() }
      if isDone { shown = new }
      leave()
      completion?(isDone)
    }
  }

  /// Turns what is under way round if that brings `new` in place of `old`.
  ///
  /// - Returns: whether it did.
  func brings(
    _ new: View, inPlaceOf old: View, _ completion: ((Bool) -> Void)?
  ) -> Bool {
    let holders = children.compactMap { $0 as? ViewHolder }
    guard holders.contains(where: { $0.held === old }),
      let holder = holders.first(where: { $0.held === new })
    else { return false }
    return reverseTransition(to: holder, completion: completion)
  }

  /// Puts the view that is there now in its own place, if that is left.
  private func leave() {
    shown.frame = view.frame
    shown.autoresizing = autoresizing
    if let superview = view.superview {
      superview.insertSubview(shown, above: view)
    } else {
      shown.removeFromSuperview()
    }
    view.removeFromSuperview()
  }
}

/// Lends a view to a container.
private final class ViewHolder: ViewController {
  let held: View

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
