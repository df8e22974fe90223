import CMainQueue
import Glibc
import Quire
import QuireCompositor
import QuireGeometry
import QuireGraphics
import QuireScene

/// A window of the benchmark that is drawn frame by frame, without a real window.
final class BenchWindow {
  /// The measured times of one frame, in milliseconds.
  struct Times {
    /// The time that Quire itself needs, from the events to the list of what to draw.
    let own: Double
    /// The time from the events until the frame is drawn.
    let frame: Double
  }

  private static let frameTime = 1.0 / 60

  let window: Quire.Window
  private(set) var time = 1.0
  private let surface: Renderer.Surface
  // The objects that need the context are released before it, in this order.
  private let compositor: Compositor
  private let context: GraphicsContext
  private let display: HeadlessDisplay

  /// Creates a window of `size` pixels that shows `controller`, and draws its first frame on a
  /// warmed-up graphics device.
  ///
  /// - Throws: `GraphicsError.unavailable` if there is no OpenGL.
  init(size: PixelSize, showing controller: ViewController) throws {
    display = try HeadlessDisplay(windowWidth: size.width, height: size.height)
    surface = .window(width: size.width, height: size.height)
    context = try GraphicsContext()
    let renderer = try Renderer(context: context)
    compositor = Compositor(renderer: renderer)
    window = Quire.Window(
      size: Size(width: Double(size.width), height: Double(size.height)))
    window.rootViewController = controller
    _ = try frame()
    try compositor.uploadAhead(of: window.contents) { true }
    var warmUp = WarmUp(of: renderer)
    while try !warmUp.step(on: surface) {}
    context.finish()
  }

  /// Sends `event` to the window at the current time.
  func send(_ event: InputEvent.Kind) { window.send(InputEvent(event, time: time)) }

  /// Advances the time by a frame, sends `events` to the window and draws the frame.
  ///
  /// - Throws: `GraphicsError` if a texture cannot be created.
  func frame(after events: [InputEvent.Kind] = []) throws -> Times {
    var own = 0.0
    let all = try Stopwatch.milliseconds {
      var items: [LayerItem] = []
      own = Stopwatch.milliseconds {
        for event in events { send(event) }
        time += BenchWindow.frameTime
        window.advance(to: time)
        items = window.compose()
      }
      try compositor.draw(
        items, contents: window.contents, scale: 1, to: surface, background: .black)
      context.finish()
    }
    // Between two frames, a window uploads what has arrived for views.
    try compositor.uploadAhead(of: window.contents) { true }
    return Times(own: own, frame: all)
  }

  /// Draws frames for `seconds` of real time, at least one, in which the work of other threads and
  /// processes arrives.
  ///
  /// - Throws: `GraphicsError` if a texture cannot be created.
  func wait(_ seconds: Double) throws {
    let end = ContinuousClock.now + .seconds(seconds)
    repeat {
      receive()
      _ = try frame()
    } while .now < end
  }

  /// Handles what has arrived from other threads and processes, for which it waits a millisecond.
  func receive() {
    let handle = _dispatch_get_main_queue_handle_4CF()
    var request = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
    var count: UInt64 = 0
    if unsafe poll(&request, 1, 1) == 1 { _ = unsafe read(handle, &count, 8) }
    _dispatch_main_queue_callback_4CF(nil)
  }

  /// Whether a transition is drawn now.
  var isTurning: Bool {
    window.compose().contains { if case .drawList = $0 { true } else { false } }
  }

  /// Advances the time by `seconds`, without drawing.
  func pass(_ seconds: Double) {
    for _ in 0..<Int(seconds / BenchWindow.frameTime) {
      time += BenchWindow.frameTime
      window.advance(to: time)
    }
  }

  /// Advances the time, without drawing, until nothing moves.
  func rest() {
    while window.isMoving {
      time += BenchWindow.frameTime
      window.advance(to: time)
    }
  }

  /// Returns the shown views of the type `type`, without those that lie in another one.
  func views<Kind: View>(_ type: Kind.Type) -> [Kind] { views(type, in: window) }

  private func views<Kind: View>(_ type: Kind.Type, in view: View) -> [Kind] {
    view.subviews.filter { !$0.isHidden }.flatMap {
      ($0 as? Kind).map { [$0] } ?? views(type, in: $0)
    }
  }
}
