import Quire
import QuireDrawing

/// The part of the start page above the cards: the header, the row for opening pictures and, if
/// anything is remembered, the shelf and the heading of the demos.
final class HomeTop: View {
  private static let rowGap = 8.0
  private static let shelfGap = 28.0
  /// The distance, in points, that the page scrolls until the title is in the bar.
  static let titleTravel = (HomeBar.height + HomeHeader.titleHeight) / 2

  let header: HomeHeader
  private let openRow: OpenRow
  private let shelf: View?
  private let heading = ShelfHeading(localized("Demos"))

  /// Creates the part with the button that performs `keysCommand` and with `shelf`, if that is not
  /// `nil`; `openPicturesAction` is called when the user wants to open pictures.
  init(keysCommand: KeyCommand, shelf: View?, openPicturesAction: @escaping () -> Void) {
    header = HomeHeader(keysCommand: keysCommand)
    openRow = OpenRow(action: openPicturesAction)
    self.shelf = shelf
    super.init()
    for view in [header, openRow] { addSubview(view) }
    if let shelf { for view in [shelf, heading] { addSubview(view) } }
  }

  override func subviewSizeDidChange(_ view: View) {
    super.subviewSizeDidChange(view)
    superview?.subviewSizeDidChange(self)
  }

  /// Returns the size of the part: the width of `size`, and the height that its contents need at
  /// this width.
  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: place(inWidth: size.width) { _, _ in })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = place(inWidth: bounds.width) { $0.frame = $1 }
  }

  /// Calls `body` with each view and its frame in a part that is `width` points wide, and returns
  /// the height of the part.
  private func place(inWidth width: Double, _ body: (View, Rect) -> Void) -> Double {
    let margin = HomeCollection.margin(in: width)
    let free = Size(width: max(1, width - 2 * margin), height: .infinity)
    var bottom = 0.0
    func add(_ view: View, gap: Double) {
      let height = view.sizeThatFits(free).height
      body(view, Rect(x: margin, y: bottom + gap, width: free.width, height: height))
      bottom += gap + height
    }
    add(header, gap: 0)
    add(openRow, gap: HomeTop.rowGap)
    if let shelf {
      add(shelf, gap: HomeTop.shelfGap)
      add(heading, gap: HomeTop.shelfGap)
    }
    return bottom
  }
}

/// The part of the start page below the cards: a line of text about the keys.
final class HomeFooter: View {
  /// The height of the part, in points.
  static let height = 76.0

  private let caption = Caption(size: 12.5)

  /// Creates the part.
  init() {
    super.init()
    caption.text =
      localized("Choose with Tab or the arrow keys, open with Enter, go back with Esc.")
    addSubview(caption)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: HomeFooter.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = HomeCollection.margin(in: bounds.width)
    caption.frame = Rect(x: margin, y: 24, width: max(1, bounds.width - 2 * margin), height: 20)
  }
}
