import Dispatch
import Documents
import Geometry
import Graphics
import Quire
import Scene
import Synchronization

/// The measurements of `quire bench`, on a context without a window.
final class Bench {
  private static let steps = 91
  private let size: PixelSize
  private let display: HeadlessDisplay
  private let context: GraphicsContext

  /// A bench that draws frames of `size` pixels.
  ///
  /// - Throws: `GraphicsError.unavailable` without OpenGL.
  init(size: PixelSize) throws(GraphicsError) {
    self.size = size
    display = try HeadlessDisplay()
    context = try GraphicsContext()
  }

  /// Measures everything, or of the transitions only the one called `name`.
  func report(only name: String?) throws -> BenchReport {
    let renderer = try Renderer(context: context)
    let compositor = Compositor(renderer: renderer)
    let stage = BenchStage(size: size)
    let target = try RenderTarget(width: size.width, height: size.height, context: context)
    var warmUp = WarmUp(of: renderer)
    while try !warmUp.step(on: .target(target)) {}
    try compositor.uploadAhead(of: stage.window.contents) { true }
    context.finish()
    let effects = Effects.all.filter { name == nil || $0.name == name }.map { $0.init() }
    stage.show(effects[0], at: 0.3)
    let first = try milliseconds { try draw(stage, with: compositor, into: target) }
    let transitions = try effects.map {
      try measure($0, on: stage, with: compositor, into: target)
    }
    return BenchReport(
      renderer: context.renderer, driver: context.version, size: "\(size)",
      transitions: transitions,
      snapshotMilliseconds: try median(of: 9) { try snapshot(with: compositor) },
      uploadMilliseconds: try median(of: 9) {
        let texture = try stage.image.map { try Texture($0, context: context) }
        context.finish()
        _ = texture
      },
      decodeMilliseconds: try decode(), firstFrameMilliseconds: rounded(first))
  }

  private func measure(
    _ effect: any TransitionEffect, on stage: BenchStage, with compositor: Compositor,
    into target: RenderTarget
  ) throws -> BenchReport.Transition {
    let timer = GPUTimer(context: context)
    var (frames, gpu, own) = ([Double](), [Double](), [Double]())
    for step in 0..<Bench.steps {
      let progress = 0.05 + 0.9 * Double(step) / Double(Bench.steps - 1)
      frames.append(
        try milliseconds {
          stage.show(effect, at: progress)
          try draw(stage, with: compositor, into: target)
        })
      own.append(
        milliseconds {
          stage.show(effect, at: progress)
          stage.window.advance(to: progress)
          for case .drawList(let layer) in stage.window.layerItems() {
            _ = EncodedDrawList(layer.list, on: layer.stage, exactPages: [.from, .to])
          }
        })
      if let timer {
        timer.start()
        try draw(stage, with: compositor, into: target)
        gpu.append(timer.stop())
      }
    }
    return BenchReport.Transition(
      name: type(of: effect).name, frameMilliseconds: .init(frames),
      gpuMilliseconds: gpu.isEmpty ? nil : .init(gpu), ownMilliseconds: .init(own))
  }

  private func draw(
    _ stage: BenchStage, with compositor: Compositor, into target: RenderTarget
  ) throws {
    let window = stage.window
    window.advance(to: 0)
    try compositor.draw(
      window.layerItems(), contents: window.contents, scale: 1, to: .target(target),
      background: .black)
    context.finish()
  }

  /// A page of views, never seen before, into a texture.
  private func snapshot(with compositor: Compositor) throws {
    let stage = BenchStage(size: size, isPlain: true)
    stage.show(Flip(), at: 0.3)
    let target = try RenderTarget(width: 8, height: 8, context: context)
    try draw(stage, with: compositor, into: target)
  }

  private func decode() throws -> Double? {
    guard let folder = try? SampleBook.folder(),
      let page = PictureList(opening: [folder]).files.first
    else { return nil }
    let pool = CodecPool()
    let request = PageRequest(path: page, width: size.width, height: size.height)
    return median(of: 5) {
      let answered = DispatchSemaphore(value: 0)
      pool.read(request) { _ in answered.signal() }
      answered.wait()
    }
  }

  private func median(of count: Int, _ body: () throws -> Void) rethrows -> Double {
    let values = try (0..<count).map { _ in try milliseconds(body) }
    return rounded(values.sorted()[count / 2])
  }

  private func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    try ContinuousClock().measure(body) / .milliseconds(1)
  }

  private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
