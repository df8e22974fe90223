import Quire

/// Shows the line of Swift that makes the present setting, and copies it.
final class SwiftBar: View {
  /// Called with the line that a person copies.
  var copyAction: (String) -> Void = { _ in }
  /// The line; nil for a setting that no line makes.
  var line: SwiftLine? {
    didSet { if line != oldValue { lineDidChange() } }
  }

  private let text = Label(font: Font(family: "Monospace", size: 12.5))
  private let button = Button("Copy", font: Font(size: 13, weight: .medium))

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    text.numberOfLines = 2
    button.action = { [weak self] in self?.copyLine() }
    for view in [text, button] { addSubview(view) }
    lineDidChange()
  }

  /// Copies the line as a press of the button does.
  func copyLine() {
    guard let line else { return }
    copyAction(line.text)
    button.title = "Copied"
  }

  private func lineDidChange() {
    text.text = line?.text ?? "Read from a shader file."
    button.title = "Copy"
    button.isEnabled = line != nil
  }

  override var drawsContent: Bool { true }

  override func draw(in canvas: Canvas) {
    canvas.fill(.roundedRect(bounds, radius: 7), with: .color(appearance.control))
  }

  override func layoutSubviews() {
    let width = 84.0
    text.frame = Rect(x: 12, y: 0, width: max(0, bounds.width - width - 28), height: bounds.height)
    button.frame = Rect(
      x: bounds.width - width - 6, y: 6, width: width, height: bounds.height - 12)
    mirrorSubviews()
  }
}
