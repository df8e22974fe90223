import Quire

/// A titled group of samples on a rounded background.
final class ControlsSection: View {
  private let title: Label
  private let plate = View()
  private let stack: StackView

  private static let titleHeight = 22.0
  private static let titleGap = 8.0
  private static let padding = 16.0
  private static let radius = 12.0

  /// Creates a group called `title` with the samples `rows`, from top to bottom.
  init(_ title: String, _ rows: [SampleRow]) {
    self.title = Label(title, font: Font(size: 15, weight: .semibold))
    stack = StackView(.vertical, spacing: 12, distribution: .natural, rows)
    // The rows have margins of their own, into which controls with invisible edges extend.
    let side = ControlsSection.padding - SampleRow.margin
    stack.insets = EdgeInsets(
      top: ControlsSection.padding, left: side, bottom: ControlsSection.padding, right: side)
    super.init()
    self.title.accessibilityTraits = .header
    accessibilityLabel = title
    plate.cornerRadius = ControlsSection.radius
    plate.borderWidth = 0.5
    plate.addSubview(stack)
    for view in [self.title, plate] { addSubview(view) }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let height = stack.sizeThatFits(Size(width: size.width, height: 1e5)).height
    return Size(
      width: size.width, height: ControlsSection.titleHeight + ControlsSection.titleGap + height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let top = ControlsSection.titleHeight + ControlsSection.titleGap
    title.frame = Rect(x: 0, y: 0, width: bounds.width, height: ControlsSection.titleHeight)
    plate.frame = Rect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    stack.frame = Rect(size: plate.bounds.size)
  }

  /// Lays out this view again, whose height depends on that of its rows.
  override func subviewSizeDidChange(_ view: View) {
    super.subviewSizeDidChange(view)
    superview?.subviewSizeDidChange(self)
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    plate.backgroundColor = CardView.plates(appearance).rest
    plate.borderColor = appearance.label.opacity(0.12)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    appearanceDidChange()
  }
}
