import Quire
import QuireGeometry
import QuireGraphics

/// A device, warmed up, with two pages on it: each transition gets its own, so that its first frame
/// is a first one.
final class BenchSession {
  private let stage: BenchStage
  // What belongs to the context goes before it.
  private let target: RenderTarget
  private let timer: GPUTimer?
  private let compositor: Compositor
  let context: GraphicsContext
  private let display: HeadlessDisplay

  /// A session that draws `stage`.
  ///
  /// - Throws: `GraphicsError.unavailable` without OpenGL.
  init(_ stage: BenchStage) throws(GraphicsError) {
    self.stage = stage
    display = try HeadlessDisplay()
    context = try GraphicsContext()
    let renderer = try Renderer(context: context)
    compositor = Compositor(renderer: renderer)
    timer = GPUTimer(context: context)
    let size = stage.window.bounds.size
    target = try RenderTarget(
      width: Int(size.width), height: Int(size.height), context: context)
    var warmUp = WarmUp(of: renderer)
    while try !warmUp.step(on: .target(target)) {}
    try compositor.uploadAhead(of: stage.window.contents) { true }
    context.finish()
  }

  /// What a frame took, in milliseconds.
  struct Times {
    /// From the tick to the end of the drawing.
    let frame: Double
    /// Of it, the GPU; nil where the driver has no timers.
    let gpu: Double?
  }

  /// Draws a frame of `effect`.
  ///
  /// - Throws: `GraphicsError` when a shader or a texture cannot be made.
  func draw(_ effect: any TransitionEffect, at progress: Double) throws -> Times {
    var gpu: Double?
    let frame = try Stopwatch.milliseconds {
      stage.show(effect, at: progress)
      stage.window.advance(to: progress)
      timer?.start()
      try compositor.draw(
        stage.window.compose(), contents: stage.window.contents, scale: 1,
        to: .target(target), background: .black)
      context.finish()
      gpu = timer?.stop()
    }
    return Times(frame: frame, gpu: gpu)
  }

  /// What the first frame of `effect` takes, in milliseconds, after the page has been shown that it
  /// turns.
  ///
  /// - Throws: `GraphicsError` when a shader or a texture cannot be made.
  func firstFrame(of effect: any TransitionEffect) throws -> Double {
    _ = try draw(effect, at: 0)
    return try draw(effect, at: 0.3).frame
  }

  /// What this program does for a frame of `effect`, without a device, in milliseconds.
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

/// Takes times.
enum Stopwatch {
  /// How long `body` takes.
  static func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    try ContinuousClock().measure(body) / .milliseconds(1)
  }

  /// What `body` takes in the middle of `count` runs, to the microsecond.
  static func median(of count: Int, _ body: () throws -> Void) rethrows -> Double {
    let values = try (0..<count).map { _ in try milliseconds(body) }
    return rounded(values.sorted()[count / 2])
  }

  /// A number of milliseconds to the microsecond.
  static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
