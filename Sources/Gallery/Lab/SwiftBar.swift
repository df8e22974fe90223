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
  private let button = Button("Copy", font: Font(size: 13, weight: .medium))

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
    button.title = "Copied"
  }

  private func lineDidChange() {
    text.text = line?.text ?? "This transition comes from a shader file."
    button.title = "Copy"
    button.isEnabled = line != nil
  }

  override func didMoveToWindow() { appearanceDidChange() }

  override func appearanceDidChange() { backgroundColor = appearance.control }

  override func layoutSubviews() {
    let width = 84.0
    text.frame = Rect(x: 12, y: 0, width: max(0, bounds.width - width - 28), height: bounds.height)
    button.frame = Rect(
      x: bounds.width - width - 6, y: 6, width: width, height: bounds.height - 12)
    mirrorSubviews()
  }
}
