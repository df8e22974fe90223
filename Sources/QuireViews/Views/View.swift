package import QuireCompositor

/// A rectangular area of the screen that draws content, contains subviews and responds to input.
///
/// A view that has only a background and subviews owns no pixels. A view with its own content
/// returns `true` from `drawsContent` and overrides `draw(in:)`. `draw(in:)` is called again only
/// after `setNeedsDisplay` or when the size of the view or the scale of the window has changed.
open class View: Responder {
  /// The top left corner of the untransformed view, in points of the superview.
  ///
  /// The corner is stored rather than the centre, so that a frame reads back exactly as it was set.
  private(set) var origin = Point.zero

  /// The rectangle of the view in its own coordinates, in points.
  ///
  /// A change of the size keeps the centre of the view.
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

  /// The transform that is applied about the centre of the view.
  ///
  /// The result is flattened into the plane of the superview.
  public var transform = Transform3D.identity {
    didSet {
      guard transform != oldValue else { return }
      noteChange(of: .transform, from: .transform(oldValue))
      geometryDidChange()
    }
  }

  /// The opacity of the view and its subviews, 0…1.
  public var alpha = 1.0 {
    didSet {
      guard alpha != oldValue else { return }
      noteChange(of: .alpha, from: .number(oldValue))
      geometryDidChange()
    }
  }

  /// Whether the view and its subviews are hidden.
  public var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      geometryDidChange()
      superview?.subviewVisibilityDidChange(self)
    }
  }
  /// Whether a transition shows a picture of the view that has left its place, where nothing is
  /// drawn meanwhile.
  var isLifted = false {
    didSet { if isLifted != oldValue { contentsDidChange() } }
  }

  /// The margins and lengths of the frame that change with the size of the superview; none by
  /// default.
  public var autoresizingMask: AutoresizingMask = []

  /// Whether the view's own content and its subviews are clipped to the bounds, and to the rounded
  /// corners if `cornerRadius` is above 0.
  ///
  /// The border and the shadow of the view are not clipped.
  public var clipsToBounds = false {
    didSet { if clipsToBounds != oldValue { contentsDidChange() } }
  }

  /// Whether the edges of the view's background and content are antialiased while the view or one
  /// of its superviews is rotated; `true` by default.
  ///
  /// Set it to `false` for opaque views that lie edge to edge, such as tiles: two edges that are
  /// antialiased in the same place let a little of what is behind them be seen.
  public var allowsEdgeAntialiasing = true {
    didSet { if allowsEdgeAntialiasing != oldValue { contentsDidChange() } }
  }

  /// The background colour, or `nil` for no background.
  public var backgroundColor: Color? {
    didSet {
      guard backgroundColor != oldValue else { return }
      noteChange(of: .backgroundColor, from: .color(oldValue))
      contentsDidChange()
    }
  }

  /// The colour that marks the selection and the keyboard focus in the view and its subviews, or
  /// `nil`, the default, for that of the superview.
  ///
  /// It is the accent of ``appearance``. The tint of a window reaches all its views, those of
  /// presented controllers and dialogs, too.
  public var tintColor: Color? {
    didSet { if tintColor != oldValue { announceAppearance() } }
  }

  /// The reading direction of the view and its subviews, or `nil`, the default, to use that of the
  /// superview.
  ///
  /// In a view that is read from right to left, controls, stacks and texts begin on the right. A
  /// custom `layoutSubviews` calls `mirrorSubviews` to do the same. A container passes its own
  /// direction on to its view.
  public var readingDirection: ReadingDirection? {
    didSet { followReading() }
  }
  /// Whether the view is read from right to left.
  ///
  /// A view that leaves its superview keeps the value until it has another superview.
  public internal(set) var isRightToLeft = false

  /// The cursor over the view, or `nil`, the default, to use that of the superview.
  public var cursor: Cursor? {
    didSet { if cursor != oldValue { window?.showCursor() } }
  }

  /// The text that appears after the mouse has rested on the view for 0.5 s, or `nil`, the default,
  /// for none.
  ///
  /// The text also appears after the keyboard has moved the focus to the view.
  public var toolTip: String?

  /// The properties that the program has set for assistive programs, or `nil` if there are none.
  var accessibilitySettings: AccessibilitySettings?

  /// The interactions that let the view take part in drag and drop, in the order in which they were
  /// added.
  public internal(set) var interactions: [Interaction] = []

  /// Called when files are dropped on the view, with `paths`, the paths of the files, and
  /// `location`, the position of the drop in points of the view; `nil`, the default, to leave them
  /// to the superview.
  ///
  /// Each path is the raw bytes of the file system. The window gets the files that no view takes.
  /// For other items, and to decide by position, add a `DropInteraction`.
  public var filesDidDrop: ((_ paths: [[UInt8]], _ location: Point) -> Void)?

  /// Whether the view and its subviews receive input.
  public var isUserInteractionEnabled = true

  var gestures = ViewGestures()

  /// The subviews, from back to front.
  public internal(set) var subviews: [View] = []
  /// The superview, or `nil` if there is none.
  public internal(set) weak var superview: View?
  weak var currentWindow: Window?
  /// The controller that owns the view, or `nil` if there is none.
  public internal(set) weak var controller: ViewController?

  var needsLayout = true
  var subtreeNeedsLayout = true

  /// The scale of the window at the last layout, 1 without a window, or `nil` before the first
  /// layout.
  var laidOutScale: Double?
  /// The safe area insets, in points, that the view had at its last layout.
  var laidOutSafeAreaInsets = EdgeInsets.zero

  /// The corner radius, border, shadow and clip of the view, or `nil` if it has none of them.
  var decoration: LayerDecoration?
  /// The running animations of the view's properties, or `nil` if nothing is animated.
  var animatedTracks: [AnimatedProperty: PropertyTrack]?
  /// The number that identifies pictures of this view in the compositor, different for every view.
  package let snapshotID = ViewContent.makeID()
  /// A counter that grows with every visible change inside the view's bounds.
  package private(set) var generation: UInt64 = 1
  /// The transition layers that replace the view in the current frame, or an empty list if there
  /// are none.
  package internal(set) var displayedLayers: [DrawListLayer] = []
  var drawnContent: ViewContent?
  /// The factor by which the contents of the view and its subviews have more pixels than their size
  /// needs, because the view is drawn enlarged by this factor.
  var contentMagnification = 1.0 {
    didSet { if contentMagnification != oldValue { contentsDidChange() } }
  }
  var lastSnapshot: Snapshot?
  /// The window in which a transition last drew the view as a page, or `nil` if there is none.
  ///
  /// The view need not be in the tree of that window.
  weak var snapshotWindow: Window?

  // MARK: Position

  /// The centre of the view, in points of the superview.
  public var center: Point {
    get { Rect(origin: origin, size: bounds.size).center }
    set {
      let old = origin
      noteChange(of: .origin, from: .point(old))
      origin = Point(x: newValue.x - bounds.width / 2, y: newValue.y - bounds.height / 2)
      if origin != old { geometryDidChange() }
    }
  }

  /// The rectangle of the view in the superview, in points: the bounding box of the transformed
  /// bounds.
  ///
  /// Setting it sets the centre and the size, regardless of the transform.
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
      if origin != oldOrigin, bounds == oldBounds { geometryDidChange() }
    }
  }

  /// The only view inside this view that the Tab key reaches, or `nil` if it reaches all of them.
  ///
  /// A bar whose buttons are reached with the arrow keys overrides it.
  open var focusStop: View? { nil }

  // MARK: Look

  /// Whether `draw(in:)` always covers the bounds with opaque pixels, as an override can promise;
  /// `false` by default.
  open var isOpaque: Bool { false }

  /// Whether `draw(in:)` draws something.
  open var drawsContent: Bool { false }

  /// Draws the view's own content in `canvas`, in points of the view's own coordinates.
  open func draw(in canvas: Canvas) {}

  /// Returns the layers to draw instead of the view during a transition, from back to front, or an
  /// empty list to draw the view.
  ///
  /// The method is called for every visible view in each frame, after layout and before anything is
  /// composed. Pages that are not subviews are laid out here, by `snapshotSource`. The
  /// transform, alpha and clip of the view apply to the layers, which are centred on the middle of
  /// the bounds.
  open func transitionLayers() -> [DrawListLayer] { [] }

  /// Called when the colours of the window or the tint change, or when the view moves to a place
  /// with other colours.
  ///
  /// The default implementation redraws the view.
  open func appearanceDidChange() { setNeedsDisplay() }

  /// The colours that the view uses for its own drawing: those of the window, with the tint of the
  /// view as their accent.
  public var appearance: Appearance {
    var appearance = window?.appearance ?? .light
    let views = sequence(first: self, next: \.superview)
    if let tint = views.lazy.compactMap(\.tintColor).first {
      appearance.accent = tint.resolved(with: appearance)
    }
    return appearance
  }

  // MARK: Reading

  /// Called when the reading direction of the view has changed.
  ///
  /// The default implementation lays out and redraws the view.
  open func readingDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Input

  /// Returns the property `cursor`; override the method in a view whose parts have different
  /// cursors.
  open override func cursor(at location: Point) -> Cursor? { cursor }

  /// The rectangle beside which the Menu key opens the context menu of the view, in points of the
  /// view; its bounds by default.
  open var contextMenuRect: Rect { bounds }

  // MARK: Accessibility

  /// The properties of the view for assistive programs that apply where the program has set none; a
  /// view that takes keys or draws contents overrides it.
  open var accessibilityDefaults: AccessibilityAttributes { AccessibilityAttributes() }

  /// The objects in the view that assistive programs see, in the order of reading, or `nil`, the
  /// default, for the subviews.
  open var accessibilityElements: [any Accessible]? {
    get { accessibilitySettings?.elements }
    set { settings.elements = newValue }
  }

  /// The object in the view to which keys apply while the view has the focus, such as the selected
  /// row of a list, or `nil`, the default, for the view itself.
  open var accessibilityFocusedElement: (any Accessible)? { nil }

  /// Activates the view as a click does, and returns whether that is possible now.
  ///
  /// The default implementation moves the focus to the view.
  open func accessibilityActivate() -> Bool { becomeFirstResponder() }

  /// Selects `element`, one of the objects in the view, and returns whether that is possible now.
  ///
  /// The default implementation activates the element.
  open func accessibilitySelect(_ element: any Accessible) -> Bool {
    element.accessibilityActivate()
  }

  /// Deselects `element`, one of the objects in the view, and returns whether that is possible now;
  /// `false` by default.
  open func accessibilityDeselect(_ element: any Accessible) -> Bool { false }

  /// Selects everything that can be selected in the view, and returns whether that is possible now;
  /// `false` by default.
  open func accessibilitySelectAll() -> Bool { false }

  /// Deselects everything in the view, and returns whether that is possible
  /// now; `false` by default.
  open func accessibilityDeselectAll() -> Bool { false }

  /// The positions of the selected items of a view that has objects only for some of its items, or
  /// `nil`, the default, if every selected item has an object.
  package var accessibilitySelection: RangeSet<Int>? { nil }

  /// Returns the object for the item at `position`, one of the positions in
  /// `accessibilitySelection`, or `nil` if there is no such item.
  package func accessibilityItem(at position: Int) -> (any Accessible)? { nil }

  /// Moves the focus to `element`, one of the objects in the view, and returns whether that is
  /// possible now.
  ///
  /// The default implementation moves the focus to the view itself. A view of several items also
  /// makes `element` the one to which keys apply.
  open func accessibilityMoveFocus(to element: any Accessible) -> Bool {
    window?.moveFocus(to: self) ?? false
  }

  /// Sets the number of the view to `value` as a person does, and returns whether that is possible
  /// now; `false` by default.
  open func accessibilitySet(_ value: Double) -> Bool { false }

  // MARK: Focus

  /// Called when the Tab key or another key has moved the focus to the view.
  func focusDidArriveByKey() {}

  /// Whether a press on the view leaves the focus where it is, also outside the view; `false` by
  /// default.
  var leavesFocusWhenPressed: Bool { false }

  // MARK: Directly in the window

  /// The reach of keys behind the view while it is a direct subview of the window: by default what
  /// its controller says.
  var keyBarrier: KeyBarrier { controller?.keyBarrier ?? .none }

  /// The responder that receives keys while the view is the frontmost barrier and nothing has the
  /// focus, or `nil`, the default, for the innermost controller.
  var keyTarget: Responder? { nil }

  /// Called on a direct subview of the window when the view `view` has left the window.
  func windowDidForget(_ view: View) {}

  // MARK: Drag and drop

  /// Whether a press that moves on the view drags something of the view, such as a thumb or a
  /// selection, so that it drags no items of a superview.
  var isDraggedItself: Bool { gestures.enabled.contains { $0 is PanGestureRecognizer } }

  /// Returns whether `point`, in the view's own coordinates, is inside the view.
  open func contains(_ point: Point) -> Bool { bounds.contains(point) }

  /// Returns the frontmost view at `point`, in the view's own coordinates, among this view and its
  /// subviews, or `nil` if there is none.
  ///
  /// Views are skipped if they are hidden, take no input, are clipped away at `point`, or have an
  /// alpha below 0.01.
  open func hitTest(_ point: Point) -> View? { frontmost(at: point) }

  /// Called with `true` when the mouse enters the view or one of its subviews, and with `false`
  /// when it leaves them.
  open func hoverDidChange(isHovered: Bool) {}

  /// Offers the press that begins with `event` to the view's gesture recognizers, and returns
  /// whether one accepts it; an override must call super.
  open override func pointerDown(_ event: PointerEvent) -> Bool { watchPress(event) }

  /// Sends `event` to the gesture recognizers that follow the press of its pointer, and returns
  /// whether one used it.
  open override func pointerMoved(_ event: PointerEvent) -> Bool { watchMove(event) }

  /// Sends `event`, the end of a press, to the gesture recognizers that follow the press, and
  /// returns whether one used it.
  open override func pointerUp(_ event: PointerEvent) -> Bool { watchRelease(event) }

  /// Tells the gesture recognizers that follow the press of `pointer` that the press is cancelled.
  open override func pointerLost(_ pointer: InputEvent.Pointer) { watchLoss(of: pointer) }

  /// Offers the scroll of `event` to the view's gesture recognizers, and returns whether one
  /// accepts it; an override must call super.
  open override func scroll(_ event: ScrollEvent) -> Bool { followScroll(event) }

  /// Tells the gesture recognizers that the scroll has ended at `time`, in seconds.
  open override func scrollEnded(time: Double) { endScroll(time: time) }

  /// Offers the pinch of `event` to the view's gesture recognizers, and returns whether one accepts
  /// it; an override must call super.
  open override func pinch(_ event: PinchEvent) -> Bool { followPinch(event) }

  /// Offers the rotation of `event` to the view's gesture recognizers, and returns whether one
  /// accepts it; an override must call super.
  open override func rotate(_ event: RotationEvent) -> Bool { followRotation(event) }

  // MARK: Tree

  open override var window: Window? { currentWindow }
  open override var next: Responder? { controller ?? superview }

  /// Called when the view has moved to another window, or to none.
  open func didMoveToWindow() {}

  // MARK: Layout

  /// Called before a layout when `safeAreaInsets` have changed since the last layout.
  open func safeAreaInsetsDidChange() {}

  /// Lays out the subviews by setting their frames, after autoresizing; the default implementation
  /// does nothing.
  ///
  /// The method is called before a frame if the size of the view has changed or `setNeedsLayout`
  /// was called.
  open func layoutSubviews() {}

  /// Returns the size, in points, that suits the view best within `size`; the current size by
  /// default.
  open func sizeThatFits(_ size: Size) -> Size { bounds.size }

  /// Called when the size that suits the subview `view` best has changed.
  ///
  /// The default implementation lays out the view.
  open func subviewSizeDidChange(_ view: View) { setNeedsLayout() }

  /// Whether the view scrolls its subviews, as a scroll view does.
  var scrollsSubviews: Bool { false }

  /// Returns whether `x` and `y` steps of the wheel are along an axis on which the view scrolls its
  /// subviews, which may have reached their end; `false` by default.
  func scrolls(x: Int, y: Int) -> Bool { false }

  /// Returns the velocity, in points per second, at which items that are dragged at `location`, in
  /// points of the window, scroll the subviews: positive near the lower edge, negative near the
  /// upper edge, and 0, the default, where they do not scroll.
  func dragScrollVelocity(at location: Point) -> Double { 0 }

  /// Scrolls the subviews vertically until `velocity` returns zero or they have reached their end,
  /// and calls `didScroll` after each frame in which they have moved; does nothing by default.
  func scrollForDrag(at velocity: @escaping () -> Double, didScroll: @escaping () -> Void) {}

  /// Called when the subview `view` has been hidden or shown.
  func subviewVisibilityDidChange(_ view: View) {}

  // MARK: Compositing

  /// Creates a view with `frame`, in points of its future superview.
  public init(frame: Rect = .zero) {
    super.init()
    self.frame = frame
  }

  /// Returns the pixels that the view itself draws at `scale` pixels per point, without background
  /// and subviews, or `nil` if it draws none.
  package func displayedContent(scale: Double) -> DisplayedContent? {
    ownContent.map { DisplayedContent($0, in: bounds) }
  }

  /// Returns the pixels that the view itself draws, if they are opaque and fill the bounds exactly
  /// at `scale` pixels per point, or else `nil`.
  package func ownOpaqueContent(scale: Double) -> ViewContent? {
    guard isOpaque, let content = ownContent else { return nil }
    return content.pixelSize == pixelSize(scale: scale) ? content : nil
  }

  /// Returns the pixels that the view itself draws, if they are opaque and fill exactly the
  /// rectangle `area`, in the view's own coordinates, at `scale` pixels per point, or else `nil`.
  package func opaqueContent(of area: Rect, scale: Double) -> ViewContent? {
    area == bounds ? ownOpaqueContent(scale: scale) : nil
  }

  private var ownContent: ViewContent? { drawsContent && !bounds.isEmpty ? drawnContent : nil }

  /// The greatest number of pixels of a content that is drawn enlarged.
  private static let mostMagnifiedPixels = 16_777_216.0

  /// Creates or resizes the pixel content into which `draw(in:)` draws, for the current size of the
  /// view, `scale` pixels per point and the factor `magnification` by which it is drawn enlarged.
  func displayContent(scale: Double, magnification: Double = 1) {
    guard drawsContent, !bounds.isEmpty else { return }
    let most = (View.mostMagnifiedPixels / (bounds.width * bounds.height)).squareRoot()
    let scale = min(scale * magnification, max(scale, most))
    if let drawnContent, drawnContent.isOpaque == isOpaque {
      drawnContent.fit(size: bounds.size, scale: scale)
      return
    }
    drawnContent = ViewContent(size: bounds.size, scale: scale, isOpaque: isOpaque) {
      [weak self] canvas in
      guard let self else { return }
      canvas.resolveColor = { [weak self] in self?.shown($0) ?? $0 }
      defer { canvas.resolveColor = nil }
      canvas.translate(by: Vector(x: -bounds.minX, y: -bounds.minY))
      draw(in: canvas)
    }
  }

  /// Called when something visible inside the view's bounds has changed; requests a frame.
  func contentsDidChange() {
    generation &+= 1
    if let superview { superview.contentsDidChange() } else { snapshotWindow?.setNeedsFrame() }
  }
}
