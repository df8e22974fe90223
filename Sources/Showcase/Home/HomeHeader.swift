import Quire
import QuireDrawing
import QuireReader

/// The header of the start page: a view with the title, a line about the program, and buttons for
/// the whole gallery.
final class HomeHeader: View {
  /// The title, which shrinks into the bar at the top of the page.
  let title = Label(localized("Quire"), font: .title(HomeHeader.titleSize))
  private let line = Label(
    localized("Pages that fold, flip, curl and tumble as you drag them."), font: Font(size: 15))
  private let style = SegmentedControl(UserInterfaceStyle.choices.map(\.title))
  private let keys = Button("", font: Font(size: 13, weight: .medium))

  /// Creates the header; `keysCommand` is the command of the button that shows the list of keys and
  /// gestures.
  init(keysCommand: KeyCommand) {
    super.init()
    keys.show(keysCommand)
    style.action = { [weak self] in
      self?.window?.overrideUserInterfaceStyle = UserInterfaceStyle.choices[$0]
    }
    style.accessibilityLabel = localized("Appearance")
    title.accessibilityTraits = .header
    line.numberOfLines = 0
    for view in [title, line, style, keys] { addSubview(view) }
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    line.textColor = appearance.secondaryLabel
    style.selectedSegmentIndex = window.flatMap {
      UserInterfaceStyle.choices.firstIndex(of: $0.overrideUserInterfaceStyle)
    }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    appearanceDidChange()
  }

  /// The size of the title's font, in points.
  static let titleSize = 48.0
  /// The distance by which the title begins before the other parts, in points, so that its letters
  /// are in line with them.
  static let overhang = 2.0
  /// The height of the title, in points.
  static let titleHeight = 58.0
  private static let gap = 12.0
  private static let controlHeight = 32.0

  /// Returns the size of the header: the width of `size`, and the height that its contents need at
  /// this width.
  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: frames(in: size.width).height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let frames = frames(in: bounds.width)
    title.transform = .identity
    (title.frame, line.frame) = (frames.title, frames.line)
    (style.frame, keys.frame) = (frames.style, frames.keys)
    mirrorSubviews()
    shrinkTitle()
  }

  /// The progress of the title on its way into the bar: 0 for the large title, 1 for one of the
  /// size in the bar.
  var titleProgress = 0.0 {
    didSet { if titleProgress != oldValue { shrinkTitle() } }
  }

  /// Scales the title about the side where reading begins.
  private func shrinkTitle() {
    let scale = 1 + (HomeBar.titleSize / HomeHeader.titleSize - 1) * titleProgress
    let shift = (1 - scale) * title.bounds.width / 2
    title.transform =
      titleProgress == 0
      ? .identity
      : .translation(Vector(x: isRightToLeft ? shift : -shift)) * .scale(x: scale, y: scale)
  }

  /// Returns the frames of the title, the line of text and the two buttons for a header of the
  /// width `width`, and the height of the header, in points.
  ///
  /// The controls are beside the title, or below the line of text in a narrow header.
  private func frames(
    in width: Double
  ) -> (title: Rect, line: Rect, style: Rect, keys: Rect, height: Double) {
    let room = Size(width: max(1, width), height: .infinity)
    let gap = HomeHeader.gap
    let styleWidth = style.sizeThatFits(room).width
    let keysWidth = keys.sizeThatFits(room).width
    let titleWidth = title.sizeThatFits(room).width
    let isWide = titleWidth + styleWidth + keysWidth + 2 * gap <= width
    let lineTop = HomeHeader.titleHeight + 4
    let lineBottom = lineTop + max(22, line.sizeThatFits(room).height)
    let left = isWide ? width - keysWidth - gap - styleWidth : 0
    let top = isWide ? 14 : lineBottom + 14
    // In a narrow window the controls are stacked.
    let isStacked = styleWidth + gap + keysWidth > width
    let keys = Rect(
      x: isStacked ? 0 : left + styleWidth + gap,
      y: isStacked ? top + HomeHeader.controlHeight + gap : top, width: keysWidth,
      height: HomeHeader.controlHeight)
    return (
      Rect(
        x: -HomeHeader.overhang, y: 0, width: max(0, isWide ? left - gap : width),
        height: HomeHeader.titleHeight),
      Rect(x: 0, y: lineTop, width: width, height: lineBottom - lineTop),
      Rect(x: left, y: top, width: styleWidth, height: HomeHeader.controlHeight), keys,
      isWide ? lineBottom + gap : keys.maxY + gap
    )
  }
}
