import Glibc
import Quire
import QuireCompositor
import QuireDocuments
import QuireReader
import QuireScene

/// A benchmark of choosing among pictures of 24 megapixels: one and two of them zoom, and pictures
/// move to the trash and back.
final class PicturesBench {
  private static let picture = PixelSize(width: 6000, height: 4000)
  private static let count = 12
  private static let rounds = 3
  /// The greatest number of frames to wait for a page.
  private static let patience = 600

  private let pictures: BenchPictures
  private let bench: BenchWindow
  private let reader: ReaderController
  private let place: Point

  /// Creates a benchmark in a window of `size` pixels, and opens the pictures.
  ///
  /// - Throws: `GraphicsError.unavailable` if there is no OpenGL, or an error if the pictures
  ///   cannot be written.
  init(size: PixelSize) throws {
    pictures = try BenchPictures(PicturesBench.count, of: PicturesBench.picture)
    var settings = ReaderSettings()
    // The pictures are known.
    settings.decoder.requiresProtection = false
    reader = ReaderController(PictureList(opening: [pictures.folder]), settings)
    place = Point(x: Double(size.width) * 0.3, y: Double(size.height) * 0.4)
    bench = try BenchWindow(size: size, showing: reader)
    try bench.wait(3)
  }

  /// Chooses pictures, and returns the measured times.
  func report() throws -> BenchReport.Pictures {
    var (one, two) = ([BenchWindow.Times](), [BenchWindow.Times]())
    for _ in 0..<PicturesBench.rounds {
      one += try zoom()
      try press(.character("c"))
      two += try zoom()
      try press(.escape)
    }
    var (leaving, returning) = (0, 0)
    for _ in 0..<PicturesBench.rounds {
      leaving = max(leaving, try frames(after: .keyDown(.delete, [], isRepeat: false)))
      try bench.wait(1)
      let undo = InputEvent.Kind.keyDown(.character("z"), .control, isRepeat: false)
      returning = max(returning, try frames(after: undo))
      try bench.wait(1)
    }
    let single = BenchReport.Frames(one)
    return BenchReport.Pictures(
      zooming: single, comparing: .init(BenchReport.Frames(two), plain: single),
      framesToLeave: leaving, framesToReturn: returning)
  }

  private func press(_ key: Key) throws {
    bench.send(.keyDown(key, [], isRepeat: false))
    try bench.wait(2)
  }

  /// Zooms in and out by a pinch, and returns the times of the frames.
  private func zoom() throws -> [BenchWindow.Times] {
    var times: [BenchWindow.Times] = []
    let steps = 90
    for step in 0...2 * steps {
      bench.receive()
      let scale = exp(Double(steps - abs(step - steps)) / 25)
      let event = InputEvent.Kind.pinch(
        step == 0 ? .began : .changed, scale: scale, at: place)
      times.append(try bench.frame(after: [event]))
    }
    bench.send(.pinch(.ended, scale: 1, at: place))
    try bench.wait(1)
    return times
  }

  /// Sends `event`, and returns the number of frames until another picture is shown.
  private func frames(after event: InputEvent.Kind) throws -> Int {
    let before = shown
    bench.send(event)
    var frames = 0
    repeat {
      bench.receive()
      _ = try bench.frame()
      frames += 1
    } while (shown === before || shown == nil) && frames < PicturesBench.patience
    return frames
  }

  /// The pixels of the largest picture that is shown, or `nil` if there are none.
  private var shown: ViewContent? {
    bench.views(ImageView.self)
      .max { $0.bounds.width * $0.bounds.height < $1.bounds.width * $1.bounds.height }?.content
  }
}
