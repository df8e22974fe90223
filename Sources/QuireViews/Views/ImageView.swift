package import QuireCompositor

/// A view that shows an image, with a size and position that its content mode decides.
///
/// An image with exactly as many pixels as the view is shown unscaled, whatever the content mode. A
/// page decoded at the size of the view therefore costs one quad and no scaling. After a change of
/// size the previous image is shown scaled until an image of the new size is set.
public final class ImageView: View {
  /// A rule for the size and position of an image whose size differs from the view's.
  public enum ContentMode: Hashable, Sendable {
    /// The largest size at which the whole image is visible in the view.
    case fit
    /// The smallest size at which the image covers the whole view.
    case fill
    /// The size at which one image pixel covers one device pixel, with the image centred in the
    /// view.
    case center
  }

  /// The image that the view shows, or `nil` to show only the background.
  ///
  /// An image that the view has loaded is the value, too.
  public var image: Image? {
    get { content?.currentImage() }
    set {
      cancelLoading()
      arriving = nil
      content = newValue.map { ViewContent(image: $0, isOpaque: isOpaque) }
    }
  }

  /// The pixels that the view currently shows, or `nil` if there are none.
  package private(set) var content: ViewContent? {
    didSet { if content !== oldValue { contentsDidChange() } }
  }

  /// The size of the original picture, in pixels, beyond which `ContentMode.fit` does not enlarge
  /// the image, or `nil` for no limit.
  public var naturalSize: Size? {
    didSet { if naturalSize != oldValue { contentsDidChange() } }
  }

  /// The rule for the size and position of an image whose size differs from the view's.
  public var contentMode = ContentMode.fit {
    didSet { if contentMode != oldValue { contentsDidChange() } }
  }
  /// The change of the colours with which the image is drawn.
  ///
  /// A change draws the view again, and neither loads the image nor copies its pixels.
  public var filter = ColorFilter.identity {
    didSet { if filter != oldValue { contentsDidChange() } }
  }
  /// The rectangles of the image whose colours the filter does not change, in fractions of the
  /// image, 0…1.
  ///
  /// They are rounded to whole pixels of the image.
  public var unfilteredAreas: [Rect] = [] {
    didSet { if unfilteredAreas != oldValue { contentsDidChange() } }
  }
  /// The way in which an image is drawn that has fewer pixels than it covers.
  public var enlargement = ImageEnlargement.linear {
    didSet { if enlargement != oldValue { contentsDidChange() } }
  }
  private var hasOpaqueImage = false

  /// The loading of an image, or `nil` if `load` has not been called.
  var loading: ImageLoading?

  /// The pixels that the view will show as soon as they have been uploaded to the GPU, or `nil` if
  /// there are none.
  private var arriving: ViewContent?

  /// Whether the program promises that all pixels of the image are opaque; `false` by default.
  ///
  /// The view does not check the pixels. Set this property before `image`.
  public override var isOpaque: Bool {
    get { hasOpaqueImage }
    set { hasOpaqueImage = newValue }
  }

  /// Creates a view that shows `image`; if `isOpaque` is true, all pixels of the image must be
  /// opaque.
  public init(_ image: Image? = nil, isOpaque: Bool = false, frame: Rect = .zero) {
    hasOpaqueImage = isOpaque
    content = image.map { ViewContent(image: $0, isOpaque: isOpaque) }
    super.init(frame: frame)
  }

  /// Replaces the image by `image`, enlarged to at most `naturalSize` pixels, and calls
  /// `completion` when the view shows it.
  ///
  /// While an animation runs in the window, the change waits until the pixels have been uploaded to
  /// the GPU in bands, so that no frame is late.
  ///
  /// - Parameters:
  ///   - image: The image to show.
  ///   - naturalSize: The size of the original picture in its own pixels, which limits how far it
  ///     is enlarged, or `nil` for no limit.
  ///   - completion: Called when the view shows `image`, unless another image has replaced it.
  public func show(_ image: Image, naturalSize: Size? = nil, completion: (() -> Void)? = nil) {
    show(
      ViewContent(image: image, isOpaque: isOpaque), naturalSize: naturalSize,
      completion: completion)
  }

  /// Replaces the image by the pixels of `content`, as ``show(_:naturalSize:completion:)`` replaces
  /// it by an image.
  package func show(
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

  private func cancelLoading() {
    loading?.task?.cancel()
    loading = nil
  }

  isolated deinit { loading?.task?.cancel() }

  public override func layoutSubviews() {
    super.layoutSubviews()
    loadIfNeeded()
  }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    if loading != nil { setNeedsLayout() }
  }

  public override var accessibilityDefaults: AccessibilityAttributes {
    AccessibilityAttributes(traits: .image)
  }

  private func put(_ content: ViewContent, _ naturalSize: Size?) {
    arriving = nil
    self.naturalSize = naturalSize
    self.content = content
  }

  /// Returns the size, in points, at which one image pixel covers one device pixel, reduced if
  /// necessary to fit `size`.
  public override func sizeThatFits(_ size: Size) -> Size {
    guard let content else { return .zero }
    let natural = content.pixelSize * (1 / (window?.scale ?? 1))
    guard natural.width > size.width || natural.height > size.height else { return natural }
    return Rect(size: size).fitting(natural).size
  }

  package override func displayedContent(scale: Double) -> DisplayedContent? {
    guard let content, !bounds.isEmpty else { return nil }
    let size = content.pixelSize
    guard size != pixelSize(scale: scale) else {
      return treated(DisplayedContent(content, in: bounds))
    }
    let whole = pictureFrame(of: size, scale: scale)
    let shown = whole.intersection(bounds)
    guard !shown.isEmpty else { return nil }
    let (x, y) = (size.width / whole.width, size.height / whole.height)
    let source = Rect(
      x: (shown.minX - whole.minX) * x, y: (shown.minY - whole.minY) * y,
      width: shown.width * x, height: shown.height * y)
    return treated(DisplayedContent(content, source: source, in: shown))
  }

  /// Returns `shown` with the colours and the enlargement that the properties of the view demand.
  private func treated(_ shown: DisplayedContent) -> DisplayedContent {
    var shown = shown
    shown.treatment = ImageTreatment(filter, enlargement)
    if filter != .identity, !unfilteredAreas.isEmpty {
      let size = shown.content.pixelSize
      shown.unfilteredAreas = unfilteredAreas.map { area in
        let (left, top) = (
          (area.minX * size.width).rounded(), (area.minY * size.height).rounded()
        )
        return Rect(
          x: left, y: top, width: (area.maxX * size.width).rounded() - left,
          height: (area.maxY * size.height).rounded() - top)
      }
    }
    return shown
  }

  package override func ownOpaqueContent(scale: Double) -> ViewContent? {
    guard let content, content.isOpaque, content.pixelSize == pixelSize(scale: scale) else {
      return nil
    }
    return content
  }

  /// Returns the pixels of the image if they are opaque and fill exactly the rectangle `area` at
  /// `scale` pixels per point, or else `nil`.
  ///
  /// The pixels may be reduced, but not enlarged. A transition uses them as a page without drawing
  /// the view again.
  package override func opaqueContent(of area: Rect, scale: Double) -> ViewContent? {
    guard let content, content.isOpaque, filter == .identity, area == contentRect(scale: scale),
      contentMode != .fill || bounds.encloses(pictureFrame(of: content.pixelSize, scale: scale)),
      content.pixelSize.width < area.width * scale + 0.5,
      content.pixelSize.height < area.height * scale + 0.5
    else { return nil }
    return content
  }

  /// The rectangle in which the image is drawn, in points of the view's own coordinates, with edges
  /// on whole device pixels.
  ///
  /// Without an image it is the bounds.
  public var contentRect: Rect { contentRect(scale: showingWindow?.scale ?? 1) }

  private func contentRect(scale: Double) -> Rect {
    guard let content, !bounds.isEmpty else { return bounds }
    if content.pixelSize == pixelSize(scale: scale) { return bounds }
    let whole = pictureFrame(of: content.pixelSize, scale: scale)
    return whole.intersection(bounds).onPixels(scale: scale)
  }

  private func fittingFrame(of size: Size, scale: Double) -> Rect {
    // A reduced image has lost some precision of its aspect ratio.
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
    // An unscaled image begins on a whole pixel; the odd remaining pixel is on the right or below.
    if abs(frame.width * scale - size.width) < 0.5, abs(frame.height * scale - size.height) < 0.5 {
      frame.origin = Point(
        x: (frame.minX * scale + 1e-6).rounded(.down) / scale,
        y: (frame.minY * scale + 1e-6).rounded(.down) / scale)
    }
    return frame
  }
}
