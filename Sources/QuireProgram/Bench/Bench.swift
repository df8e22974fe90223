import Quire
import QuireCompositor
import QuireDocuments
import QuireGeometry
import QuireGraphics
import QuireScene
import Showcase

/// A benchmark that draws transitions and pages without a window and measures the drawing times;
/// the command `quire bench` runs it.
final class Bench {
  private let size: PixelSize
  private let image: Image
  /// The number of frames of each transition.
  private let steps: Int

  /// Creates a benchmark that draws frames of `size` pixels, `steps` of each transition.
  init(size: PixelSize, steps: Int) {
    (self.size, self.steps) = (size, steps)
    image = BenchStage.picture(size)
  }

  /// Runs the benchmark for everything, or for `subject` alone if it is not `nil`, and returns the
  /// report.
  ///
  /// - Throws: `GraphicsError.unavailable` if there is no OpenGL.
  func report(only subject: BenchSubject?) throws -> BenchReport {
    let (device, driver, first) = try firstFlip()
    func report<Report>(_ part: BenchSubject.Part, _ measure: () throws -> Report) throws -> Report?
    {
      subject?.includes(part) ?? true ? try measure() : nil
    }
    return BenchReport(
      renderer: device, driver: driver, size: "\(size)",
      transitions: try BenchEntry.all(of: subject).map { try measure($0) },
      snapshotMilliseconds: try snapshot(), uploadMilliseconds: try upload(),
      decodeMilliseconds: try decode(), firstFrameMilliseconds: first,
      input: try InputBench(size: size, image: image).report(),
      typing: try report(.typing) { try TypingBench(size: size).report() },
      zooming: try report(.zooming) { try ZoomBench(size: size).report() },
      collection: try report(.collection) { try CollectionBench(size: size).report() },
      accessibility: try report(.accessibility) { try AccessibilityBench(size: size).report() },
      reading: try report(.reading) { try ReaderBench(size: size).report() },
      pictures: try report(.pictures) { try PicturesBench(size: size).report() })
  }

  // Each measurement creates its own OpenGL context and ends it. Creating a context makes it
  // current, so only one may exist at a time.

  private func firstFlip() throws -> (device: String, driver: String, milliseconds: Double) {
    let session = try BenchSession(BenchStage(size: size, image: image))
    let first = Stopwatch.rounded(try session.frameAfterRest(of: Flip()))
    return (session.context.renderer, session.context.version, first)
  }

  /// Draws frames of the transition that `entry` describes, with the parameter values of the entry,
  /// and returns the measured times.
  ///
  /// The frames of the transition alternate with frames of `flip`, so that other work on the
  /// machine slows down both.
  private func measure(_ entry: BenchEntry) throws -> BenchReport.Transition {
    let session = try BenchSession(BenchStage(size: size, image: image))
    let first = try session.frameAfterRest(of: entry.effect)
    _ = try session.draw(Flip(), at: 0.3)
    var (frames, flips, gpu, own) = ([Double](), [Double](), [Double](), [Double]())
    for step in 0..<steps {
      let progress = 0.05 + 0.9 * Double(step) / Double(steps - 1)
      // The order changes at every step, so that neither frame always follows the other
      // measurements.
      if step % 2 == 0 { flips.append(try session.draw(Flip(), at: progress)) }
      frames.append(try session.draw(entry.effect, at: progress))
      if step % 2 == 1 { flips.append(try session.draw(Flip(), at: progress)) }
      if let time = try session.gpuTime(of: entry.effect, at: progress) { gpu.append(time) }
      own.append(session.encode(entry.effect, at: progress))
    }
    // The frame is compared with itself, because its cost depends on the progress.
    let later = try (0..<9).map { _ in try session.frameAfterRest(of: entry.effect) }
    let spread = BenchReport.Spread(frames)
    return BenchReport.Transition(
      name: entry.name, settings: entry.settings.isEmpty ? nil : entry.settings,
      frameMilliseconds: spread, gpuMilliseconds: gpu.isEmpty ? nil : .init(gpu),
      ownMilliseconds: .init(own), firstFrameMilliseconds: Stopwatch.rounded(first),
      sameFrameLaterMilliseconds: BenchReport.Spread(later).median,
      timesFlip: (spread.median / BenchReport.Spread(flips).median * 100).rounded() / 100)
  }

  /// Measures the time to draw a page of views into a new texture, and returns the time in
  /// milliseconds.
  private func snapshot() throws -> Double {
    try withContext { context in
      let compositor = Compositor(renderer: try Renderer(context: context))
      return try Stopwatch.median(of: 9) {
        let stage = BenchStage(size: size, image: nil)
        stage.show(Flip(), at: 0.3)
        stage.window.advance(to: 0)
        let target = try RenderTarget(width: 8, height: 8, context: context)
        try compositor.draw(
          stage.window.compose(), contents: stage.window.contents, scale: 1,
          to: .target(target), background: .black)
        context.finish()
      }
    }
  }

  private func upload() throws -> Double {
    try withContext { context in
      try Stopwatch.median(of: 9) {
        let texture = try Texture(image, context: context)
        context.finish()
        _ = texture
      }
    }
  }

  private func withContext(_ body: (GraphicsContext) throws -> Double) throws -> Double {
    let display = try HeadlessDisplay()
    return try withExtendedLifetime(display) { try body(try GraphicsContext()) }
  }

  private func decode() throws -> Double? {
    guard let folder = SampleBook.folder,
      let page = PictureList(opening: [folder]).files.first
    else { return nil }
    var settings = CodecPool.Settings()
    // It only decodes pictures of its own.
    settings.requiresProtection = false
    let pool = CodecPool(settings)
    let request = PageRequest(path: page, width: size.width, height: size.height)
    return Stopwatch.median(of: 5) {
      _ = try? PendingResult { () throws(CodecError) in try await pool.load(request) }.get()
    }
  }
}
