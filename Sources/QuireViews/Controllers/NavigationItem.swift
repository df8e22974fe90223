/// The parts of a navigation bar that a controller supplies beside its title.
public final class NavigationItem {
  /// The view at the trailing end of the bar, with the size that fits it, or `nil` for none.
  public var trailingView: View? {
    didSet {
      guard trailingView !== oldValue, let controller else { return }
      controller.parent?.childNavigationItemDidChange(controller)
    }
  }

  /// The controller that supplies the item to the navigation bar.
  weak var controller: ViewController?

  /// Creates an item without a trailing view.
  init() {}
}
