import Quire
import QuireGraphics

/// The controller of the start page of the gallery; the page has a card for each demo.
final class HomeController: ViewController {
  private let demos: [Demo]
  /// The card from which the user opened the current demo with a key, or `nil` if no demo was
  /// opened with a key.
  ///
  /// The card gets the focus again when its demo closes.
  private weak var openedCard: CardView?

  /// Creates the controller of a start page with a card for each demo in `demos`.
  init(_ demos: [Demo]) {
    self.demos = demos
    super.init()
    title = "Quire"
  }

  override func loadView() {
    let content = HomeView(
      demos, keysCommand: keysCommand,
      openPicturesAction: { [weak self] in
        (self?.navigationController as? GalleryController)?.askForPictures(folders: false)
      }, openAction: { [weak self] in self?.open($0) })
    let scroll = HomeScroll(content)
    let view = View()
    view.autoresizingMask = .fill
    for part in [scroll, ScrollDownOverlay(scroll)] {
      part.autoresizingMask = .fill
      view.addSubview(part)
    }
    self.view = view
  }

  override func viewDidAppear(animated: Bool) {
    super.viewDidAppear(animated: animated)
    if let openedCard { view.window?.moveFocus(to: openedCard) }
    openedCard = nil
  }

  private var content: HomeView? {
    view.subviews.lazy.compactMap { ($0 as? ScrollView)?.contentView as? HomeView }.first
  }

  private func open(_ card: CardView) {
    openedCard = card.showsFocus ? card : nil
    (navigationController as? GalleryController)?.open(card.demo)
  }

  /// The commands of the Left and Right keys, which move the focus to the first card if nothing has
  /// the focus.
  override var keyCommands: [KeyCommand] {
    let isEnabled = view.window?.firstResponder == nil && content?.firstCard != nil
    return [Key.left, .right].map { key in
      KeyCommand("Choose a demo", key: key, isEnabled: isEnabled, repetition: .repeats) {
        [weak self] in
        guard let self, let card = content?.firstCard else { return }
        view.window?.moveFocus(to: card)
      }
    }
  }

  override var keyCommandsTitle: String? { "Demos" }
}

/// The view with all contents of the start page: the header, the cards and the footer.
final class HomeView: View {
  private let header: HomeHeader
  private let openRow: OpenRow
  private let grid: CardGrid
  private let footer = Label(
    "Choose with Tab or the arrow keys, open with Enter, go back with Esc.", font: Font(size: 12.5))

  init(
    _ demos: [Demo], keysCommand: KeyCommand, openPicturesAction: @escaping () -> Void,
    openAction: @escaping (CardView) -> Void
  ) {
    header = HomeHeader(keysCommand: keysCommand)
    openRow = OpenRow(action: openPicturesAction)
    grid = CardGrid(demos, action: openAction)
    super.init()
    for view in [header, openRow, grid, footer] { addSubview(view) }
  }

  /// The first card of the start page, or `nil` if there are no demos.
  var firstCard: CardView? { grid.cards.first }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    footer.textColor = appearance.secondaryLabel
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    appearanceDidChange()
  }

  private static let top = 40.0
  private static let rowGap = 8.0
  private static let headerGap = 28.0
  /// The height in points of the footer, which is the area below the cards.
  static let footerHeight = 76.0
  /// The largest width, in points, of the contents, so that lines of text stay short enough to
  /// read.
  private static let maximumWidth = 1360.0

  /// Returns the width of the margins beside the contents, in points, for a window that is `width`
  /// points wide.
  private func margin(in width: Double) -> Double {
    max(width < 760 ? 28 : 56, ((width - HomeView.maximumWidth) / 2).rounded())
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let room = max(1, size.width - 2 * margin(in: size.width))
    let heights = [header, openRow, grid].map {
      $0.sizeThatFits(Size(width: room, height: .infinity)).height
    }
    return Size(
      width: size.width,
      height: HomeView.top + heights.reduce(0, +) + HomeView.rowGap + HomeView.headerGap
        + HomeView.footerHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = margin(in: bounds.width)
    let room = max(1, bounds.width - 2 * margin)
    let free = Size(width: room, height: .infinity)
    header.frame = Rect(
      x: margin, y: HomeView.top, width: room, height: header.sizeThatFits(free).height)
    openRow.frame = Rect(
      x: margin, y: header.frame.maxY + HomeView.rowGap, width: room,
      height: openRow.sizeThatFits(free).height)
    grid.frame = onPixels(
      Rect(
        x: margin, y: openRow.frame.maxY + HomeView.headerGap, width: room,
        height: grid.sizeThatFits(free).height))
    footer.frame = Rect(
      x: margin, y: grid.frame.maxY + 24, width: room, height: 20)
  }
}
