import QuireViews

/// A sheet with a page on each side, in a book that shows one page at a time.
///
/// The back is visible only while the sheet turns.
///
/// The view of the back lies in a hidden view, as large as the face, so that pictures can be taken
/// of it. The controller of the back gets the appearance callbacks of the sheet: what it prepares
/// for being seen is ready when the sheet rises.
final class LeafController: PairController {
  /// The hidden view that contains the back.
  private let underside = View()

  /// Whether the face is the page that is read first: if it is the only page, or if the book is
  /// bound at the edge where reading begins.
  ///
  /// A book that is bound at its trailing end shows the page of each sheet that is read second: the
  /// sheet shows the other one as it comes.
  private var isFirstUp: Bool { second == nil || arrangement != .versos && first != nil }

  /// The page on the side that is visible while the sheet does not turn.
  override var face: ViewController? { isFirstUp ? first : second }

  /// The page on the back of the sheet, or `nil` if nothing is printed there.
  var back: ViewController? { isFirstUp ? second : first }

  /// The view of the page on the back, or `nil` if nothing is printed there or another pair shows
  /// the page.
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
