import QuireViews

/// A controller that shows a sheet of paper with a visible page on its front and another page on
/// its back, in a book that shows one page at a time.
///
/// The back is visible only while the page turns.
///
/// The view of the back is in a hidden view, as large as the face, so that pictures can be taken of
/// it. The controller of the back gets the appearance callbacks of the sheet, so that its content
/// is ready when the page turns.
final class LeafController: PairController {
  /// A hidden view that contains the view of the page on the back of the sheet of paper.
  private let underside = View()

  /// Whether the front of the sheet of paper, its visible side, shows `first`, the page that is
  /// read first.
  ///
  /// It is if the sheet has only one page, or if the book is bound at its leading edge. A book that
  /// is bound at its trailing edge shows the page that is read second; the other page is visible
  /// while the sheet turns.
  private var isFirstUp: Bool { second == nil || arrangement != .versos && first != nil }

  /// The page on the front of the sheet of paper, which is visible while no page turns.
  override var face: ViewController? { isFirstUp ? first : second }

  /// The page on the back of the sheet of paper, or `nil` if the back is blank.
  var back: ViewController? { isFirstUp ? second : first }

  /// The view of the page `back`, or `nil` if the back is blank or another pair shows the page.
  var backView: View? { back.flatMap { $0.parent === self ? $0.view : nil } }

  override func viewDidLoad() {
    underside.isHidden = true
    underside.isUserInteractionEnabled = false
    underside.autoresizingMask = .fill
    underside.frame = view.bounds
    view.addSubview(underside)
    super.viewDidLoad()
  }

  override var childForKeyInput: ViewController? { face.flatMap { $0.parent === self ? $0 : nil } }

  override func shows(_ page: ViewController) -> Bool { page === face }

  override func superview(of page: ViewController) -> View { page === back ? underside : view }
}
