import Quire

/// A view filled with the background colour of the window.
final class BackgroundView: View {
  /// Called after the colours of the window have changed.
  var colorsChanged: () -> Void = {}

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    autoresizing = .fill
    appearanceDidChange()
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    backgroundColor = appearance.background
    colorsChanged()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    appearanceDidChange()
  }
}
