public import Quire
public import QuireGeometry
public import QuireScene

/// The initial properties of a native window.
public nonisolated struct WindowOptions: Sendable {
  /// The text of the title bar.
  public var title: String
  /// The initial size of the window, in points.
  public var size: Size
  /// The place and the size that the window had before, or `nil` if the desktop chooses the place.
  ///
  /// The size replaces `size`. A place that is on no screen any more is not used.
  public var placement: WindowPlacement?
  /// The smallest size to which the user can resize the window, in points.
  public var minimumSize = Size(width: 160, height: 120)
  /// Whether the window initially covers the whole screen.
  public var isFullScreen = false
  /// The icon in the title bar and the task bar, preferably square.
  public var icon: Image?
  /// The desktop settings that the window follows, from its first frame on; none by default.
  public var follows: FollowedSettings = []
  /// The keys that the buttons of game controllers press while the window has the keyboard.
  package var controllerKeys = ControllerKeys()
  /// Whether the OpenGL context reports errors in detail, which makes drawing slower.
  public var isDebuggingGraphics = false

  /// Creates the options of a window with `title` and an initial size of `size` points.
  public init(title: String, size: Size) {
    self.title = title
    self.size = size
  }
}
