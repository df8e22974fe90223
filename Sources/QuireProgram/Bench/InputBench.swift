import Quire
import QuireGeometry
import QuireGraphics
import QuireScene

/// A benchmark of the delay between user input and the first frame that shows its result.
///
/// The input turns the pages of a book that is drawn without a real window.
final class InputBench {
  private static let rounds = 21

  private let bench: BenchWindow

  /// Creates a benchmark with a book whose pages show `image`, drawn on a surface of `size` pixels.
  ///
  /// - Throws: `GraphicsError.unavailable` if there is no OpenGL.
  init(size: PixelSize, image: Image) throws {
    let pages = (0..<3).map { _ in PictureController(image) }
    for page in pages { page.loadViewIfNeeded() }
    bench = try BenchWindow(size: size, showing: BenchBook(pages))
  }

  /// Turns pages with the keyboard and with the pointer, and returns the measured delays.
  func report() throws -> BenchReport.Input {
    var (begins, follows) = ([Double](), [Double]())
    var (framesToBegin, framesToFollow) = (0, 0)
    for _ in 0..<InputBench.rounds {
      let begun = try answer(to: .keyDown(.right, [], isRepeat: false))
      begins.append(begun.milliseconds)
      framesToBegin = max(framesToBegin, begun.frames)
      bench.rest()
      let followed = try drag()
      follows += followed.map(\.milliseconds)
      framesToFollow = max(framesToFollow, followed.map(\.frames).max() ?? 0)
      bench.rest()
    }
    return BenchReport.Input(
      framesToBegin: framesToBegin, framesToFollow: framesToFollow,
      beginMilliseconds: .init(begins), followMilliseconds: .init(follows))
  }

  /// Drags the outer edge of a page toward the spine, and returns for each pointer movement how
  /// many frames and milliseconds pass until the page has moved.
  ///
  /// The first movement only starts the drag and is not counted.
  private func drag() throws -> [(frames: Int, milliseconds: Double)] {
    let size = bench.window.bounds.size
    var location = Point(x: size.width - 8, y: size.height / 2)
    bench.send(.pointerDown(.mouse(.primary), at: location, clickCount: 1))
    var answers: [(frames: Int, milliseconds: Double)] = []
    for step in 0..<8 {
      location.x -= size.width / 20
      let answer = try answer(to: .pointerMoved(.mouse(.primary), to: location))
      // The first movement only starts the drag.
      if step > 0 { answers.append(answer) }
    }
    bench.send(.pointerUp(.mouse(.primary), at: location))
    return answers
  }

  /// Sends `event` to the window, draws frames until the picture changes, and returns how many
  /// frames and milliseconds that takes.
  private func answer(to event: InputEvent.Kind) throws -> (frames: Int, milliseconds: Double) {
    let before = list
    var frames = 0
    let milliseconds = try Stopwatch.milliseconds {
      bench.send(event)
      repeat {
        frames += 1
        _ = try bench.frame()
      } while list == before && frames < 10
    }
    return (frames, milliseconds)
  }

  private var list: DrawList? {
    for case .drawList(let layer) in bench.window.compose() { return layer.list }
    return nil
  }
}

/// The controller of a page that a picture fills.
private final class PictureController: ViewController {
  private let image: Image

  init(_ image: Image) {
    self.image = image
    super.init()
  }

  override func loadView() {
    let view = ImageView(image, isOpaque: true)
    view.autoresizingMask = .fill
    self.view = view
  }
}
