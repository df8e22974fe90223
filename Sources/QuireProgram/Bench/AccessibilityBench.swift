import Quire
import QuireDesktop

/// A benchmark of frames while an assistive program listens, beside the
/// same frames while none does.
///
/// What changes is found, but there is no bus to which it is sent.
final class AccessibilityBench {
  private static let frames = 300

  private let size: PixelSize

  /// Creates a benchmark in windows of `size` pixels.
  init(size: PixelSize) {
    self.size = size
  }

  /// Turns pages of controls and scrolls a collection, and returns the measured times.
  ///
  /// - Throws: `GraphicsError.unavailable` if there is no OpenGL.
  func report() throws -> BenchReport.Accessibility {
    let book = BenchBook((1...3).map { ControlsPage($0) })
    let turning = try measure(showing: book) { bench, _ in
      bench.window.isMoving ? [] : [.keyDown(.right, [], isRepeat: false)]
    }
    let collection = ViewController()
    collection.view = CollectionBench.collection(of: CollectionBench.names)
    let scrolling = try measure(showing: collection) { bench, index in
      index % 4 == 0 ? [.wheel(x: 0, y: 3, at: bench.window.bounds.center)] : []
    }
    return BenchReport.Accessibility(transition: turning, scrolling: scrolling)
  }

  /// Draws frames of `controller` after the events that `events` returns for each of them, and
  /// returns the times with and without the comparison that follows a frame.
  private func measure(
    showing controller: ViewController,
    events: (_ bench: BenchWindow, _ index: Int) -> [InputEvent.Kind]
  ) throws -> BenchReport.Accessibility.Pair {
    let bench = try BenchWindow(size: size, showing: controller)
    let comparison = AccessibilityComparison(named: "quire")
    comparison.update(bench.window, at: bench.time)
    var (asleep, awake) = ([BenchWindow.Times](), [BenchWindow.Times]())
    for index in 0..<AccessibilityBench.frames {
      let times = try bench.frame(after: events(bench, index))
      let compared = Stopwatch.milliseconds {
        _ = comparison.update(bench.window, at: bench.time)
      }
      asleep.append(times)
      awake.append(
        BenchWindow.Times(own: times.own + compared, frame: times.frame + compared))
    }
    return BenchReport.Accessibility.Pair(asleep: .init(asleep), awake: .init(awake))
  }
}

/// The controller of a page with forty controls.
private final class ControlsPage: ViewController {
  private let number: Int

  init(_ number: Int) {
    self.number = number
    super.init()
  }

  override func loadView() {
    view = View()
    for index in 0..<40 {
      let button = Button("Button \(index) of page \(number)")
      button.frame = Rect(
        x: 20 + 220 * Double(index % 4), y: 20 + 44 * Double(index / 4), width: 200, height: 32)
      view.addSubview(button)
    }
  }
}
