import Documents
import Quire

/// Pictures as a book, as they are opened with a path.
final class BookController: ViewController {
  private let pictures: PictureList
  private lazy var book = PictureBook(
    pictures, pool: CodecPool(), background: view.appearance.background)
  private let flip = PageFlipController()
  private let setting: DemoSetting
  private var isOpen = false

  /// The book of `pictures`, its pages turned as `setting` says.
  init(_ pictures: PictureList, _ setting: DemoSetting) {
    self.setting = setting
    self.pictures = pictures
    super.init()
    flip.slowness = setting.slowness
  }

  override func loadView() { view = GroundView() }

  override func viewDidLoad() {
    super.viewDidLoad()
    flip.view.frame = Rect(size: view.bounds.size)
    flip.view.autoresizing = .fill
    addChild(flip)
    view.addSubview(flip.view)
    flip.didMove(toParent: self)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard !isOpen, let window = view.window else { return }
    isOpen = true
    book.open(in: flip, of: window)
    switch setting.transition {
    case .builtIn(let transition): flip.effect = transition.over(book.background)
    case .file(let file, let settings):
      // What the command line names has been tried out.
      if setting.chosenFile == nil { prepare(file) } else { tryOut(file, settings) }
    }
  }

  private func prepare(_ file: TransitionFile) {
    flip.prepareEffect(file.transition.over(book.background)) { Diagnostics.report("\($0)") }
  }

  /// Has pages turn as `file` says when a process of its own has drawn with it.
  private func tryOut(_ file: TransitionFile, _ settings: [String]) {
    ShaderTrial(file, settings: settings).start { [weak self] problem in
      guard let self else { return }
      if let problem {
        (navigationController as? GalleryController)?.refuse(problem)
      } else {
        prepare(file)
      }
    }
  }
}
