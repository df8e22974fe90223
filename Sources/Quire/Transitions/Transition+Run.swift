public import Effects

extension Transition {
  /// Has `new` take the place of `old` in the view that `old` lies in: its frame, its place among
  /// the others and what gives way when sizes change.
  ///
  /// While it is under way both views lie in one of the framework's own, and a press catches it.
  /// Without a window `new` is there at once.
  ///
  /// - Parameters:
  ///   - old: a subview, which has no controller and leaves.
  ///   - new: lies in no view, and has no controller.
  ///   - transition: how it comes.
  ///   - direction: whether that leads on or back.
  ///   - completion: is called once, with whether `new` is there: a hand may have brought `old` back.
  public static func run(
    from old: View, to new: View, _ transition: Transition, direction: Direction = .forward,
    completion: ((_ completed: Bool) -> Void)? = nil
  ) {
    guard let superview = old.superview,
      let index = superview.subviews.firstIndex(where: { $0 === old })
    else { preconditionFailure("the old view lies nowhere") }
    let (frame, autoresizing) = (old.frame, old.autoresizing)
    let container = ContainerViewController(ViewHolder(old))
    container.view.frame = frame
    container.view.autoresizing = autoresizing
    superview.insertSubview(container.view, at: index)
    container.beginAppearanceTransition(true, animated: false)
    container.endAppearanceTransition()
    container.view.layoutIfNeeded()
    container.show(ViewHolder(new), direction: direction, transition: transition) { isDone in
      let shown = isDone ? new : old
      shown.frame = container.view.frame
      shown.autoresizing = autoresizing
      superview.insertSubview(shown, above: container.view)
      container.view.removeFromSuperview()
      completion?(isDone)
    }
  }
}

/// Lends a view to a container.
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
