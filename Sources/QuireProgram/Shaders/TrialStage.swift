import Glibc
import Quire
import QuireGeometry
import QuireGraphics
import QuireReader
import QuireScene

/// A drawing surface in memory, on which the process that tests a shader file draws its frames.
final class TrialStage {
  /// The size of the frames, in pixels, whose aspect ratio is that of the window.
  private let size: PixelSize
  /// The size of the frame whose drawing time is measured, in pixels.
  ///
  /// The frame is large enough to be measurable, and small enough for slow shaders.
  private let largeSize: PixelSize
  /// The number of places between the beginning and the end of the transition, both included, at
  /// which a frame is drawn.
  private static let placeCount = 16
  /// The greatest mean difference between the bytes (0…255) of a frame and those of a page at which
  /// the frame counts as equal to the page.
  private static let tolerance = 2.0

  private let pages: [Page: Texture]
  private let images: [Page: Image]
  private let renderer: Renderer
  private let context: GraphicsContext
  private let display: HeadlessDisplay

  /// Creates the surface for pages with the aspect ratio `aspect`, their width divided by their
  /// height, starts OpenGL and draws once with the built-in shaders.
  ///
  /// Later drawings then measure only the shader file.
  init(aspect: Double) throws {
    // 6144 and 40 960 pixels.
    size = TrialStage.size(area: 96 * 64, aspect: aspect)
    largeSize = TrialStage.size(area: 256 * 160, aspect: aspect)
    display = try HeadlessDisplay(debug: true)
    context = try GraphicsContext(debug: true)
    renderer = try Renderer(context: context)
    images = [
      .from: TrialStage.picture(size) { x, y in [x * 5, y * 7, (x ^ y) * 9] },
      .to: TrialStage.picture(size) { x, y in [y * 11, 255 - x * 3, (x + y) * 2] },
    ]
    var pages: [Page: Texture] = [:]
    for (page, image) in images { pages[page] = try Texture(image, context: context) }
    self.pages = pages
    let stage = Stage(size: Size(width: Double(size.width), height: Double(size.height)))
    _ = try frame(of: .flat(.from, on: stage), on: stage)
    context.finish()
    _ = context.takeMessages()
  }

  /// Draws `transition` from its beginning to its end, and with other values of its parameters, and
  /// returns the measurements or the reason why the transition cannot be used.
  func report(on transition: ShaderTransition) -> TrialReport {
    do throws(GraphicsError) {
      let first = try frame(of: transition, at: 0, size: size)
      // Warnings of the compiler arrive with the first frame and are dropped; errors are repeated.
      _ = context.takeMessages()
      var slowest = try secondsPerMegapixel(of: transition, at: 0.5, size: largeSize)
      for place in 0..<TrialStage.placeCount {
        let progress = Double(place) / Double(TrialStage.placeCount - 1)
        slowest = max(slowest, try secondsPerMegapixel(of: transition, at: progress, size: size))
      }
      let last = try frame(of: transition, at: 1, size: size)
      if let error { return .refused(error) }
      for variant in TrialValues.variants(of: transition) {
        for progress in [0.25, 0.75] {
          let seconds = try secondsPerMegapixel(of: variant.transition, at: progress, size: size)
          slowest = max(slowest, seconds)
        }
        if let error { return .refused("with \(variant.text): \(error)") }
      }
      return .drawn(
        TrialReport.Figures(
          secondsPerMegapixel: slowest, beginsWithFirst: isPage(.from, first),
          endsWithSecond: isPage(.to, last)))
    } catch {
      switch error {
      case .shader(_, let log): return .refused(TrialStage.line("\(ShaderDiagnostic(log: log))"))
      default: return .untried("\(error)")
      }
    }
  }

  /// The first error that the driver has reported since the last call, or `nil` if there is none.
  private var error: String? {
    context.finish()
    return context.takeMessages().first(where: \.isError).map {
      "the driver reports: \(TrialStage.line($0.text))"
    }
  }

  /// Returns the size with about `area` pixels and the aspect ratio `aspect`.
  private static func size(area: Double, aspect: Double) -> PixelSize {
    let width = (area * min(max(aspect, 0.1), 10)).squareRoot()
    return PixelSize(width: Int(width.rounded()), height: Int((area / width).rounded()))
  }

  private func frame(
    of transition: ShaderTransition, at progress: Double, size: PixelSize
  ) throws(GraphicsError) -> Image {
    let stage = Stage(size: Size(width: Double(size.width), height: Double(size.height)))
    // The shader itself is drawn at the ends too, not the plain pages.
    return try frame(of: transition.forward(at: progress, on: stage), on: stage)
  }

  private func frame(of list: DrawList, on stage: Stage) throws(GraphicsError) -> Image {
    let target = try RenderTarget(
      width: Int(stage.size.width), height: Int(stage.size.height), context: context)
    guard let from = pages[.from], let to = pages[.to] else {
      preconditionFailure("a trial has two pages")
    }
    try renderer.render(to: .target(target), background: nil) { pass throws(GraphicsError) in
      try pass.draw(list, on: stage) { $0 == .from ? from : to }
    }
    return target.readImage()
  }

  /// Draws a frame of `size` pixels that shows `transition` at `progress`, and returns the time, in
  /// seconds, in which a million such pixels are drawn.
  ///
  /// If OpenGL draws with the processor, time that other programs used is not counted.
  private func secondsPerMegapixel(
    of transition: ShaderTransition, at progress: Double, size: PixelSize
  ) throws(GraphicsError) -> Double {
    let (start, work) = (ContinuousClock.now, TrialStage.work)
    _ = try frame(of: transition, at: progress, size: size)
    let elapsed = start.duration(to: .now) / .seconds(1)
    let share = 1e6 / Double(size.width * size.height)
    guard context.isSoftware else { return elapsed * share }
    let processors = Double(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    return min(elapsed, (TrialStage.work - work) / processors) * share
  }

  /// The processor time that all threads of this process have used so far, in seconds.
  private static var work: Double {
    var time = timespec()
    unsafe _ = clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func isPage(_ page: Page, _ frame: Image) -> Bool {
    guard let image = images[page] else { return false }
    let (a, b) = (TrialStage.bytes(image), TrialStage.bytes(frame))
    let difference = zip(a, b).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(difference) / Double(a.count) <= TrialStage.tolerance
  }

  private static func bytes(_ image: Image) -> [UInt8] {
    image.storage.withBytes { span in
      (0..<(image.width * image.height * 4)).map {
        unsafe span.unsafeLoad(fromByteOffset: $0, as: UInt8.self)
      }
    }
  }

  private static func picture(_ size: PixelSize, _ color: (Int, Int) -> [Int]) -> Image {
    var bytes: [UInt8] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        bytes += color(x, y).map { UInt8(truncatingIfNeeded: $0) } + [255]
      }
    }
    return Image(width: size.width, height: size.height, bytes: bytes)
  }

  /// Returns the first line of `text`, an error message of an OpenGL driver.
  private static func line(_ text: String) -> String {
    String(text.split(whereSeparator: \.isNewline).first ?? "")
  }
}
