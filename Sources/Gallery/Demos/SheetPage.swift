import Quire
import QuireGraphics

/// A presented page that a click on it or on its button dismisses.
class SheetPage: TappedPage {
  private let plate: ControlPlate

  /// Creates a page with the drawing `art` and a button that dismisses the page.
  ///
  /// Another `tapAction` replaces the dismissal.
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
