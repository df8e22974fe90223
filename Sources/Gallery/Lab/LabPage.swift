import Quire

/// What a page of the lab shows; drawn by the program itself.
nonisolated enum LabPage: String, CaseIterable, Sendable {
  /// A coloured page with text.
  case text
  /// A landscape in gradients, such as photographs have.
  case landscape
  /// A checkerboard, on which seams and crooked lines show.
  case checks

  /// What it is called where it is chosen.
  var title: String {
    switch self {
    case .text: "Text"
    case .landscape: "Landscape"
    case .checks: "Checks"
    }
  }
}

/// One of the two pages that the lab turns.
final class LabPageController: ViewController {
  /// What it shows.
  var page: LabPage {
    didSet { picture.page = page }
  }
  private let picture: LabPicture
  private let name: String
  private let isFirst: Bool

  /// The first or the second page, which shows `page`.
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
    picture.autoresizing = .fill
    view.addSubview(picture)
    let label = Label(name, font: Font(size: 15, weight: .bold))
    label.textColor = .white
    label.alignment = .center
    label.backgroundColor = Color(white: 0, alpha: 0.7)
    label.frame = Rect(x: 0, y: 0, width: 26, height: 26)
    view.addSubview(label)
  }
}
