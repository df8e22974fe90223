import Graphics
import Quire

/// A book of controllers that flips along the longer side of the window, or as it is told to.
final class FlipBookController: ViewController {
  private static let barHeight = 56.0

  private let flip = PageFlipController()
  private let axis = SegmentedControl(["As the window", "Horizontal", "Vertical"])
  private let news = Label("", font: Font(size: 13))
  private let pages: [PaperController]

  /// The first page.
  init(_ setting: DemoSetting) {
    let motifs: [PageArt.Motif] = [
      .word("Flip"), .text, .hills, .word("3"), .rings, .tiles, .list, .word("End"),
    ]
    let tones: [Tone] = [.indigo, .cream, .sky, .teal, .rose, .plum, .ochre, .coral]
    pages = zip(tones, motifs).map { PaperController(PageArt($0, $1)) }
    super.init()
    flip.slowness = setting.slowness
    flip.isRightToLeft = setting.isRightToLeft
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for view in [axis, news] as [View] { self.view.addSubview(view) }
    axis.valueChanged = { [weak self] _ in self?.view.setNeedsLayout() }
    news.alignment = .opposite
    news.numberOfLines = 1
    flip.dataSource = self
    flip.delegate = self
    addChild(flip)
    view.addSubview(flip.view)
    flip.didMove(toParent: self)
    flip.setViewController(pages[0], direction: .forward, animated: false)
    tell("")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let width = axis.sizeThatFits(bounds.size).width
    axis.frame = Rect(x: 28, y: 12, width: width, height: 32)
    news.frame = Rect(
      x: width + 44, y: 12, width: max(0, bounds.width - width - 72), height: 32)
    flip.view.frame = Rect(
      x: 0, y: FlipBookController.barHeight, width: bounds.width,
      height: max(0, bounds.height - FlipBookController.barHeight))
    let isTall = flip.view.bounds.height > flip.view.bounds.width
    let orientation: Orientation =
      switch axis.selectedIndex {
      case 1: .horizontal
      case 2: .vertical
      default: isTall ? .vertical : .horizontal
      }
    if flip.orientation != orientation { flip.orientation = orientation }
  }

  private func tell(_ reason: String) {
    let index = pages.firstIndex { $0 === flip.viewController } ?? 0
    news.textColor = view.appearance.secondaryLabel
    news.text = "Page \(index + 1) of \(pages.count)\(reason)"
  }
}

extension FlipBookController: PageFlipControllerDataSource {
  func pageFlipController(
    _ controller: PageFlipController, viewControllerBefore page: ViewController
  ) -> ViewController? {
    neighbour(of: page, by: -1)
  }

  func pageFlipController(
    _ controller: PageFlipController, viewControllerAfter page: ViewController
  ) -> ViewController? {
    neighbour(of: page, by: 1)
  }

  func firstViewController(of controller: PageFlipController) -> ViewController? { pages.first }

  func lastViewController(of controller: PageFlipController) -> ViewController? { pages.last }

  private func neighbour(of page: ViewController, by step: Int) -> ViewController? {
    guard let index = pages.firstIndex(where: { $0 === page }),
      pages.indices.contains(index + step)
    else { return nil }
    return pages[index + step]
  }
}

extension FlipBookController: PageFlipControllerDelegate {
  func pageFlipController(
    _ controller: PageFlipController, didFinishTurnFrom previous: ViewController, completed: Bool,
    reason: TurnReason
  ) {
    let cause =
      switch reason {
      case .gesture: "by hand"
      case .key: "by a key"
      case .wheel: "by the wheel"
      case .program: "by the program"
      }
    tell(completed ? ", turned \(cause)" : ", let go \(cause)")
  }
}
