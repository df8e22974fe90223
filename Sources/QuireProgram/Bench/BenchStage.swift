import Quire
import QuireCompositor
import QuireGeometry
import QuireScene

/// An object that owns a window with two pages, in which the benchmark shows any frame of a
/// transition between these pages.
final class BenchStage {
  let window: Quire.Window
  private let view: BenchView

  /// Creates a window of `size` pixels with two pages; the pages show `image`, or labels and other
  /// views if `image` is `nil`.
  init(size: PixelSize, image: Image?) {
    let bounds = Rect(size: Size(width: Double(size.width), height: Double(size.height)))
    window = Quire.Window(size: bounds.size)
    view = BenchView(frame: bounds)
    for page in view.pages {
      page.frame = bounds
      if let image {
        let picture = ImageView(image, isOpaque: true, frame: bounds)
        page.addSubview(picture)
        if let content = picture.content { window.contents.register(content) }
      } else {
        page.backgroundColor = .white
        let label = Label("Quire", font: Font(size: 40), frame: bounds.insetBy(x: 40, y: 40))
        page.addSubview(label)
      }
    }
    window.addSubview(view)
  }

  /// Shows the frame of `effect` at `progress`, 0…1, in the window.
  func show(_ effect: any TransitionEffect, at progress: Double) {
    view.list = effect.drawList(at: progress, on: view.stage)
    view.setNeedsDisplay()
  }

  /// Returns a test picture of `size` pixels with colour gradients and all mipmap levels.
  static func picture(_ size: PixelSize) -> Image {
    let levels = Image.levels(width: size.width, height: size.height, mipmapped: true)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(
      Image.byteCount(width: size.width, height: size.height, mipmapped: true))
    for level in levels {
      for y in 0..<level.height {
        for x in 0..<level.width {
          bytes.append(UInt8(255 * x / level.width))
          bytes.append(UInt8(255 * y / level.height))
          bytes.append(UInt8((x ^ y) & 255))
          bytes.append(255)
        }
      }
    }
    return Image(
      width: size.width, height: size.height, mipmapped: true, storage: ArrayStorage(bytes: bytes))
  }
}

/// A view that draws one frame of a transition between two pages.
private final class BenchView: View {
  let pages = [View(), View()]
  var list: DrawList?

  var stage: Stage { Stage(size: bounds.size) }

  override func transitionLayers() -> [DrawListLayer] {
    [list].compactMap { $0 }.map { list in
      DrawListLayer(
        list: list, from: pages[0].snapshotSource(in: window),
        to: pages[1].snapshotSource(in: window), stage: stage)
    }
  }
}
