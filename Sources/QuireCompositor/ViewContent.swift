public import QuireGeometry
package import QuireGraphics
public import QuireScene
internal import Synchronization

/// The pixels that a view shows and their identity, for which the compositor keeps one texture.
public final class ViewContent {
  private static let lastID = Atomic<UInt64>(0)

  /// An identity that nothing else in this process has.
  package static func makeID() -> ContentID {
    ContentID(rawValue: lastID.add(1, ordering: .relaxed).newValue)
  }

  private enum Source {
    case given(Image)
    /// Draws anew when it is asked; the image is what it drew last, at `drawnGeneration`.
    case drawn(size: Size, scale: Double, draw: (Canvas) -> Void)
  }

  /// The identity for the renderer.
  package let id = ViewContent.makeID()
  /// A number that rises whenever the pixels change.
  package private(set) var generation: UInt64 = 1
  /// Whether no pixel lets through what lies below.
  public let isOpaque: Bool

  private var source: Source
  private var image: Image?
  private var drawnGeneration: UInt64 = 0
  /// Of the windows that know it, which learn there of its end.
  private var logs: [ContentRegistry.ReleaseLog] = []

  /// The pixels of `image`, as they are.
  public init(image: Image, isOpaque: Bool) {
    source = .given(image)
    self.isOpaque = isOpaque
  }

  /// Pixels that `draw` makes when they are wanted.
  ///
  /// - Parameters:
  ///   - size: in points.
  ///   - scale: device pixels a point.
  ///   - isOpaque: whether `draw` covers everything.
  ///   - draw: draws in points from the top left corner.
  package init(size: Size, scale: Double, isOpaque: Bool, draw: @escaping (Canvas) -> Void) {
    source = .drawn(size: size, scale: scale, draw: draw)
    self.isOpaque = isOpaque
  }

  deinit {
    for log in logs { log.add(id) }
  }

  /// In pixels.
  public var pixelSize: Size {
    switch source {
    case .given(let image):
      return Size(width: Double(image.width), height: Double(image.height))
    case .drawn(let size, let scale, _):
      let (width, height) = Canvas.pixels(of: size, scale: scale)
      return Size(width: Double(width), height: Double(height))
    }
  }

  /// The pixels of the present generation, drawn now if they have not been; nil when there is
  /// nothing to see or no memory for it.
  package func currentImage() -> Image? {
    switch source {
    case .given(let image):
      return image
    case .drawn(let size, let scale, let draw):
      if drawnGeneration != generation {
        drawnGeneration = generation
        let canvas = try? Canvas(size: size, scale: scale)
        if let canvas { draw(canvas) }
        image = try? canvas?.makeImage()
      }
      return image
    }
  }

  /// Is called once, when all pixels have come to the GPU.
  package var whenUploaded: (() -> Void)?

  /// Notes that all pixels have come to the GPU.
  package func uploaded() {
    whenUploaded?()
    whenUploaded = nil
  }

  /// Has it drawn anew, when the pixels are wanted next.
  package func setNeedsDisplay() {
    guard case .drawn = source else { return }
    generation += 1
  }

  /// Has it drawn anew if it was drawn at another size or scale.
  package func fit(size: Size, scale: Double) {
    guard case .drawn(let oldSize, let oldScale, let draw) = source,
      oldSize != size || oldScale != scale
    else { return }
    source = .drawn(size: size, scale: scale, draw: draw)
    generation += 1
  }

  func report(to log: ContentRegistry.ReleaseLog) {
    logs.append(log)
  }
}
