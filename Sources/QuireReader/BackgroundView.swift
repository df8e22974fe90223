package import Quire

/// A view that is filled with the background colour of its window.
package final class BackgroundView: View {
  /// Called after the colour scheme of the window has changed.
  var colorsChanged: () -> Void = {}

  package override init(frame: Rect = .zero) {
    super.init(frame: frame)
    autoresizingMask = .fill
    appearanceDidChange()
  }

  package override func appearanceDidChange() {
    super.appearanceDidChange()
    backgroundColor = appearance.background
    colorsChanged()
  }

  package override func didMoveToWindow() {
    super.didMoveToWindow()
    appearanceDidChange()
  }
}
