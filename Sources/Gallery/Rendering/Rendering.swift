import ArgumentParser
import Documents
import Glibc
import Quire
import QuireGeometry
import QuireGraphics
import QuireScene

/// One run of `quire render`.
struct Rendering {
  /// The most pixels each way that a codec reads and writes.
  private static let sideLimit = 16384

  nonisolated let effect: any TransitionEffect
  nonisolated let from: PageAddress
  nonisolated let to: PageAddress
  nonisolated let fit: FrameFit
  /// In points; nil for the size of `from`.
  nonisolated let size: PixelSize?
  /// Pixels a point.
  nonisolated let scale: Double
  /// Of each frame.
  nonisolated let progress: [Double]
  nonisolated let output: RenderOutput
  /// A folder of shaders in place of the built-in ones.
  nonisolated let shaders: FilePath?

  /// Draws and writes all frames.
  ///
  /// - Throws: `ExitCode`, after what went wrong has been said.
  func run() throws {
    // A program that stops reading and a file that may not grow are errors to tell.
    for nuisance in [SIGPIPE, SIGXFSZ] { _ = signal(nuisance, SIG_IGN) }
    let shaders = try shaders.map { try ShaderFolder($0) }
    var settings = CodecPool.Settings()
    // Enough to encode a frame of the largest size.
    settings.largeMemoryLimit = 8 << 30
    let pool = CodecPool(settings)
    let (width, height) = try frameSize(pool)
    // Both are read while OpenGL starts, and whatever makes a movie.
    let pictures = [from, to].map { page in
      let request = fit.request(for: page, width: width, height: height)
      return Answer { pool.read(request, completion: $0) }
    }
    let sink = try output.sink(width: width, height: height, count: progress.count, pool: pool)
    do {
      let renderer = try FrameRenderer(width: width, height: height, scale: scale)
      var hasRefused = false
      if let shaders {
        renderer.use(shaders.library()) { error in
          shaders.report(error)
          hasRefused = true
        }
      }
      try load(pictures, into: renderer)
      try draw(with: renderer, into: sink) { if hasRefused { throw ExitCode(1) } }
    } catch GraphicsError.size {
      throw Diagnostics.failure(
        "\(output.name): a frame of \(width) × \(height) pixels is larger than the graphics driver "
          + "can draw")
    } catch let error as GraphicsError {
      throw Diagnostics.failure("\(error)")
    }
  }

  private func load(
    _ pictures: [Answer<PageImage, CodecError>], into renderer: FrameRenderer
  ) throws {
    var images: [PageImage] = []
    var failure: ExitCode?
    for (input, picture) in zip(inputs, pictures) {
      do throws(CodecError) { images.append(try picture.get()) } catch {
        failure = self.failure(input, error)
      }
    }
    if let failure { throw failure }
    for (page, image) in zip([Page.from, .to], images) {
      try renderer.show(image, as: page, on: fit.desk)
    }
  }

  private func draw(
    with renderer: FrameRenderer, into sink: any FrameSink, check: () throws -> Void
  ) throws {
    var bar = ProgressBar(total: progress.count)
    defer { bar.remove() }
    try renderer.draw(effect, at: progress) { index, frame in
      try check()
      bar.show(index)
      try sink.take(frame)
    }
    try sink.finish()
  }

  /// In pixels.
  private func frameSize(_ pool: CodecPool) throws -> (width: Int, height: Int) {
    let points: PixelSize
    if let size {
      points = size
    } else {
      do throws(CodecError) {
        let picture = try probe(from, with: pool).get()
        points = PixelSize(width: picture.originalWidth, height: picture.originalHeight)
      } catch {
        let failure = failure(inputs[0], error)
        // The other one may be wrong too, and one run is enough to say so.
        do throws(CodecError) { _ = try probe(to, with: pool).get() } catch {
          throw self.failure(inputs[1], error)
        }
        throw failure
      }
    }
    let (width, height) = (pixels(points.width), pixels(points.height))
    let limit = Double(Rendering.sideLimit)
    guard width <= limit, height <= limit else { throw tooLarge(width, height) }
    if let side = output.sideLimit, max(width, height) > Double(side) {
      throw Diagnostics.failure(
        "\(output.name): a frame of \(Int(width)) × \(Int(height)) pixels is larger than the "
          + "\(side) each way that .\(output.path?.fileExtension ?? "") has")
    }
    return (Int(width), Int(height))
  }

  private func pixels(_ points: Int) -> Double { max(1, (Double(points) * scale).rounded()) }

  /// Asks for the least that tells the size of a picture.
  private func probe(
    _ source: PageAddress, with pool: CodecPool
  ) -> Answer<PageImage, CodecError> {
    let request = PageRequest(path: source.path, page: source.page, width: 1, height: 1)
    return Answer { pool.read(request, completion: $0) }
  }

  /// The pictures with the options that name them.
  private var inputs: [(option: String, page: PageAddress)] { [("--from", from), ("--to", to)] }

  private func failure(
    _ input: (option: String, page: PageAddress), _ error: CodecError
  ) -> ExitCode {
    let page = input.page.page > 0 ? "#\(input.page.page + 1)" : ""
    let text =
      error.reason == .isFolder ? "is a folder; \(input.option) takes a picture" : "\(error)"
    return Diagnostics.failure("\(input.page.path)\(page): \(text)")
  }

  private func tooLarge(_ width: Double, _ height: Double) -> ExitCode {
    let side = { (pixels: Double) in pixels < 1e9 ? "\(Int(pixels))" : "\(pixels)" }
    return Diagnostics.failure(
      "\(output.name): a frame of \(side(width)) × \(side(height)) pixels is larger than the "
        + "\(Rendering.sideLimit) each way that can be drawn")
  }
}
