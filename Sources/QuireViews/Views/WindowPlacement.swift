/// The place and the size of a native window on the screen, for a program that opens its window
/// where it was when the program last ended.
public nonisolated struct WindowPlacement: Hashable, Codable, Sendable {
  /// The position of the top left corner of the window with its title bar, in points from the top
  /// left corner of the screen, or `nil` if the desktop does not tell it, as under Wayland.
  public var origin: Point?
  /// The size of the window without its title bar while it is neither maximized nor in full screen,
  /// in points.
  public var size: Size
  /// Whether the window is maximized.
  public var isMaximized: Bool

  /// Creates a placement with the given position and size, in points.
  public init(origin: Point? = nil, size: Size, isMaximized: Bool = false) {
    self.origin = origin
    self.size = size
    self.isMaximized = isMaximized
  }
}
