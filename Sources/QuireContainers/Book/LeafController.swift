import QuireViews

/// A sheet of a book that is bound at an end: at rest it shows its face, and while it turns also its
/// back.
///
/// The view of the back lies in a hidden view, as large as the face, so that pictures can be taken
/// of it. The controller of the back gets the appearance callbacks of the sheet: what it prepares
/// for being seen is ready when the sheet rises.
final class LeafController: PairController {
  /// The hidden view that contains the back.
  private let underside = View()

  /// Whether the page that is read first is the face: if it is the only page, or if the book is
  /// bound at its leading end.
  ///
  /// A book that is bound at its trailing end shows the page of each sheet that is read second: the
  /// sheet shows the other one as it comes.
  private var isFirstUp: Bool { second == nil || arrangement != .versos && first != nil }

  /// The page that is visible at rest.
  override var face: ViewController? { isFirstUp ? first : second }

  /// The page on the other side, or `nil` for plain paper.
  var back: ViewController? { isFirstUp ? second : first }

  /// The view of the back, or `nil` for plain paper and while another pair has the page.
  var backView: View? { back.flatMap { $0.parent === self ? $0.view : nil } }

  override func viewDidLoad() {
    underside.isHidden = true
    underside.isUserInteractionEnabled = false
    underside.autoresizing = .fill
    underside.frame = view.bounds
    view.addSubview(underside)
    super.viewDidLoad()
  }

  override var childForKeys: ViewController? { face.flatMap { $0.parent === self ? $0 : nil } }

  override func shows(_ page: ViewController) -> Bool { page === face }

  override func superview(of page: ViewController) -> View { page === back ? underside : view }
}
