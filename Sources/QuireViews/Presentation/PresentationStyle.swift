/// How a presented controller lies over the one that presents it.
nonisolated public enum PresentationStyle: Hashable, Sendable {
  /// It covers everything; the presenter is out of sight.
  case fullScreen
  /// It lies over the presenter, which stays in sight and gets no appearance callbacks.
  case overFullScreen
  /// Its presentation controller says where it lies; the presenter stays in sight, dimmed.
  case custom
}
