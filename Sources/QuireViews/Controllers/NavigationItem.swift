/// The parts of a navigation bar that a controller supplies beside its title.
public final class NavigationItem {
  /// The view at the trailing end of the bar, which takes the size that fits it.
  public var trailingView: View? {
    didSet {
      guard trailingView !== oldValue, let controller else { return }
      controller.parent?.childNavigationItemDidChange(controller)
    }
  }

  /// The controller that supplies the item.
  weak var controller: ViewController?

  /// An empty item.
  init() {}
}
