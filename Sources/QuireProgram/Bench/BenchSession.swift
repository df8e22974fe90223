import Quire
import QuireCompositor
import QuireGeometry
import QuireGraphics

/// An object that draws transitions on a warmed-up graphics device and measures the drawing times.
///
/// Each transition gets a new session, so that its first frame compiles and uploads everything
/// again.
final class BenchSession {
  private let stage: BenchStage
  // The objects that need the context are released before it, in this order.
  private let surface: Renderer.Surface
  private let timer: GPUTimer?
  private let compositor: Compositor
  let context: GraphicsContext
  private let display: HeadlessDisplay

  /// Creates a session that draws transitions between the two pages of `stage`.
  ///
  /// The graphics device is warmed up.
  ///
  /// - Throws: `GraphicsError.unavailable` if there is no OpenGL.
  init(_ stage: BenchStage) throws(GraphicsError) {
    self.stage = stage
    let size = stage.window.bounds.size
    let (width, height) = (Int(size.width), Int(size.height))
    display = try HeadlessDisplay(windowWidth: width, height: height)
    surface = .window(width: width, height: height)
    context = try GraphicsContext()
    let renderer = try Renderer(context: context)
    compositor = Compositor(renderer: renderer)
    timer = GPUTimer(context: context)
    var warmUp = WarmUp(of: renderer)
    while try !warmUp.step(on: surface) {}
    try compositor.uploadAhead(of: stage.window.contents) { true }
    context.finish()
  }

  /// Draws the frame of `effect` at `progress`, 0…1, and returns the time in milliseconds from the
  /// start of the frame until the GPU has drawn it.
  ///
  /// - Throws: `GraphicsError` if a shader or a texture cannot be created.
  func draw(_ effect: any TransitionEffect, at progress: Double) throws -> Double {
    try Stopwatch.milliseconds {
      stage.show(effect, at: progress)
      stage.window.advance(to: progress)
      try compositor.draw(
        stage.window.compose(), contents: stage.window.contents, scale: 1,
        to: surface, background: .black)
      context.finish()
    }
  }

  /// Draws the frame of `effect` at `progress`, 0…1, and returns the time in milliseconds for which
  /// the GPU worked on it, or `nil` if the driver cannot measure it.
  ///
  /// The frame is drawn for this figure only, because a software renderer draws more slowly while
  /// it measures.
  ///
  /// - Throws: `GraphicsError` if a shader or a texture cannot be created.
  func gpuTime(of effect: any TransitionEffect, at progress: Double) throws -> Double? {
    guard let timer else { return nil }
    timer.start()
    _ = try draw(effect, at: progress)
    return timer.stop()
  }

  /// The number of frames of a page at rest before a measured frame.
  ///
  /// After other work, the threads of a software renderer share one processor core for about 15
  /// milliseconds until the kernel separates them. Frames in that time would be late for this
  /// reason.
  private static let restFrames = 12

  /// Draws a page at rest, without a transition, and then a frame of `effect`, and returns the time
  /// for that frame in milliseconds.
  ///
  /// The first call also measures what a transition does once, such as creating buffers.
  ///
  /// - Throws: `GraphicsError` if a shader or a texture cannot be created.
  func frameAfterRest(of effect: any TransitionEffect) throws -> Double {
    for _ in 0..<BenchSession.restFrames { _ = try draw(effect, at: 0) }
    return try draw(effect, at: 0.3)
  }

  /// Prepares the draw commands for the frame of `effect` at `progress`, 0…1, without drawing the
  /// frame, and returns the time in milliseconds that the preparation takes.
  func encode(_ effect: any TransitionEffect, at progress: Double) -> Double {
    Stopwatch.milliseconds {
      stage.show(effect, at: progress)
      stage.window.advance(to: progress)
      for case .drawList(let layer) in stage.window.compose() {
        _ = EncodedDrawList(layer.list, on: layer.stage, exactPages: [.from, .to])
      }
    }
  }
}

/// Functions that measure how long a closure runs.
enum Stopwatch {
  /// Runs `body`, and returns the time that it took in milliseconds.
  static func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    try ContinuousClock().measure(body) / .milliseconds(1)
  }

  /// Runs `body` `count` times, and returns the median duration of a run, in milliseconds.
  ///
  /// The result is rounded to the microsecond.
  static func median(of count: Int, _ body: () throws -> Void) rethrows -> Double {
    let values = try (0..<count).map { _ in try milliseconds(body) }
    return rounded(values.sorted()[count / 2])
  }

  /// Returns `value`, a time in milliseconds, rounded to whole microseconds.
  static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
