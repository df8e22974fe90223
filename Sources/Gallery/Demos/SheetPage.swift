import Quire
import QuireGraphics

/// A presented page with a button that dismisses it; a click anywhere on the page does the same.
class SheetPage: TappedPage {
  private let plate: ControlPlate

  /// Creates a page that shows `art` and dismisses itself, unless `tapAction` is replaced.
  ///
  /// - Parameters:
  ///   - art: the drawing on the page.
  ///   - title: the title of the button.
  init(_ art: PageArt, back title: String = "Close") {
    let button = Button(title, font: Font(size: 14, weight: .medium))
    plate = ControlPlate([button])
    super.init(art)
    tapAction = { [weak self] in self?.dismiss() }
    button.action = { [weak self] in self?.tapAction() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(plate)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    plate.place(in: view.safeAreaBounds)
  }
}
