import Quire

/// The pictures that the user can choose for a page of the lab.
nonisolated enum LabPage: String, CaseIterable, Sendable {
  /// A coloured page with lines of text.
  case text
  /// A landscape with gradients like those in photographs.
  case landscape
  /// A checkerboard pattern, which makes gaps and distortions visible.
  case checks

  /// The name that the user sees for the picture in the list of choices.
  var title: String {
    switch self {
    case .text: localized("Text")
    case .landscape: localized("Landscape")
    case .checks: localized("Checks")
    }
  }
}

/// The controller of one of the two pages between which the lab shows a transition.
final class LabPageController: ViewController {
  /// The picture that the page shows.
  var page: LabPage {
    didSet { picture.page = page }
  }
  private let picture: LabPicture
  private let name: String
  private let isFirst: Bool

  /// Creates the controller of the first page, or of the second page if `isFirst` is false, with
  /// the picture `page`.
  init(_ page: LabPage, isFirst: Bool) {
    self.page = page
    self.isFirst = isFirst
    name = isFirst ? "A" : "B"
    picture = LabPicture(page, isFirst: isFirst)
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    picture.frame = view.bounds
    picture.autoresizingMask = .fill
    view.addSubview(picture)
    let label = Label(name, font: Font(size: 15, weight: .bold))
    label.textColor = .white
    label.alignment = .center
    label.backgroundColor = Color(white: 0, alpha: 0.7)
    label.frame = Rect(x: 0, y: 0, width: 26, height: 26)
    view.addSubview(label)
  }
}
