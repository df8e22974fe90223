import QuireViews

/// A sheet of a book that is bound at an end: it shows its face, and in turning what is printed on
/// its back.
///
/// The back lies beneath a hidden view, laid out as large as the face, for pictures to be taken of
/// it. Its controller is told of appearance as the sheet is: what it makes ready for being seen is
/// there when the sheet rises.
final class LeafController: PairController {
  /// Holds the back.
  private let underside = View()

  /// Whether the page that is read first is the face: the only one there is, or that of a book
  /// that is bound at its leading end.
  ///
  /// Bound at its trailing end, a book shows of each sheet the page that is read second: the sheet
  /// shows the other as it comes.
  private var isFirstUp: Bool { second == nil || arrangement != .versos && first != nil }

  /// The page that is seen at rest.
  override var face: ViewController? { isFirstUp ? first : second }

  /// The page on the other side; nil for plain paper.
  var back: ViewController? { isFirstUp ? second : first }

  /// The view of the back; nil for plain paper, and while another pair has its page.
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

  override func ground(of page: ViewController) -> View { page === back ? underside : view }
}
