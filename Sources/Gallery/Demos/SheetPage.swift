import Quire
import QuireGraphics

/// A page that covers what led to it, with a button that leads back; a click anywhere on the page
/// does the same.
class SheetPage: TappedPage {
  private let plate: ControlPlate

  /// A page that shows `art` and dismisses itself, unless `tapAction` is set to something else.
  ///
  /// - Parameters:
  ///   - art: The print of the page.
  ///   - title: The title of the button.
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
