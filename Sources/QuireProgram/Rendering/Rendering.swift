import ArgumentParser
import Glibc
import Quire
import QuireDocuments
import QuireGeometry
import QuireGraphics
import QuireLibrary
import QuireReader
import QuireScene
import StandardStreams

/// The work of one `quire render` command: drawing the frames of a transition and writing them.
struct Rendering {
  /// The largest width and height, in pixels, of a picture that a codec process can decode or
  /// encode.
  private static let sideLimit = 16384
  /// The width and height, in pixels, of the picture in which margins are found.
  private static let marginSide = 1024

  nonisolated let effect: any TransitionEffect
  nonisolated let from: PageAddress
  nonisolated let to: PageAddress
  /// The password of the documents that are encrypted, or `nil`.
  nonisolated let password: Password?
  /// The settings of the decoding processes.
  nonisolated let decoder: CodecPool.Settings
  nonisolated let fit: FrameFit
  /// The look in which the pictures are drawn.
  nonisolated let look: PageLook
  /// The size of the frames in points, or `nil` to use the size of the first picture.
  nonisolated let size: PixelSize?
  /// The number of pixels per point in the frames.
  nonisolated let scale: Double
  /// The moments of the transition of which frames are drawn.
  nonisolated let course: FrameCourse
  nonisolated let output: RenderOutput
  /// The path of a folder with shaders that replace built-in shaders, or `nil` for only built-in
  /// shaders.
  nonisolated let shaders: FilePath?

  /// Draws all frames of the transition and writes them to the output.
  ///
  /// - Throws: `ExitCode` if that fails, after the reason has been printed.
  func run() throws {
    // A closed pipe and a file size limit are reported as errors and do not end the program.
    for number in [SIGPIPE, SIGXFSZ] { _ = signal(number, SIG_IGN) }
    let shaders = try shaders.map { try ShaderFolder($0) }
    var settings = decoder
    // Enough memory to encode a frame of the largest size.
    settings.largeMemoryLimit = 8 << 30
    let pool = CodecPool(settings)
    let (width, height) = try frameSize(pool)
    // Both pictures are decoded while OpenGL and the encoder start.
    let pictures = try [from, to].map { page in
      load(try request(for: page, width: width, height: height, with: pool), with: pool)
    }
    let sink = try output.sink(width: width, height: height, count: course.count, pool: pool)
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

  /// Returns the request to decode the picture at `page` for a frame of `width` × `height` pixels,
  /// without its margins if they are cut off.
  private func request(
    for page: PageAddress, width: Int, height: Int, with pool: CodecPool
  ) throws -> PageRequest {
    var request = fit.request(for: page, width: width, height: height)
    request.password = password
    guard look.trimming != .none else { return request }
    guard width * height <= TilePlan.areaLimit else {
      throw Diagnostics.failure(
        "\(output.name): a frame of \(width) × \(height) pixels is too large for --trim")
    }
    let side = Rendering.marginSide
    var whole = PageRequest(path: page.path, page: page.page, width: side, height: side)
    whole.password = password
    // A picture that cannot be read is reported when it is read for the frame.
    guard let picture = try? load(whole, with: pool).get(),
      let content = PageContent(of: picture.image).box
    else { return request }
    return fit.request(
      request, showing: content,
      of: Size(width: Double(picture.originalWidth), height: Double(picture.originalHeight)))
  }

  private func load(
    _ pictures: [PendingResult<PageImage>], into renderer: FrameRenderer
  ) throws {
    var images: [PageImage] = []
    var failure: ExitCode?
    for (input, picture) in zip(inputs, pictures) {
      do throws(CodecError) {
        let image = try picture.get()
        if image.isIncomplete, images.isEmpty || from != to {
          Diagnostics.report("\(name(of: input.page)): \(Diagnostics.incomplete)")
        }
        images.append(image)
      } catch {
        failure = self.failure(input, error)
      }
    }
    if let failure { throw failure }
    for (page, image) in zip([Page.from, .to], images) {
      try renderer.show(image, as: page, on: fit.desk, filter: look.filter)
    }
  }

  private func draw(
    with renderer: FrameRenderer, into sink: any FrameSink, check: () throws -> Void
  ) throws {
    var bar = ProgressBar(total: course.count)
    defer { bar.remove() }
    try renderer.draw(effect, along: course) { index, frame in
      try check()
      bar.show(index)
      try sink.append(frame)
    }
    try sink.finish()
  }

  /// Returns the size of the frames in pixels: the size that the user gave, or else the size of the
  /// first picture.
  private func frameSize(_ pool: CodecPool) throws -> (width: Int, height: Int) {
    let points: PixelSize
    if let size {
      points = size
    } else {
      do throws(CodecError) {
        points = try originalSize(of: from, with: pool)
      } catch {
        let failure = failure(inputs[0], error)
        // The second picture is probed too, so that one run reports both errors.
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
        "\(output.name): a frame of \(Int(width)) × \(Int(height)) pixels is too large; each side "
          + "of a .\(output.path?.fileExtension ?? "") file has at most \(side)")
    }
    return (Int(width), Int(height))
  }

  /// Returns the size of the page at `source`: in pixels for pictures, in points for others.
  private func originalSize(
    of source: PageAddress, with pool: CodecPool
  ) throws(CodecError) -> PixelSize {
    let picture = try probe(source, with: pool).get()
    guard picture.isScalable else {
      return PixelSize(width: picture.originalWidth, height: picture.originalHeight)
    }
    let password = password
    let size = try PendingResult { () throws(CodecError) in
      try await pool.describePage(source.page, of: source.path, password: password)
    }.get().size
    func length(_ side: Double) -> Int { max(1, Int(min(side, 1e9).rounded())) }
    return PixelSize(width: length(size.width), height: length(size.height))
  }

  private func pixels(_ points: Int) -> Double { max(1, (Double(points) * scale).rounded()) }

  /// Starts to decode the picture at `source` in order to find out its original size, and returns
  /// the pending result.
  private func probe(
    _ source: PageAddress, with pool: CodecPool
  ) -> PendingResult<PageImage> {
    var request = PageRequest(path: source.path, page: source.page, width: 1, height: 1)
    request.password = password
    return load(request, with: pool)
  }

  /// Starts to decode the page that `request` describes, and returns the pending result.
  private func load(_ request: PageRequest, with pool: CodecPool) -> PendingResult<PageImage> {
    PendingResult { () throws(CodecError) in try await pool.load(request) }
  }

  /// The pictures of the two pages, each with the command-line option that names it.
  private var inputs: [(option: String, page: PageAddress)] { [("--from", from), ("--to", to)] }

  private func failure(
    _ input: (option: String, page: PageAddress), _ error: CodecError
  ) -> ExitCode {
    let text =
      error.reason == .isFolder ? "is a folder; \(input.option) takes a picture" : error.line
    return Diagnostics.failure("\(name(of: input.page)): \(text)")
  }

  private func name(of page: PageAddress) -> String {
    page.page > 0 ? "\(page.path)#\(page.page + 1)" : "\(page.path)"
  }

  private func tooLarge(_ width: Double, _ height: Double) -> ExitCode {
    let side = { (pixels: Double) in pixels < 1e9 ? "\(Int(pixels))" : "\(pixels)" }
    return Diagnostics.failure(
      "\(output.name): a frame of \(side(width)) × \(side(height)) pixels is too large; each side "
        + "has at most \(Rendering.sideLimit)")
  }
}
