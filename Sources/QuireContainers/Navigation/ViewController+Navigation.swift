public import QuireViews

extension ViewController {
  /// The innermost navigation controller that contains this controller, or `nil` if there is none.
  ///
  /// A pushed controller has this value as soon as the push is requested.
  public var navigationController: NavigationController? {
    container(of: NavigationController.self)
  }

  /// The innermost tab bar controller that contains this controller, or `nil` if there is none.
  public var tabBarController: TabBarController? { container(of: TabBarController.self) }
}

extension Segue.Kind {
  /// A kind of segue that pushes the destination onto the stack of the navigation controller that
  /// contains the source.
  public static let push = Segue.Kind { segue, source in
    guard let navigation = source.navigationController else { return false }
    navigation.push(segue.destination(from: source), transition: segue.transition)
    return true
  }
}
