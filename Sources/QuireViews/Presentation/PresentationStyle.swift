/// The way in which a presented controller covers its presenter.
nonisolated public enum PresentationStyle: Hashable, Sendable {
  /// The presented controller covers the window, and the presenter is not visible.
  case fullScreen
  /// The presented controller is shown over the presenter, which stays visible and gets no
  /// appearance callbacks.
  case overFullScreen
  /// The presented controller has the frame that a `PresentationController` determines, and the
  /// presenter is dimmed.
  ///
  /// The presenter stays visible.
  case custom
}
