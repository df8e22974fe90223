import Quire

/// A view with the ground of the window, for screens that lie over others.
final class GroundView: View {
  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    autoresizing = .fill
    appearanceDidChange()
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    backgroundColor = appearance.background
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    appearanceDidChange()
  }
}
