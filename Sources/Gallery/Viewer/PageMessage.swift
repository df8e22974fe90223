import Quire
import QuireGeometry

/// A view that covers a page and says why the file of the page cannot be shown.
final class PageMessage: View {
  private let title: Label
  private let reason: Label
  private let button: Button?
  private static let margin = 40.0
  private static let gap = 10.0

  /// Creates a message with the title `title`, the text `reason` below the title and the button
  /// `button`, or without a button if `button` is `nil`.
  init(title: String, reason: String, button: Button? = nil) {
    self.button = button
    self.title = Label(title, font: Font(size: 22, weight: .semibold))
    self.reason = Label(reason, font: Font(size: 15))
    super.init()
    for label in [self.title, self.reason] {
      label.alignment = .center
      label.numberOfLines = 3
      addSubview(label)
    }
    if let button { addSubview(button) }
    isUserInteractionEnabled = button != nil
    appearanceDidChange()
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    backgroundColor = appearance.background
    reason.textColor = appearance.secondaryLabel
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    appearanceDidChange()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(1, bounds.width - 2 * PageMessage.margin)
    let room = Size(width: width, height: bounds.height)
    let heights = [title, reason].map { $0.sizeThatFits(room).height }
    let buttonSize = button?.sizeThatFits(room)
    let buttonRoom = buttonSize.map { $0.height + 2 * PageMessage.gap } ?? 0
    var top = (bounds.height - heights[0] - PageMessage.gap - heights[1] - buttonRoom) / 2
    for (label, height) in zip([title, reason], heights) {
      label.frame = Rect(x: PageMessage.margin, y: top, width: width, height: height)
      top += height + PageMessage.gap
    }
    if let buttonSize {
      button?.frame = Rect(
        x: ((bounds.width - buttonSize.width) / 2).rounded(), y: (top + PageMessage.gap).rounded(),
        width: buttonSize.width, height: buttonSize.height)
    }
  }
}
