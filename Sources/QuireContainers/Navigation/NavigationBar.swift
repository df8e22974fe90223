public import QuireViews

/// The bar over a stack of controllers: a title, and a button that leads back.
public final class NavigationBar: View {
  /// What the bar shows of one controller.
  struct Item {
    let title: String
    /// The title of the one before; nil for none.
    let back: String?
    let trailing: View?

    /// Whether it looks like `other`.
    func matches(_ other: Item) -> Bool {
      title == other.title && back == other.back && trailing === other.trailing
    }
  }

  /// Its height, in points.
  public static let height = 44.0

  /// Called when a person presses the back button.
  var backAction: () -> Void = {}
  private var shown: NavigationBarContent?
  /// Whether one content gives way to another.
  private var isChanging = false
  private let line = View()

  init() {
    super.init()
    clipsToBounds = true
    addSubview(line)
    appearanceDidChange()
  }

  /// Takes the colours of the window.
  public override func appearanceDidChange() {
    super.appearanceDidChange()
    backgroundColor = appearance.background
    line.backgroundColor = appearance.secondaryLabel.opacity(0.25)
  }

  /// Sets the content anew, mirrored.
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

  /// Shows `item` at once, unless it is shown already or contents change.
  func update(to item: Item) {
    guard !isChanging, shown?.item.matches(item) != true else { return }
    shown?.removeFromSuperview()
    shown = add(item)
  }

  /// Has `item` take the place of what is shown, on the progress of a transition.
  func show(_ item: Item, along coordinator: TransitionCoordinator, direction: Direction) {
    let old = shown
    let new = add(item)
    shown = new
    isChanging = true
    let change = NavigationBarChange(
      from: old, to: new, leadsLeft: (direction == .forward) == !isRightToLeft,
      slides: window?.reducesMotion != true)
    change.begin()
    coordinator.animate {
      change.animate()
    } completion: { [weak self] context in
      if context.isCancelled { change.takeBack() } else { change.old?.removeFromSuperview() }
      if context.isCancelled { self?.shown = change.old }
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
