/// What a controller brings to the bar of a `NavigationController`, beside its title.
public final class NavigationItem {
  /// Lies at the end of the bar; it takes the size that suits it.
  public var trailingView: View?

  /// An item without anything.
  init() {}
}
