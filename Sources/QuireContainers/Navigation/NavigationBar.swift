public import QuireViews

/// The bar at the top of a navigation controller, with a title and a back button.
public final class NavigationBar: View {
  /// The title, the text of the back button and the trailing view that the bar shows for one
  /// controller.
  struct Item: Equatable {
    /// The title of the controller.
    let title: String
    /// The title of the previous controller, for the back button, or `nil` if there is no previous
    /// controller.
    let back: String?
    /// The view at the trailing edge of the bar, or `nil` if there is none.
    let trailing: View?
  }

  /// The height of the bar, in points.
  public static let height = 44.0

  /// Called when the user presses the back button.
  var backAction: () -> Void = {}
  private var shown: NavigationBarContent?
  /// Whether the content of the bar is being replaced with an animation.
  private var isChanging = false
  private let line = View()

  init() {
    super.init()
    clipsToBounds = true
    addSubview(line)
    appearanceDidChange()
  }

  /// Updates the colours of the bar after the colours of the window have changed.
  public override func appearanceDidChange() {
    super.appearanceDidChange()
    backgroundColor = appearance.background
    line.backgroundColor = appearance.secondaryLabel.opacity(0.25)
  }

  /// Creates the content of the bar again after a change between reading from left to right and
  /// from right to left.
  public override func readingDidChange() {
    super.readingDidChange()
    guard let shown else { return }
    shown.removeFromSuperview()
    self.shown = add(shown.item)
  }

  public override func didMoveToWindow() { appearanceDidChange() }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let width = 1 / (window?.scale ?? 1)
    line.frame = Rect(x: 0, y: bounds.height - width, width: bounds.width, height: width)
    for case let content as NavigationBarContent in subviews { content.frame = bounds }
  }

  /// Shows `item` without animation, unless it is already shown or the bar is changing with an
  /// animation.
  func update(to item: Item) {
    guard !isChanging, item != shown?.item else { return }
    shown?.removeFromSuperview()
    shown = add(item)
  }

  /// Replaces the content of the bar by `item`, animated together with the transition of
  /// `coordinator`; `direction` is forward for a push and backward for a pop.
  func show(_ item: Item, along coordinator: TransitionCoordinator, direction: Direction) {
    let old = shown
    let new = add(item)
    shown = new
    isChanging = true
    let change = NavigationBarChange(
      from: old, to: new, leadsLeft: (direction == .forward) == !isRightToLeft,
      slides: window?.reducesMotion != true)
    coordinator.animate {
      change.animate()
    } completion: { [weak self] context in
      if context.isCancelled { change.cancel() } else { old?.removeFromSuperview() }
      if context.isCancelled { self?.shown = old }
      self?.isChanging = false
    }
  }

  private func add(_ item: Item) -> NavigationBarContent {
    let content = NavigationBarContent(item, isMirrored: isRightToLeft) { [weak self] in
      self?.backAction()
    }
    content.frame = bounds
    addSubview(content)
    return content
  }
}
