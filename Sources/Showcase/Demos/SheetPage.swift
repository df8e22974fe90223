import Quire
import QuireDrawing

/// The controller of a presented page that the user dismisses with a click on the page or with its
/// button.
class SheetPage: TappedPage {
  private let plate: ControlPlate

  /// Creates the controller of a page with the drawing `art`, and with a button called `title` that
  /// dismisses the page.
  ///
  /// A new value of `tapAction` replaces the dismissal.
  init(_ art: PageArt, back title: String = localized("Close")) {
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
