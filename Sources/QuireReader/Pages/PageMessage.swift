package import Quire
import QuireGeometry

/// A view that covers a page and says why the file of the page cannot be shown.
package final class PageMessage: View {
  private let title: Label
  private let reason: Label
  private let buttons: [Button]
  private static let margin = 40.0
  private static let gap = 10.0

  /// Creates a message with the title `title`, the text `reason` below the title and `buttons`
  /// below the text, one below the other.
  package init(title: String, reason: String, buttons: [Button] = []) {
    self.buttons = buttons
    self.title = Label(title, font: Font(size: 22, weight: .semibold))
    self.reason = Label(reason, font: Font(size: 15))
    super.init()
    for label in [self.title, self.reason] {
      label.alignment = .center
      label.numberOfLines = 3
      addSubview(label)
    }
    for button in buttons { addSubview(button) }
    isUserInteractionEnabled = !buttons.isEmpty
    appearanceDidChange()
  }

  package override func appearanceDidChange() {
    super.appearanceDidChange()
    backgroundColor = appearance.background
    reason.textColor = appearance.secondaryLabel
  }

  package override func didMoveToWindow() {
    super.didMoveToWindow()
    appearanceDidChange()
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(1, bounds.width - 2 * PageMessage.margin)
    let room = Size(width: width, height: bounds.height)
    let heights = [title, reason].map { $0.sizeThatFits(room).height }
    let buttonSizes = buttons.map { $0.sizeThatFits(room) }
    let buttonRoom =
      buttonSizes.isEmpty
      ? 0 : PageMessage.gap + buttonSizes.reduce(0) { $0 + $1.height + PageMessage.gap }
    var top = (bounds.height - heights[0] - PageMessage.gap - heights[1] - buttonRoom) / 2
    for (label, height) in zip([title, reason], heights) {
      label.frame = Rect(x: PageMessage.margin, y: top, width: width, height: height)
      top += height + PageMessage.gap
    }
    top += PageMessage.gap
    for (button, size) in zip(buttons, buttonSizes) {
      button.frame = Rect(
        x: ((bounds.width - size.width) / 2).rounded(), y: top.rounded(), width: size.width,
        height: size.height)
      top += size.height + PageMessage.gap
    }
  }
}
