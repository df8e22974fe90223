import Documents
import Quire

/// The gallery: its home, and the demo that is open.
final class GalleryController: NavigationController {
  private var setting: DemoSetting
  private let notice = TransientBar()

  /// The gallery of `demos`, which are opened with `setting`.
  init(_ demos: [Demo], setting: DemoSetting) {
    self.setting = setting
    super.init(root: HomeController(demos))
    isNavigationBarHidden = true
    transitionSpeed = setting.speed
    delegate = self
  }

  /// Opens `demo`.
  func open(_ demo: Demo) { open(demo, setting) }

  private func open(_ demo: Demo, _ setting: DemoSetting) {
    push(DemoController(demo, setting: setting), transition: demo.transition)
  }

  /// Opens what was dropped on the window: shader files as transitions, all else as a book, and
  /// both together as a book whose pages turn as the last of the files says.
  ///
  /// What does not open is told on standard error, and on the screen if nothing else shows there.
  func open(_ paths: [FilePath]) {
    var refusals: [Refusal] = []
    var opened = setting
    for path in paths where path.fileExtension == TransitionFile.ending {
      do throws(TransitionFile.Problem) {
        opened.chosenFile = try adopt(path)
      } catch {
        refusals.append(Refusal(error))
      }
    }
    opened.files = setting.files
    let others = paths.filter { $0.fileExtension != TransitionFile.ending }
    let pictures = others.isEmpty ? nil : PictureList(opening: others)
    // One among several that does not open is a page that says why.
    for problem in pictures?.problems ?? [] {
      refusals.append(Refusal(problem.path, problem.error))
    }
    for refusal in refusals { Diagnostics.report("\(refusal)") }
    if let pictures, !pictures.files.isEmpty {
      if let file = opened.chosenFile { opened.transition = .file(file, settings: []) }
      open(.pictures(pictures), opened)
    } else if opened.chosenFile != nil {
      open(.allEffects, opened)
    } else if !refusals.isEmpty {
      open(.refusal(of: refusals))
    }
  }

  /// Has the shader file at `path` among the transitions from now on.
  private func adopt(_ path: FilePath) throws(TransitionFile.Problem) -> TransitionFile {
    let file = try TransitionFile(path)
    setting.files.removeAll { $0.path == path }
    setting.files.append(file)
    return file
  }

  /// Says on the screen that `file` does not draw, over what was to be drawn with it.
  func refuse(_ problem: TransitionFile.Problem) {
    Diagnostics.report("\(problem)")
    open(.refusal(of: [Refusal(problem)]))
  }

  /// Asks a person which pictures, or which folder of them, to open.
  func askForPictures(folders: Bool) {
    OpenPanel.ask(
      picksFolders: folders, in: view.window, open: { [weak self] in self?.open($0) },
      refused: { [weak self] in self?.notice.say(OpenPanel.unavailable) })
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(notice.view)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if let window = view.window { notice.begin(in: window) }
    notice.view.place(belowTopOf: view.bounds)
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    if let picksFolders = OpenPanel.picksFolders(event) {
      askForPictures(folders: picksFolders)
      return true
    }
    switch (event.key, event.modifiers) {
    case (.function(1), []): showKeys()
    case (.character("l"), []):
      if let window = view.window { notice.say(window.chooseNextStyle()) }
    default: return super.keyDown(event)
    }
    return true
  }

  override func childNavigationItemDidChange(_ child: ViewController) {
    super.childNavigationItemDidChange(child)
    if child === topViewController { updateTitle(for: child) }
  }

  fileprivate func updateTitle(for shown: ViewController) {
    let name = shown.title ?? ""
    view.window?.host?.title = shown is HomeController ? name : "\(name) – Quire"
  }
}

extension GalleryController: NavigationControllerDelegate {
  func navigationController(_ controller: NavigationController, didShow shown: ViewController) {
    updateTitle(for: shown)
  }
}
