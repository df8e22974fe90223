extension ViewController {
  /// The innermost stack that it is in; nil for none.
  public var navigationController: NavigationController? {
    sequence(first: self, next: \.parent).lazy.compactMap { $0 as? NavigationController }.first
  }

  /// The innermost row of tabs that it is in; nil for none.
  public var tabBarController: TabBarController? {
    sequence(first: self, next: \.parent).lazy.compactMap { $0 as? TabBarController }.first
  }
}
