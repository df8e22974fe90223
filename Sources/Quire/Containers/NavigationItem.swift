/// What a controller brings to the bar of a `NavigationController`, beside its title.
public final class NavigationItem {
  /// Lies at the end of the bar; it takes the size that suits it.
  public var trailingView: View? {
    didSet { if trailingView !== oldValue { itemDidChange() } }
  }

  /// The one that brings it.
  weak var controller: ViewController?

  /// An item without anything.
  init() {}

  private func itemDidChange() {
    (controller?.parent as? NavigationController)?.updateBar()
  }
}
