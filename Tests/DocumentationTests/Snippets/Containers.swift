import Quire

/// The code of the article on containers.
@MainActor enum ContainerSnippets {
  static func tabs(_ navigation: NavigationController) -> TabBarController {
    let tabs = TabBarController([navigation, SettingsController()])
    tabs.transition = .multifold(folds: 3)
    return tabs
  }

  static func present(from navigation: NavigationController) {
    navigation.present(SheetController(), transition: .pop)
  }
}

final class Shelf: ContainerViewController {
  private func neighbour(_ direction: SwipeDirection) -> ViewController? {
    let step = direction.isForward(rightToLeft: isRightToLeft) ? 1 : -1
    guard let shown = content.children.firstIndex(where: { $0 === content.shown }),
      content.children.indices.contains(shown + step)
    else { return nil }
    return content.children[shown + step]
  }

  override func answersSwipe(_ direction: SwipeDirection) -> Bool { neighbour(direction) != nil }

  override func swipeBegan(_ direction: SwipeDirection, at location: Point?) {
    if let next = neighbour(direction) { request(.select(next)) }
  }

  override func animationController(
    from: ViewController, to: ViewController?, direction: Direction
  ) -> (any AnimationController)? { EffectAnimation(Cube()) }
}

/// A controller that the code of the documentation shows.
class SettingsController: ViewController {}

/// A controller that the code of the documentation shows.
class SheetController: ViewController {}
