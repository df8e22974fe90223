import Glibc
import Quire
import QuireScene

/// A benchmark of zooming a picture of 24 megapixels.
final class ZoomBench {
  private static let picture = PixelSize(width: 6000, height: 4000)

  private let scroll = ScrollView()
  private let zoomed: ZoomedPicture
  private let bench: BenchWindow
  private let center: Point

  /// Creates a benchmark with the whole picture in a window of `size` pixels.
  ///
  /// - Throws: `GraphicsError.unavailable` if there is no OpenGL.
  init(size: PixelSize) throws {
    zoomed = ZoomedPicture(BenchStage.picture(ZoomBench.picture))
    let controller = ViewController()
    controller.view = scroll
    scroll.delegate = zoomed
    scroll.minimumZoomScale = 0.2
    scroll.maximumZoomScale = 20
    scroll.addSubview(zoomed.view)
    center = Point(x: Double(size.width) * 0.6, y: Double(size.height) * 0.4)
    bench = try BenchWindow(size: size, showing: controller)
    scroll.zoomScale = 0.2
    _ = try bench.frame()
  }

  /// Zooms in by pinches, and by the motions at their ends, and returns the measured times of the
  /// frames.
  func report() throws -> BenchReport.Frames {
    var times: [BenchWindow.Times] = []
    for _ in 0..<4 {
      for step in 0..<90 {
        let place = Point(x: center.x + Double(step), y: center.y)
        let event = InputEvent.Kind.pinch(
          step == 0 ? .began : .changed, scale: exp(Double(step) / 25), at: place)
        times.append(try bench.frame(after: [event]))
      }
      times.append(try bench.frame(after: [.pinch(.ended, scale: 36, at: center)]))
      while bench.window.isMoving { times.append(try bench.frame()) }
      scroll.setZoomScale(0.2, animated: true)
      repeat { times.append(try bench.frame()) } while bench.window.isMoving
    }
    return BenchReport.Frames(times)
  }
}

/// The delegate of the scroll view, with the picture that it zooms.
private final class ZoomedPicture: ScrollViewDelegate {
  let view: ImageView

  init(_ image: Image) {
    let size = Size(width: Double(image.width), height: Double(image.height))
    view = ImageView(image, isOpaque: true, frame: Rect(size: size))
  }

  func viewForZooming(in scrollView: ScrollView) -> View? { view }
}
