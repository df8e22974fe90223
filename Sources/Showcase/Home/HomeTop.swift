import Quire
import QuireDrawing

/// The part of the start page above the cards: the header, and the row for opening pictures.
final class HomeTop: View {
  private static let top = 40.0
  private static let rowGap = 8.0

  private let header: HomeHeader
  private let openRow: OpenRow

  /// Creates the part with the button that performs `keysCommand`; `openPicturesAction` is called
  /// when the user wants to open pictures.
  init(keysCommand: KeyCommand, openPicturesAction: @escaping () -> Void) {
    header = HomeHeader(keysCommand: keysCommand)
    openRow = OpenRow(action: openPicturesAction)
    super.init()
    for view in [header, openRow] { addSubview(view) }
  }

  /// Returns the size of the part: the width of `size`, and the height that its contents need at
  /// this width.
  override func sizeThatFits(_ size: Size) -> Size {
    let margin = HomeCollection.margin(in: size.width)
    let room = Size(width: max(1, size.width - 2 * margin), height: .infinity)
    return Size(
      width: size.width,
      height: HomeTop.top + header.sizeThatFits(room).height + HomeTop.rowGap
        + openRow.sizeThatFits(room).height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = HomeCollection.margin(in: bounds.width)
    let free = Size(width: max(1, bounds.width - 2 * margin), height: .infinity)
    header.frame = Rect(
      x: margin, y: HomeTop.top, width: free.width, height: header.sizeThatFits(free).height)
    openRow.frame = Rect(
      x: margin, y: header.frame.maxY + HomeTop.rowGap, width: free.width,
      height: openRow.sizeThatFits(free).height)
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
