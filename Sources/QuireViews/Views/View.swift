/// A rectangle on the screen with what is drawn in it, and its subviews.
///
/// A view that only has a background and subviews owns no pixels. One that draws says so by
/// `drawsContent` and overrides `draw(in:)`, which is called again only after `setNeedsDisplay` or
/// when its size or the window's scale has changed.
open class View: Responder {
  // MARK: Place

  /// Where the top left corner lies in the superview when `transform` does nothing.
  ///
  /// Kept rather than the centre, so that a frame that was set reads back unrounded.
  private(set) var origin = Point.zero

  /// The part of the view's own plane that shows, in points; its centre stays when its size
  /// changes.
  public var bounds = Rect.zero {
    didSet {
      guard bounds != oldValue else { return }
      noteChange(of: .boundsOrigin, from: .point(oldValue.origin))
      noteChange(of: .size, from: .size(oldValue.size))
      noteChange(of: .origin, from: .point(origin))
      origin = Point(
        x: origin.x + (oldValue.width - bounds.width) / 2,
        y: origin.y + (oldValue.height - bounds.height) / 2)
      boundsDidChange(from: oldValue)
    }
  }

  /// Where the middle of the bounds lies in the superview, in points.
  public var center: Point {
    get { Rect(origin: origin, size: bounds.size).center }
    set {
      let old = origin
      noteChange(of: .origin, from: .point(old))
      origin = Point(x: newValue.x - bounds.width / 2, y: newValue.y - bounds.height / 2)
      if origin != old { placeDidChange() }
    }
  }

  /// The place in the superview, in points: the box round what `transform` makes of it.
  ///
  /// Setting it sets centre and size as if there was no transform.
  public var frame: Rect {
    get {
      transform == .identity
        ? Rect(origin: origin, size: bounds.size)
        : map(bounds, at: origin, transform).boundingBox(of: bounds)
    }
    set {
      let (oldOrigin, oldBounds) = (origin, bounds)
      noteChange(of: .origin, from: .point(oldOrigin))
      bounds.size = newValue.size
      origin = newValue.origin
      if origin != oldOrigin, bounds == oldBounds { placeDidChange() }
    }
  }

  /// Applied about the centre; the result lies flat in the superview.
  public var transform = Transform3D.identity {
    didSet {
      guard transform != oldValue else { return }
      noteChange(of: .transform, from: .transform(oldValue))
      placeDidChange()
    }
  }

  /// 0…1; multiplies that of each subview.
  public var alpha = 1.0 {
    didSet {
      guard alpha != oldValue else { return }
      noteChange(of: .alpha, from: .number(oldValue))
      placeDidChange()
    }
  }

  /// Whether neither it nor its subviews show.
  public var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      placeDidChange()
      superview?.subviewVisibilityDidChange(self)
    }
  }

  /// What gives way when the superview's size changes; nothing does at first.
  public var autoresizing: Autoresizing = []

  // MARK: Look

  /// Whether nothing of the subviews shows outside the bounds.
  ///
  /// Under a transform that turns, the box round the bounds clips.
  public var clipsToBounds = false {
    didSet { if clipsToBounds != oldValue { contentsDidChange() } }
  }

  /// Nil for none.
  public var backgroundColor: Color? {
    didSet {
      guard backgroundColor != oldValue else { return }
      noteChange(of: .backgroundColor, from: .color(oldValue))
      contentsDidChange()
    }
  }

  /// Whether `draw(in:)` covers the bounds with opaque pixels.
  open var isOpaque: Bool { false }

  /// Whether `draw(in:)` draws something.
  open var drawsContent: Bool { false }

  /// Draws the view's own content, in its own coordinates.
  open func draw(in canvas: Canvas) {}

  /// What is drawn in place of the view and its subviews while there is a transition, from the back
  /// to the front; none shows the view as it is.
  ///
  /// Called in each frame after layout, before anything is composed, if the view can be seen; pages
  /// that are no subviews are laid out then. Their transform, alpha and clip are those of the view, with the middle of
  /// the bounds as the middle of the stage.
  open func transitionLayers() -> [DrawListLayer] { [] }

  /// Is called when the window's colours are others, or the view's window is; draws anew.
  open func appearanceDidChange() { setNeedsDisplay() }

  /// The colours for the view's own drawing.
  public var appearance: Appearance { window?.appearance ?? .light }

  // MARK: Reading

  /// The way in which it and what lies in it are read; nil, as at first, for that of its superview.
  ///
  /// Read from right to left, controls, stacks and texts begin on the right; a `layoutSubviews` of
  /// one's own follows by `mirrorSubviews`. A container sets that of its view when it is told its
  /// own.
  public var readingDirection: ReadingDirection? {
    didSet { followReading() }
  }
  /// Whether it is read from right to left; what has been taken out of a view stays as it was
  /// there.
  public internal(set) var isRightToLeft = false

  /// Is called when it is read the other way; lays out and draws anew.
  open func readingDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Input

  /// The cursor while the mouse is over it; nil, as at first, for that of what it lies in.
  public var cursor: Cursor? {
    didSet { if cursor != oldValue { window?.showCursor() } }
  }

  /// Returns `cursor`; a view whose parts have several overrides it.
  open override func cursor(at location: Point) -> Cursor? { cursor }

  /// Whether it and its subviews are found under the pointer.
  public var isUserInteractionEnabled = true

  /// Whether `point`, in its own coordinates, belongs to it.
  open func contains(_ point: Point) -> Bool { bounds.contains(point) }

  /// The view furthest in front at `point` (own coordinates) among itself and its subviews.
  ///
  /// - Returns: nil if there is none; what is clipped away, hidden, or more transparent than 0.01
  ///   is not found.
  open func hitTest(_ point: Point) -> View? { frontmost(at: point) }

  /// Is called when the pointer comes over it or one of its subviews, or leaves.
  open func hoverDidChange(isHovered: Bool) {}

  var gestures = ViewGestures()

  /// Offers the press to the gesture recognisers; overriding it, call super for them to work.
  open override func pointerDown(_ event: PointerEvent) -> Bool { watchPress(event) }

  /// Tells the gesture recognisers of a press that they have.
  open override func pointerMoved(_ event: PointerEvent) -> Bool { watchMove(event) }

  /// Tells the gesture recognisers of a press that they have.
  open override func pointerUp(_ event: PointerEvent) -> Bool { watchRelease(event) }

  /// Tells the gesture recognisers of a press that they have.
  open override func pointerLost(_ pointer: InputEvent.Pointer) { watchLoss(of: pointer) }

  /// Offers the scroll to the gesture recognisers; overriding it, call super for them to work.
  open override func scroll(_ event: ScrollEvent) -> Bool { followScroll(event) }

  /// Tells the gesture recognisers.
  open override func scrollEnded(time: Double) { endScroll(time: time) }

  /// Offers the pinch to the gesture recognisers; overriding it, call super for them to work.
  open override func pinch(_ event: PinchEvent) -> Bool { followPinch(event) }

  // MARK: Tree

  /// From the back to the front.
  public internal(set) var subviews: [View] = []
  /// The view it lies in; nil for none.
  public internal(set) weak var superview: View?
  weak var currentWindow: Window?
  /// The controller whose view it is.
  public internal(set) weak var controller: ViewController?

  open override var window: Window? { currentWindow }
  open override var next: Responder? { controller ?? superview }

  /// Is called when its window is another one, or none.
  open func didMoveToWindow() {}

  // MARK: Layout

  var needsLayout = true
  var subtreeNeedsLayout = true

  /// The safe area as of the last layout.
  var laidOutSafeAreaInsets = EdgeInsets.zero

  /// Is called before a layout when `safeAreaInsets` are others than at the last.
  open func safeAreaInsetsDidChange() {}

  /// Places the subviews, once autoresizing has happened.
  ///
  /// It is called before a frame when the size changed or `setNeedsLayout` was called.
  open func layoutSubviews() {}

  /// The size, in points, that suits the view best when it may take `size` at most.
  open func sizeThatFits(_ size: Size) -> Size { bounds.size }

  /// Is called when the size that suits `view`, a subview, best is another one; lays out anew.
  open func subviewSizeDidChange(_ view: View) { setNeedsLayout() }

  /// Whether a wheel over it moves its subviews.
  var scrollsSubviews: Bool { false }

  /// Is called when `view`, a subview, is hidden or shown again.
  func subviewVisibilityDidChange(_ view: View) {}

  // MARK: Compositing

  /// What animations still add to the properties; nil while none does.
  var animatedTracks: [AnimatedProperty: PropertyTrack]?
  /// Names the pictures that are made of the view.
  package let snapshotID = ViewContent.makeID()
  /// Rises with every change that shows inside the bounds.
  package private(set) var generation: UInt64 = 1
  /// The layers of the transition that showed in place of the view when it was last displayed.
  package internal(set) var displayedLayers: [DrawListLayer] = []
  var drawnContent: ViewContent?
  var lastSnapshot: Snapshot?
  /// Where it last showed as a page of a transition; it need not be in the tree for that.
  weak var snapshotWindow: Window?

  /// A view at `frame`, in points of its future superview.
  public init(frame: Rect = .zero) {
    super.init()
    self.frame = frame
  }

  /// What the view itself shows, without background and subviews.
  package func displayedContent(scale: Double) -> DisplayedContent? {
    ownContent.map { DisplayedContent($0, in: bounds) }
  }

  /// The one opaque content that covers the bounds pixel for pixel, subviews aside.
  package func ownOpaqueContent(scale: Double) -> ViewContent? {
    guard isOpaque, let content = ownContent else { return nil }
    return content.pixelSize == pixelSize(scale: scale) ? content : nil
  }

  /// The view's own content if that is opaque and covers exactly `area`, in its own points, pixel
  /// for pixel.
  package func opaqueContent(of area: Rect, scale: Double) -> ViewContent? {
    area == bounds ? ownOpaqueContent(scale: scale) : nil
  }

  private var ownContent: ViewContent? { drawsContent && !bounds.isEmpty ? drawnContent : nil }

  /// Gives the view a content of its present size, if it draws one.
  func displayContent(scale: Double) {
    guard drawsContent, !bounds.isEmpty else { return }
    if let drawnContent, drawnContent.isOpaque == isOpaque {
      drawnContent.fit(size: bounds.size, scale: scale)
      return
    }
    drawnContent = ViewContent(size: bounds.size, scale: scale, isOpaque: isOpaque) {
      [weak self] canvas in
      guard let self else { return }
      canvas.translate(by: Vector(x: -bounds.minX, y: -bounds.minY))
      draw(in: canvas)
    }
  }

  /// Notes a change inside the bounds.
  func contentsDidChange() {
    generation &+= 1
    if let superview { superview.contentsDidChange() } else { snapshotWindow?.setNeedsFrame() }
  }
}
