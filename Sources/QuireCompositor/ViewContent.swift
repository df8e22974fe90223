package import QuireDrawing
package import QuireGeometry
package import QuireScene
internal import Synchronization

/// The pixels of a view, with the identity by which the compositor finds their texture.
package final class ViewContent {
  private static let lastID = Atomic<UInt64>(0)

  /// The identity by which the compositor finds the texture of the content.
  package let id = ViewContent.makeID()
  /// A number that increases whenever the pixels change.
  package private(set) var generation: UInt64 = 1
  /// Whether all pixels of the content are opaque, as its creator has promised.
  package let isOpaque: Bool

  /// Whether the pixels stay in memory when they have been uploaded ahead of time.
  private let keepsPixels: Bool
  private var source: Source
  private var image: Image?
  private var drawnGeneration: UInt64 = 0
  /// The logs that record when the content is deallocated, one for each window that has registered
  /// the content.
  private var logs: [ContentRegistry.ReleaseLog] = []

  /// A function that is called once, after all pixels of the content have been uploaded to the GPU.
  package var whenUploaded: (() -> Void)?

  /// A function that is called when the pixels are lost, because they were only in a texture.
  package var whenLost: (() -> Void)?

  /// Returns a new content identity, which is unique in the process.
  package static func makeID() -> ContentID {
    ContentID(rawValue: lastID.add(1, ordering: .relaxed).newValue)
  }

  private enum Source {
    case given(Image)
    /// Pixels of the size `size` that are only in the texture.
    case uploaded(size: Size)
    /// Pixels that are drawn, when they are needed, by calling `draw` with a canvas of `size`
    /// points and `scale` pixels per point.
    ///
    /// `image` contains the pixels of `drawnGeneration`.
    case drawn(size: Size, scale: Double, draw: (Canvas) -> Void)
  }

  /// Creates a view content with the pixels of `image`, where `isOpaque` promises that all of them
  /// are opaque.
  package convenience init(image: Image, isOpaque: Bool) {
    self.init(image: image, isOpaque: isOpaque, keepsPixels: true)
  }

  /// Creates a view content with the pixels of `image`.
  ///
  /// - Parameters:
  ///   - image: The pixels.
  ///   - isOpaque: Whether all pixels are opaque.
  ///   - keepsPixels: Whether the pixels stay in memory when they have been uploaded ahead of time.
  ///     Without them, the content can only be shown in the window that has uploaded them.
  package init(image: Image, isOpaque: Bool, keepsPixels: Bool) {
    source = .given(image)
    self.isOpaque = isOpaque
    self.keepsPixels = keepsPixels
  }

  /// Creates a view content of `size` points with `scale` pixels per point, for which `draw` draws
  /// the pixels when they are needed, in points from the top left corner; `isOpaque` promises that
  /// `draw` covers everything with opaque colours.
  package init(size: Size, scale: Double, isOpaque: Bool, draw: @escaping (Canvas) -> Void) {
    source = .drawn(size: size, scale: scale, draw: draw)
    self.isOpaque = isOpaque
    keepsPixels = true
  }

  deinit {
    for log in logs { log.add(id) }
  }

  /// The size of the content, in pixels.
  package var pixelSize: Size {
    switch source {
    case .given(let image):
      return Size(width: Double(image.width), height: Double(image.height))
    case .uploaded(let size):
      return size
    case .drawn(let size, let scale, _):
      let (width, height) = Canvas.pixels(of: size, scale: scale)
      return Size(width: Double(width), height: Double(height))
    }
  }

  /// Returns the current pixels, drawn now if necessary, or `nil` if the content has no area, if
  /// memory is short, or if the pixels have been freed.
  package func currentImage() -> Image? {
    switch source {
    case .given(let image):
      return image
    case .uploaded:
      return nil
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

  /// Calls `whenLost` if the pixels are only in a texture: the textures of the window are lost.
  package func textureWasLost() {
    if case .uploaded = source { whenLost?() }
  }

  /// Marks all pixels as uploaded to the GPU, and calls `whenUploaded`.
  package func markUploaded() {
    if !keepsPixels { source = .uploaded(size: pixelSize) }
    whenUploaded?()
    whenUploaded = nil
  }

  /// Marks the content as outdated, so that it is drawn again when its pixels are next needed.
  package func setNeedsDisplay() {
    guard case .drawn = source else { return }
    generation += 1
  }

  /// Sets the size, in points, and the number of pixels per point of a content that a function
  /// draws; a change of either makes the function draw again.
  package func fit(size: Size, scale: Double) {
    guard case .drawn(let oldSize, let oldScale, let draw) = source,
      oldSize != size || oldScale != scale
    else { return }
    source = .drawn(size: size, scale: scale, draw: draw)
    generation += 1
  }

  /// Adds `log` to the logs that record the content when it is deallocated.
  func report(to log: ContentRegistry.ReleaseLog) {
    logs.append(log)
  }
}
