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

final class Card: PresentationController {
  override func frameOfPresentedView(in size: Size) -> Rect {
    Rect(x: (size.width - 440) / 2, y: (size.height - 240) / 2, width: 440, height: 240)
  }

  override func didPressOutside() { presentedViewController.dismiss() }
}

/// A controller that presents a sheet.
final class CaptionOwner: ViewController, TransitioningDelegate {
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> PresentationController? {
    Card(presented: presented, presenting: presenting)
  }

  func showSheet() {
    let sheet = SheetController()
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = self
    present(sheet, transition: .fold())
  }

  func showSettings() {
    let sheet = BottomSheet(contentViewController: SettingsController())
    sheet.detents = [.medium(), .large()]
    present(sheet)
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
