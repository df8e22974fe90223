/// An object with the content that a controller supplies to its navigation bar in addition to its
/// title.
public final class NavigationItem {
  /// The view at the trailing edge of the bar, or `nil` if there is none; it gets the size that its
  /// `sizeThatFits` returns.
  public var trailingView: View? {
    didSet {
      guard trailingView !== oldValue, let controller else { return }
      controller.parent?.childNavigationItemDidChange(controller)
    }
  }

  /// The controller to which the item belongs.
  weak var controller: ViewController?

  /// Creates an item without a trailing view.
  init() {}
}
