import Quire
import QuireDrawing
import QuireReader

/// A controller that shows a book of view controllers, with buttons that choose how the pages turn.
final class FlipBookController: ViewController {
  private static let barHeight = 56.0

  private let flip = PageFlipController()
  private let axis = SegmentedControl([
    localized("Automatic"), localized("Horizontal"), localized("Vertical"),
  ])
  private let sides = SegmentedControl([
    localized("Pages"), localized("Sheets"), localized("Spreads"),
  ])
  private let number = Caption(alignment: .opposite)
  private let pages: [PaperController]

  /// Creates the controller with the settings `setting`; its book is open at the first page.
  init(_ setting: ReaderSettings) {
    let motifs: [PageArt.Motif] = [
      .word(localized("Flip")), .text, .hills, .word("3"), .rings, .tiles, .list,
      .word(localized("End")),
    ]
    let tones: [Tone] = [.indigo, .cream, .sky, .teal, .rose, .plum, .ochre, .coral]
    pages = zip(tones, motifs).map { PaperController(PageArt($0, $1)) }
    super.init()
    flip.transitionSpeed = setting.speed
    flip.bookAppearance = .all
  }

  override func loadView() { view = BackgroundView() }

  override func viewDidLoad() {
    super.viewDidLoad()
    for view in [axis, sides, number] as [View] { self.view.addSubview(view) }
    axis.action = { [weak self] _ in self?.view.setNeedsLayout() }
    sides.action = { [weak self] _ in
      guard let self else { return }
      chooseEffect()
      arrangePages()
      flip.view.layoutIfNeeded()
      showPageNumber()
    }
    chooseEffect()
    flip.dataSource = self
    flip.delegate = self
    addChild(flip)
    view.addSubview(flip.view)
    flip.didMove(toParent: self)
    flip.setViewController(pages[0], direction: .forward, animated: false)
    showPageNumber()
  }

  /// Sets the transition of the book to a curl or a leaf, depending on the selected button.
  ///
  /// Double-sided pages turn with a curl, which shows most of their backs.
  private func chooseEffect() {
    flip.transition = sides.selectedSegmentIndex == 1 ? .curl() : .leaf()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let width = axis.sizeThatFits(bounds.size).width
    axis.frame = Rect(x: 28, y: 12, width: width, height: 32)
    let sidesWidth = sides.sizeThatFits(bounds.size).width
    sides.frame = Rect(x: axis.frame.maxX + 14, y: 12, width: sidesWidth, height: 32)
    let left = sides.frame.maxX + 16
    number.frame = Rect(x: left, y: 12, width: max(0, bounds.width - left - 28), height: 32)
    flip.view.frame = Rect(
      x: 0, y: FlipBookController.barHeight, width: bounds.width,
      height: max(0, bounds.height - FlipBookController.barHeight))
    view.mirrorSubviews()
    arrangePages()
    let isTall = flip.view.bounds.height > flip.view.bounds.width
    let orientation: Orientation =
      switch axis.selectedSegmentIndex {
      case 1: .horizontal
      case 2: .vertical
      default: isTall ? .vertical : .horizontal
      }
    if flip.orientation != orientation { flip.orientation = orientation }
  }

  /// Arranges the book as single pages, double-sided pages or spreads, depending on the selected
  /// button and the size of the window.
  ///
  /// Spreads need a window that is wider than high.
  private func arrangePages() {
    let isWide = flip.view.bounds.width >= flip.view.bounds.height
    switch sides.selectedSegmentIndex {
    case 1: (flip.spine, flip.isDoubleSided) = (.leading, true)
    case 2: (flip.spine, flip.isDoubleSided) = isWide ? (.middle, true) : (.leading, false)
    default: (flip.spine, flip.isDoubleSided) = (nil, false)
    }
  }

  private func showPageNumber() {
    let isSheet = flip.isDoubleSided && flip.spine == .leading
    let inSight = isSheet ? Array(flip.viewControllers.prefix(1)) : flip.viewControllers
    let shown = inSight.compactMap { page in pages.firstIndex { $0 === page } }
    let (first, last) = (shown.min() ?? 0, shown.max() ?? 0)
    number.text =
      first == last
      ? localized("Page %1$s of %2$s", first + 1, pages.count)
      : localized("Pages %1$s and %2$s of %3$s", first + 1, last + 1, pages.count)
  }
}

extension FlipBookController: PageFlipControllerStepDataSource {
  /// Returns the first position in a spread for the pages 2, 4, 6 and so on, the second one for
  /// the others, and `nil` if the book does not contain `page`.
  ///
  /// Page 1 is the cover, and page 2 is on the back of the cover.
  func pageFlipController(
    _ controller: PageFlipController, spreadPositionOf page: ViewController
  ) -> PageFlipController.SpreadPosition? {
    pages.firstIndex { $0 === page }.map { $0.isMultiple(of: 2) ? .second : .first }
  }

  func pageFlipController(
    _ controller: PageFlipController, bookPositionOf page: ViewController
  ) -> (index: Int, count: Int)? {
    pages.firstIndex { $0 === page }.map { ($0, pages.count) }
  }

  func firstViewController(of controller: PageFlipController) -> ViewController? { pages.first }

  func lastViewController(of controller: PageFlipController) -> ViewController? { pages.last }

  func pageFlipController(
    _ controller: PageFlipController, viewControllerAtStep step: Int, from page: ViewController
  ) -> ViewController? {
    guard let index = pages.firstIndex(where: { $0 === page }),
      pages.indices.contains(index + step)
    else { return nil }
    return pages[index + step]
  }
}

extension FlipBookController: PageFlipControllerDelegate {
  func pageFlipController(
    _ controller: PageFlipController, didFinishTurnFrom previous: ViewController, completed: Bool,
    reason: TransitionReason
  ) {
    showPageNumber()
  }
}
