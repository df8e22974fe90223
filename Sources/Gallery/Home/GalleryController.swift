import Documents
import Quire

/// The gallery: its home, and the demo that is open.
final class GalleryController: NavigationController {
  private var setting: DemoSetting

  /// The gallery of `demos`, which are opened with `setting`.
  init(_ demos: [Demo], setting: DemoSetting) {
    self.setting = setting
    super.init(root: HomeController(demos))
    isNavigationBarHidden = true
    slowness = setting.slowness
    isRightToLeft = setting.isRightToLeft
    delegate = self
  }

  /// Opens `demo`.
  func open(_ demo: Demo) {
    push(DemoController(demo, setting: setting), transition: demo.transition)
  }

  /// Opens what was dropped on the window: shader files as transitions, all else as a book.
  func open(_ paths: [FilePath]) {
    let shaders = paths.filter { $0.fileExtension == TransitionFile.ending }
    for path in shaders {
      do throws(TransitionFile.Problem) {
        let file = try TransitionFile(path)
        setting.files.removeAll { $0.path == path }
        setting.files.append(file)
        setting.chosenFile = file
      } catch {
        Diagnostics.report("\(error)")
      }
    }
    let others = paths.filter { $0.fileExtension != TransitionFile.ending }
    if !others.isEmpty {
      let pictures = PictureList(opening: others)
      for problem in pictures.problems { Diagnostics.report("\(problem.path): \(problem.error)") }
      if !pictures.files.isEmpty { open(.pictures(pictures)) }
    } else if setting.chosenFile != nil {
      open(.allEffects)
      setting.chosenFile = nil
    }
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
