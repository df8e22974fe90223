import Quire

/// A view that is filled with the background colour of its window.
final class BackgroundView: View {
  /// Called after the colour scheme of the window has changed.
  var colorsChanged: () -> Void = {}

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    autoresizingMask = .fill
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
