public import Quire
public import QuireGeometry

/// The content of a native window, which reacts to events and draws frames.
///
/// | when | calls |
/// |---|---|
/// | before the first frame and when the window changed | `resize` |
/// | the desktop's settings are known, or have changed, if the window follows them | `follow` |
/// | a hand did something | `handle` |
/// | files were dropped on the window | `take` |
/// | `needsFrame`, `deadline` has come, or the window was uncovered | `advance`, then `draw` |
/// | `needsFrame` while nobody sees the window | `advance` alone, a few times a second |
/// | the window closes, or `run` ends by an error | `willClose` |
///
/// The context of the window is current during all of them.
public protocol WindowContent: AnyObject {
  /// Changes the size, in points; one point has `scale` × `scale` pixels.
  func resize(to size: Size, scale: Double)
  /// Applies the settings of the desktop.
  func follow(_ settings: DesktopSettings)
  /// Handles an event.
  func handle(_ event: InputEvent)
  /// Opens files that were dropped together at `place`, given as the bytes of their paths.
  func take(files: [[UInt8]], at place: Point)
  /// Whether something is moving or has changed since the last frame.
  var needsFrame: Bool { get }
  /// The time when a frame is needed even if nothing else happens, in seconds on the clock of the
  /// events, or `nil` if there is none.
  var deadline: Double? { get }
  /// Advances all animations to `time`, in seconds on the clock of the events.
  func advance(to time: Double)
  /// Draws a frame into framebuffer 0, whose size is given in pixels.
  func draw(pixelWidth: Int, pixelHeight: Int)
  /// Releases everything that needs the context, while there still is one.
  func willClose()
}
