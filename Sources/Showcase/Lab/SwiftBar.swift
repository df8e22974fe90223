import Quire

/// A bar that shows a line of Swift code for the selected effect and its parameters, with a button
/// that copies the line.
final class SwiftBar: View {
  /// Called with the line of code when the user copies the line.
  var copyAction: (String) -> Void = { _ in }
  /// The line of code that the bar shows, or `nil` if the effect cannot be written in Swift.
  var line: SwiftLine? {
    didSet { if line != oldValue { lineDidChange() } }
  }

  private let text = Label(font: Font(family: "Monospace", size: 12.5))
  private let button = Button(localized("Copy"), font: Font(size: 13, weight: .medium))
  private var isCopied = false

  /// The width at which the button has room for each of its titles.
  private lazy var widestButton =
    max(104, button.width(for: [localized("Copy"), localized("Copied")]))

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    cornerRadius = 7
    text.numberOfLines = 2
    button.action = { [weak self] in self?.copyLine() }
    for view in [text, button] { addSubview(view) }
    lineDidChange()
  }

  /// Copies the line of code to the clipboard, as a press on the button does.
  func copyLine() {
    guard let line else { return }
    copyAction(line.text)
    showState(isCopied: true)
  }

  private func lineDidChange() {
    text.text = line?.text ?? localized("This transition comes from a shader file.")
    showState(isCopied: false)
    button.isEnabled = line != nil
  }

  /// Shows on the button whether the line has been copied, in a narrow bar by a symbol alone.
  private func showState(isCopied: Bool) {
    self.isCopied = isCopied
    let title = isCopied ? localized("Copied") : localized("Copy")
    button.title = isWide ? title : ""
    button.toolTip = isWide ? nil : title
    button.symbol = isCopied ? .check : .copy
  }

  private var isWide: Bool { bounds.width >= 440 }

  override func didMoveToWindow() { appearanceDidChange() }

  override func appearanceDidChange() { backgroundColor = appearance.control }

  override func layoutSubviews() {
    showState(isCopied: isCopied)
    let width = isWide ? widestButton : 40
    text.frame = Rect(x: 12, y: 0, width: max(0, bounds.width - width - 28), height: bounds.height)
    button.frame = Rect(
      x: bounds.width - width - 6, y: 6, width: width, height: bounds.height - 12)
    mirrorSubviews()
  }
}
