public import Quire
public import QuireGeometry

/// What fills a native window: told what happens, asked for frames.
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
  /// Takes a new size in points; one point has `scale` × `scale` pixels.
  func resize(to size: Size, scale: Double)
  /// Takes the settings of the desktop.
  func follow(_ settings: DesktopSettings)
  /// Reacts to an event.
  func handle(_ event: InputEvent)
  /// Takes files that were dropped together at `place`, as the bytes of their paths.
  func take(files: [[UInt8]], at place: Point)
  /// Whether something moves or changed since the last frame.
  var needsFrame: Bool { get }
  /// When a frame is needed though nothing else happens, in seconds on the clock of the events; nil
  /// for never.
  var deadline: Double? { get }
  /// Brings everything that moves to `time`, in seconds on the clock of the events.
  func advance(to time: Double)
  /// Draws a frame into framebuffer 0, which has so many pixels.
  func draw(pixelWidth: Int, pixelHeight: Int)
  /// Ends what has to end while there is still a context.
  func willClose()
}
