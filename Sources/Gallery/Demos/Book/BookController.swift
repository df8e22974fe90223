import Documents
import Quire

/// The book that comes with the program, as it is opened with a path.
final class BookController: ViewController {
  private let book: PictureBook?
  private let flip = PageFlipController()
  private let setting: DemoSetting
  private var isOpen = false

  /// The book, its pages turned as `setting` says.
  init(_ setting: DemoSetting) {
    self.setting = setting
    book = (try? SampleBook.folder()).map {
      PictureBook(
        PictureList(opening: [$0]), pool: CodecPool(), background: Appearance.dark.background)
    }
    super.init()
    flip.isRightToLeft = setting.isRightToLeft
    flip.slowness = setting.slowness
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Appearance.dark.background
    guard book != nil else {
      let message = PageMessage(
        title: "The book is not here", reason: "It is installed beside the program.")
      message.frame = Rect(size: view.bounds.size)
      message.autoresizing = .fill
      view.addSubview(message)
      return
    }
    flip.view.frame = Rect(size: view.bounds.size)
    flip.view.autoresizing = .fill
    addChild(flip)
    view.addSubview(flip.view)
    flip.didMove(toParent: self)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard !isOpen, let window = view.window, let book else { return }
    isOpen = true
    book.open(in: flip, of: window)
    switch setting.transition {
    case .builtIn(let transition): flip.effect = transition
    case .file(let file, _): flip.prepareEffect(file.transition) { Diagnostics.report("\($0)") }
    }
  }
}
