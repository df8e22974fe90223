/// A picture.
///
/// An image with exactly as many pixels as the view is shown as it is, whatever the content mode:
/// pages decoded for a view cost one quad and no scaling. Until such an image is there after a
/// change of size, the picture in the old one is shown scaled.
public final class ImageView: View {
  /// How an image of another size is placed.
  public enum ContentMode: Hashable, Sendable {
    /// As large as it goes without leaving out anything.
    case fit
    /// As small as it goes without leaving anything bare.
    case fill
    /// Pixel for pixel, in the middle.
    case center
  }

  /// Nil shows the background only.
  public var image: Image? {
    didSet {
      arriving = nil
      content = image.map { ViewContent(image: $0, isOpaque: isOpaque) }
    }
  }

  /// The pixels shown.
  public private(set) var content: ViewContent? {
    didSet { if content !== oldValue { contentsDidChange() } }
  }

  /// The size of the picture in its own pixels, beyond which `ContentMode.fit` does not enlarge a
  /// smaller image of it; nil for no limit.
  public var naturalSize: Size? {
    didSet { if naturalSize != oldValue { contentsDidChange() } }
  }

  /// How an image of another size than the view is placed.
  public var contentMode = ContentMode.fit {
    didSet { if contentMode != oldValue { contentsDidChange() } }
  }

  /// Whether no pixel of the image is transparent; to be set before the image.
  public override var isOpaque: Bool {
    get { hasOpaqueImage }
    set { hasOpaqueImage = newValue }
  }
  private var hasOpaqueImage = false

  /// A view that shows `image`.
  public init(_ image: Image? = nil, isOpaque: Bool = false, frame: Rect = .zero) {
    self.image = image
    hasOpaqueImage = isOpaque
    content = image.map { ViewContent(image: $0, isOpaque: isOpaque) }
    super.init(frame: frame)
  }

  /// Shows `content`.
  ///
  /// While something moves in the window the change waits until the pixels have come to the GPU in
  /// bands, so that no frame is late for it.
  ///
  /// - Parameters:
  ///   - content: the pixels to show.
  ///   - naturalSize: the size of the picture in its own pixels, which limits how far it is
  ///     enlarged; nil for no limit.
  ///   - completion: called when `content` shows, unless something else is shown in its place.
  public func show(
    _ content: ViewContent, naturalSize: Size? = nil, completion: (() -> Void)? = nil
  ) {
    guard let window = showingWindow, window.isMoving else {
      put(content, naturalSize)
      completion?()
      return
    }
    arriving = content
    window.contents.register(content)
    window.setNeedsFrame()
    content.whenUploaded = { [weak self, weak content] in
      guard let self, let content, arriving === content else { return }
      put(content, naturalSize)
      completion?()
    }
  }

  private func put(_ content: ViewContent, _ naturalSize: Size?) {
    arriving = nil
    self.naturalSize = naturalSize
    self.content = content
  }

  /// What is to be shown as soon as it is on the GPU.
  private var arriving: ViewContent?

  /// The image at one pixel of it to a device pixel, no larger than `size`.
  public override func sizeThatFits(_ size: Size) -> Size {
    guard let content else { return .zero }
    let natural = content.pixelSize * (1 / (window?.scale ?? 1))
    guard natural.width > size.width || natural.height > size.height else { return natural }
    return Rect(size: size).fitting(natural).size
  }

  package override func displayedContent(scale: Double) -> DisplayedContent? {
    guard let content, !bounds.isEmpty else { return nil }
    let size = content.pixelSize
    guard size != pixelSize(scale: scale) else { return DisplayedContent(content, in: bounds) }
    let whole = pictureFrame(of: size, scale: scale)
    let shown = whole.intersection(bounds)
    guard !shown.isEmpty else { return nil }
    let (x, y) = (size.width / whole.width, size.height / whole.height)
    let source = Rect(
      x: (shown.minX - whole.minX) * x, y: (shown.minY - whole.minY) * y,
      width: shown.width * x, height: shown.height * y)
    return DisplayedContent(content, source: source, in: shown)
  }

  package override func ownOpaqueContent(scale: Double) -> ViewContent? {
    guard let content, content.isOpaque, content.pixelSize == pixelSize(scale: scale) else {
      return nil
    }
    return content
  }

  /// The content, if it is opaque and shows all of the picture, which is `area`, pixel for pixel or
  /// reduced: a transition takes such a content as its page without drawing it anew.
  package override func opaqueContent(of area: Rect, scale: Double) -> ViewContent? {
    guard let content, content.isOpaque, area == contentRect(scale: scale),
      contentMode != .fill || bounds.encloses(pictureFrame(of: content.pixelSize, scale: scale)),
      content.pixelSize.width < area.width * scale + 0.5,
      content.pixelSize.height < area.height * scale + 0.5
    else { return nil }
    return content
  }

  /// Where the picture shows, in the view's own points, on whole device pixels; the bounds where
  /// there is none.
  public var contentRect: Rect { contentRect(scale: showingWindow?.scale ?? 1) }

  private func contentRect(scale: Double) -> Rect {
    guard let content, !bounds.isEmpty else { return bounds }
    if content.pixelSize == pixelSize(scale: scale) { return bounds }
    let whole = pictureFrame(of: content.pixelSize, scale: scale)
    return whole.intersection(bounds).onPixels(scale: scale)
  }

  private func fittingFrame(of size: Size, scale: Double) -> Rect {
    // A reduced image has lost some of its proportions.
    let frame = bounds.fitting(naturalSize ?? size)
    guard let naturalSize, naturalSize.width < frame.width * scale else { return frame }
    return bounds.centering(naturalSize * (1 / scale))
  }

  private func pictureFrame(of size: Size, scale: Double) -> Rect {
    var frame =
      switch contentMode {
      case .fit: fittingFrame(of: size, scale: scale)
      case .fill: bounds.filling(size)
      case .center: bounds.centering(size * (1 / scale))
      }
    // Pixel for pixel it lies on pixels; half of an odd rest is given to the right and below.
    if abs(frame.width * scale - size.width) < 0.5, abs(frame.height * scale - size.height) < 0.5 {
      frame.origin = Point(
        x: (frame.minX * scale + 1e-6).rounded(.down) / scale,
        y: (frame.minY * scale + 1e-6).rounded(.down) / scale)
    }
    return frame
  }
}
