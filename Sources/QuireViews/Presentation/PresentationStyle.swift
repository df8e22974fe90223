/// The style in which a controller is shown over its presenter.
nonisolated public enum PresentationStyle: Hashable, Sendable {
  /// The controller covers the window; the presenter is not visible.
  case fullScreen
  /// The controller is shown over the presenter, which stays visible and gets no appearance
  /// callbacks.
  case overFullScreen
  /// The presentation controller determines the frame; the presenter stays visible, dimmed.
  case custom
}
