import Quire
import QuireReader

/// A bar in which the user chooses the appearance and the reading direction of the demo.
final class ControlsBar: View {
  /// Called with the reading direction that the user has chosen.
  var readingAction: (ReadingDirection) -> Void = { _ in }

  /// The height of the bar, in points.
  static let height = 52.0
  private static let gap = 10.0

  private let style = SegmentedControl(UserInterfaceStyle.choices.map(\.title))
  private let reading = PopUpButton([localized("Left to right"), localized("Right to left")])
  private let line = View()

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    style.action = { [weak self] in
      self?.window?.overrideUserInterfaceStyle = UserInterfaceStyle.choices[$0]
    }
    reading.action = { [weak self] in
      self?.readingAction($0 == 0 ? .leftToRight : .rightToLeft)
    }
    style.accessibilityLabel = localized("Appearance")
    reading.accessibilityLabel = localized("Direction of reading")
    for view in [style, reading, line] { addSubview(view) }
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    line.backgroundColor = appearance.label.opacity(0.12)
    style.selectedSegmentIndex = window.flatMap {
      UserInterfaceStyle.choices.firstIndex(of: $0.overrideUserInterfaceStyle)
    }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    appearanceDidChange()
  }

  override func readingDidChange() {
    super.readingDidChange()
    reading.selectedIndex = isRightToLeft ? 1 : 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = ControlsGrid.margin(in: bounds.width)
    let sizes = [style, reading].map { $0.sizeThatFits(bounds.size) }
    let room = bounds.width - 2 * margin - ControlsBar.gap - sizes[1].width
    let height = 32.0
    let top = ((bounds.height - height) / 2).rounded()
    style.frame = Rect(
      x: margin, y: top, width: max(0, min(sizes[0].width, room)), height: height)
    reading.frame = Rect(
      x: bounds.width - margin - sizes[1].width, y: top, width: sizes[1].width, height: height)
    let width = 1 / (window?.scale ?? 1)
    line.frame = Rect(x: 0, y: bounds.height - width, width: bounds.width, height: width)
    mirrorSubviews()
  }
}
