public import Quire
internal import QuireCompositor
public import QuireGeometry
internal import QuireGraphics
public import QuireScene

/// A window that is drawn into images, without a display, for tests of a program's own controllers.
///
/// Its clock stands still until the test advances it.
///
/// ```swift
/// let offscreen = try OffscreenWindow(
///   showing: PageController(), size: Size(width: 400, height: 300))
/// offscreen.send(.keyDown(.right, [], isRepeat: false))
/// offscreen.advance(by: 0.25)
/// let color = try offscreen.image().color(x: 200, y: 150)
/// ```
@MainActor public final class OffscreenWindow: ImageRenderer {
  private static let frameTime = 1.0 / 60

  /// The window, whose views, focus and settings a test examines and changes.
  public let window: Quire.Window
  /// The time of the window, in seconds.
  public private(set) var time = 0.0
  // The objects that need the context are released before it, in this order.
  private let compositor: Compositor
  private let context: GraphicsContext
  private let display: HeadlessDisplay

  /// Creates a window of `size` points, with `scale` pixels per point, that shows `controller`.
  ///
  /// - Throws: `GraphicsError.unavailable` if the system has no OpenGL. A
  ///   software renderer suffices.
  public init(
    showing controller: ViewController, size: Size, scale: Double = 1
  ) throws(GraphicsError) {
    display = try HeadlessDisplay()
    context = try GraphicsContext()
    compositor = Compositor(renderer: try Renderer(context: context))
    window = Quire.Window(size: size, scale: scale)
    window.imageRenderer = self
    window.rootViewController = controller
    window.advance(to: time)
  }

  /// Ends the window as if it had been closed.
  isolated deinit { window.rootViewController = nil }

  /// Sends an event of the kind `event` to the window at the present time, and returns whether a
  /// responder has handled it.
  @discardableResult
  public func send(_ event: InputEvent.Kind) -> Bool {
    window.send(InputEvent(event, time: time))
  }

  /// Advances the clock by `seconds`, with sixty frames a second.
  public func advance(by seconds: Double) {
    let end = time + seconds
    while time < end {
      time = min(end, time + OffscreenWindow.frameTime)
      window.advance(to: time)
    }
  }

  /// Advances the clock until nothing moves, but no longer than `limit` seconds, and returns
  /// whether nothing moves.
  @discardableResult
  public func rest(within limit: Double = 10) -> Bool {
    let end = time + limit
    while window.isMoving, time < end { advance(by: OffscreenWindow.frameTime) }
    return !window.isMoving
  }

  /// Returns the pixels of the window as it looks now.
  ///
  /// - Throws: `GraphicsError` if the driver cannot draw them.
  public func image() throws(GraphicsError) -> Image {
    window.advance(to: time)
    let subtree = SnapshotSource.Subtree(
      id: window.snapshotID, generation: window.generation, items: window.compose(),
      size: window.bounds.size, scale: window.scale)
    return try compositor.image(of: subtree, contents: window.contents)
  }

  package func image(of subtree: SnapshotSource.Subtree) -> Image? {
    try? compositor.image(of: subtree, contents: window.contents)
  }
}
