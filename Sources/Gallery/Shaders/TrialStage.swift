import Glibc
import Quire
import QuireGeometry
import QuireGraphics
import QuireScene

/// A drawing surface in memory, on which the process that tests a shader file draws its frames.
final class TrialStage {
  private static let size = PixelSize(width: 96, height: 64)
  /// The size of the frame whose drawing time is measured, in pixels.
  ///
  /// The frame is large enough to be measurable, and small enough for slow shaders.
  private static let largeSize = PixelSize(width: 256, height: 160)
  /// The greatest mean difference between the bytes (0…255) of a frame and those of a page at which
  /// the frame counts as equal to the page.
  private static let tolerance = 2.0

  private let pages: [Page: Texture]
  private let images: [Page: Image]
  private let renderer: Renderer
  private let context: GraphicsContext
  private let display: HeadlessDisplay

  /// Creates the surface, starts OpenGL and draws once with the built-in shaders.
  ///
  /// Later drawings then measure only the shader file.
  init() throws {
    display = try HeadlessDisplay(debug: true)
    context = try GraphicsContext(debug: true)
    renderer = try Renderer(context: context)
    let size = TrialStage.size
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

  /// Draws `transition` at its beginning, middle and end, and returns the measurements or the
  /// reason why the transition cannot be used.
  func report(on transition: ShaderTransition) -> TrialReport {
    do throws(GraphicsError) {
      let first = try frame(of: transition, at: 0, size: TrialStage.size)
      // Warnings of the compiler arrive with the first frame and are dropped; errors are repeated.
      _ = context.takeMessages()
      let last = try frame(of: transition, at: 1, size: TrialStage.size)
      _ = try frame(of: transition, at: 0.5, size: TrialStage.size)
      let seconds = try seconds(of: transition, at: 0.5, size: TrialStage.largeSize)
      if let error = context.takeMessages().first(where: \.isError) {
        return .refused("the driver reports: \(TrialStage.line(error.text))")
      }
      let pixels = Double(TrialStage.largeSize.width * TrialStage.largeSize.height)
      return .drawn(
        TrialReport.Figures(
          secondsPerMegapixel: seconds * 1e6 / pixels,
          beginsWithFirst: isPage(.from, first), endsWithSecond: isPage(.to, last)))
    } catch {
      switch error {
      case .shader(_, let log): return .refused(TrialStage.line("\(ShaderDiagnostic(log: log))"))
      default: return .untried("\(error)")
      }
    }
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

  /// Draws a frame of `size` pixels that shows `transition` at `progress`, and returns the drawing
  /// time, in seconds.
  ///
  /// If OpenGL draws with the processor, time that other programs used is not counted.
  private func seconds(
    of transition: ShaderTransition, at progress: Double, size: PixelSize
  ) throws(GraphicsError) -> Double {
    let (start, work) = (ContinuousClock.now, TrialStage.work)
    _ = try frame(of: transition, at: progress, size: size)
    let elapsed = start.duration(to: .now) / .seconds(1)
    guard context.isSoftware else { return elapsed }
    return min(
      elapsed, (TrialStage.work - work) / Double(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
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
