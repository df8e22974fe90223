extension ViewController {
  /// The innermost stack that it is in, from the request on; nil for none.
  public var navigationController: NavigationController? {
    sequence(first: self, next: \.parentToCome).lazy
      .compactMap { $0 as? NavigationController }.first
  }

  /// The innermost row of tabs that it is in, from the request on; nil for none.
  public var tabBarController: TabBarController? {
    sequence(first: self, next: \.parentToCome).lazy
      .compactMap { $0 as? TabBarController }.first
  }
}
