import Quire

/// The gallery: its home, and the demo that is open.
final class GalleryController: NavigationController {
  /// The gallery of `demos`, which are opened with `setting`.
  init(_ demos: [Demo], setting: DemoSetting) {
    super.init(root: HomeController(demos, setting: setting))
    isNavigationBarHidden = true
    slowness = setting.slowness
    isRightToLeft = setting.isRightToLeft
    delegate = self
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    if event.key == .function(1), event.modifiers == [] {
      showKeys()
      return true
    }
    return super.keyDown(event)
  }
}

extension GalleryController: NavigationControllerDelegate {
  func navigationController(_ controller: NavigationController, didShow shown: ViewController) {
    let name = shown.title ?? ""
    view.window?.host?.title = shown is HomeController ? name : "\(name) – Quire"
  }
}
