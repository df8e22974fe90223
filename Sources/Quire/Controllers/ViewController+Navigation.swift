extension ViewController {
  /// The innermost stack that it is in, from the request on; nil for none.
  public var navigationController: NavigationController? {
    pathToCome.lazy.compactMap { $0 as? NavigationController }.first
  }

  /// The innermost row of tabs that it is in, from the request on; nil for none.
  public var tabBarController: TabBarController? {
    pathToCome.lazy.compactMap { $0 as? TabBarController }.first
  }
}
