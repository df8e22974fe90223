public import QuireGeometry
public import QuireScene

/// How a native window begins.
public nonisolated struct WindowOptions: Sendable {
  /// What the title bar shows.
  public var title: String
  /// In points.
  public var size: Size
  /// In points.
  public var minimumSize = Size(width: 160, height: 120)
  /// Whether it covers the whole screen.
  public var isFullScreen = false
  /// The picture in the title bar and the task bar, at best square.
  public var icon: Image?
  /// What follows the desktop's settings; nothing unless asked for.
  public var follows: FollowedSettings = []
  /// Whether the context reports errors in detail, at the price of time.
  public var isDebuggingGraphics = false

  /// A window of `size` points.
  public init(title: String, size: Size) {
    self.title = title
    self.size = size
  }
}
