import Effects

/// A sheet of a book that is bound at an end: it shows its face, and in turning what is printed on
/// its back.
///
/// The back lies beneath a hidden view, laid out as large as the face, for pictures to be taken of
/// it. Its controller is told of appearance as the sheet is: what it makes ready for being seen is
/// there when the sheet rises.
final class LeafController: PairController {
  private let isFirstUp: Bool
  /// Holds the back.
  private let underside = View()

  /// A sheet of `book` with a page on either side, or with one, which is its face.
  ///
  /// Bound at its trailing end, a book shows of each sheet the page that is read second: the sheet
  /// shows the other as it comes.
  init(
    _ first: ViewController?, _ second: ViewController?, bound spine: Flip.Spine?,
    of book: PageFlipController
  ) {
    isFirstUp = second == nil || spine != .trailing && first != nil
    super.init(first, second, of: book)
  }

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

  override var childForKeys: ViewController? { face }

  override func ground(of page: ViewController) -> View { page === back ? underside : view }
}
