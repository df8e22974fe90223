/// A view that shows a part of larger contents and lets a person scroll them.
///
/// | input | contents |
/// |---|---|
/// | two fingers on a touchpad, or one on the screen | follow the fingers |
/// | a wheel | move smoothly by a part of the view for each wheel step |
/// | arrows, Page Up and Down, Space, Home, End | move smoothly, if the focus is in the view |
/// | a drag of the indicator | follow in proportion |
/// | items dragged near the upper or the lower edge | scroll, the faster the nearer the items are |
/// | Control with a wheel or two fingers | zoom, if the delegate names a view that zooms |
/// | a pinch, a double click | the same |
///
/// Contents that follow fingers continue with their velocity after release. Beyond their end they
/// follow less, and spring back.
///
/// A scroll view takes precedence over the views behind it until it reaches a limit. A drag, a
/// scroll, a wheel step or a key that begins at the limit is left to them, so that a page with a
/// list on it can be turned. The mouse drags contents only if `isDraggedByMouse` is set.
///
/// Subviews are in the coordinates of the contents. A view that gets the focus by the keyboard
/// scrolls into view. Contents that are read from right to left show their right end at first, with
/// the vertical indicator on the left. If the window reduces motion, contents jump where they would
/// move smoothly; drags, and the motion after a released drag, are not affected.
open class ScrollView: View {
  /// The size of the contents, in points.
  public var contentSize = Size.zero {
    didSet { if contentSize != oldValue { limitsDidChange() } }
  }

  /// The margins around the contents, in points, in addition to the safe area.
  public var contentInset = EdgeInsets.zero {
    didSet { if contentInset != oldValue { setNeedsLayout() } }
  }

  /// A view that forms all of the contents, or `nil` if the contents are other subviews.
  ///
  /// The view gets the available width and the height that suits it at this width. `contentSize` is
  /// set to this size.
  public var contentView: View? {
    didSet {
      guard contentView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let contentView { insertSubview(contentView, at: 0) }
      setNeedsLayout()
    }
  }

  /// The object that is called when the contents scroll or zoom, and that names the view that
  /// zooms, or `nil` if there is none.
  public weak var delegate: (any ScrollViewDelegate)? {
    didSet { setNeedsLayout() }
  }

  /// Whether the mouse drags the contents like a finger.
  public var isDraggedByMouse = false

  /// Whether a drag that begins mainly along one axis moves the contents along that axis only; true
  /// by default.
  public var isDirectionalLockEnabled = true

  /// The edges of the contents beyond which a drag is passed on to the views
  /// behind; none by default.
  ///
  /// A drag or a two-finger scroll that has pulled the contents 44 points beyond such an edge, or
  /// that is thrown against the edge, continues as a drag of the views behind. The contents return
  /// to their end.
  public var dragPassingEdges: RectEdge = []

  /// The position of contents that zoom and are smaller than the view: 0 at the left or the top of
  /// the free space, 1 at its right or bottom; by default the middle.
  public var contentAlignment = Point(x: 0.5, y: 0.5) {
    didSet { if contentAlignment != oldValue { setNeedsLayout() } }
  }

  var motion = ScrollMotion()
  var zoom = ScrollZoom()
  let indicators = ScrollIndicators()
  var focusFrame: FocusFrame?
  /// The effects that follow the scroll position, in the order in which they were added.
  var scrollEffects: [ScrollEffect] = []

  /// The zoom scale at which all contents are just visible, or the nearest allowed scale.
  ///
  /// A double click zooms to this scale, and a zoom that ends close to it ends there.
  open var fittingZoomScale: Double { scaleShowingAllContents }

  /// Creates a scroll view without contents.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    indicators.attach(to: self)
  }

  /// Creates a scroll view whose contents consist of the view `contentView`.
  public convenience init(_ contentView: View) {
    self.init()
    // Property observers are not called in an initializer.
    self.contentView = contentView
    insertSubview(contentView, at: 0)
  }

  override var scrollsSubviews: Bool { true }

  override func scrolls(x: Int, y: Int) -> Bool {
    motion.x.canScroll && x != 0 || motion.y.canScroll && y != 0
  }

  override func dragScrollVelocity(at location: Point) -> Double {
    possibleVelocity(Vector(y: velocity(ofDragAt: location))).y
  }

  override func scrollForDrag(
    at velocity: @escaping () -> Double, didScroll: @escaping () -> Void
  ) {
    scrollSteadily(at: { Vector(y: velocity()) }, didScroll: didScroll)
  }

  override var isDraggedItself: Bool { isDraggedByMouse || super.isDraggedItself }

  // MARK: Position

  /// The point of the contents at the top left corner of the view; setting it ends any motion.
  public var contentOffset: Point {
    get { Point(x: motion.x.offset, y: motion.y.offset) }
    set {
      motion.x.jump(to: newValue.x)
      motion.y.jump(to: newValue.y)
      showOffset()
    }
  }

  /// Called when `contentOffset` has changed.
  open func contentOffsetDidChange() {}

  /// The margins around the contents, in points, which are the sum of `contentInset` and the safe
  /// area.
  public var adjustedContentInset: EdgeInsets { contentInset + safeAreaInsets }

  // MARK: Layout

  /// Lays out `contentView` and updates the range of the scroll offset; an override must call
  /// super.
  open override func layoutSubviews() {
    if let contentView, contentView.superview === self {
      let width = max(0, bounds.width - adjustedContentInset.width)
      let height = contentView.sizeThatFits(Size(width: width, height: .infinity)).height
      contentView.frame = Rect(x: 0, y: 0, width: width, height: height)
      contentSize = Size(width: width, height: height)
    }
    placeZoomedView()
    limitsDidChange()
    placeOverlays()
  }

  open override func safeAreaInsetsDidChange() { setNeedsLayout() }

  open override func readingDidChange() {
    super.readingDidChange()
    motion.x.beginsAtFarEnd = isRightToLeft
    showOffset()
  }

  private func limitsDidChange() {
    let limits = offsetLimits(of: contentSize)
    motion.x.setLimits(limits.x, length: bounds.width)
    motion.y.setLimits(limits.y, length: bounds.height)
    // A zoom sets the offset itself.
    if !zoom.isActive { showOffset() }
    showScrollEffects()
  }

  /// Sets the origin of the bounds to the current scroll offset, rounded to whole device pixels
  /// unless the contents zoom.
  ///
  /// All contents therefore move by the same distance.
  func showOffset() {
    let scale = window?.scale ?? 1
    let origin =
      zoom.isActive
      ? contentOffset
      : Point(
        x: (motion.x.offset * scale).rounded() / scale,
        y: (motion.y.offset * scale).rounded() / scale)
    guard origin != bounds.origin else { return }
    bounds.origin = origin
    placeOverlays()
    contentOffsetDidChange()
    showScrollEffects()
    delegate?.scrollViewDidScroll(self)
  }

  private func placeOverlays() {
    indicators.place()
    if let focusFrame {
      focusFrame.frame = bounds
      if subviews.last !== focusFrame { bringSubviewToFront(focusFrame) }
    }
  }

  open override func didMoveToWindow() {
    // The observers belong to the previous window.
    motion.isObserving = false
    motion.steadyTime = nil
    motion.pinch = nil
    motion.zoomTravel = nil
    cancelSharing()
    if zoom.isActive { zoom.jump(to: zoom.target) }
    motion.release(at: nil)
    if motion.x.isMoving { motion.x.jump(to: motion.x.target) }
    if motion.y.isMoving { motion.y.jump(to: motion.y.target) }
  }

  // MARK: Responding

  /// Whether the scroll view can get the focus: its contents can be scrolled, and none of its
  /// subviews can get the focus.
  ///
  /// Keys that a focused subview does not handle reach the scroll view too.
  open override var canBecomeFirstResponder: Bool {
    canScroll && !subviews.contains(where: \.holdsFocusable)
  }

  open override var accessibilityDefaults: AccessibilityAttributes {
    AccessibilityAttributes(role: .scrollArea)
  }

  open override func firstResponderDidChange() {
    if focusFrame == nil, isFirstResponder {
      let view = FocusFrame()
      focusFrame = view
      addSubview(view)
    }
    placeOverlays()
    focusFrame?.isHidden = !(isFirstResponder && window?.isFocusVisible == true)
  }

  open override func hoverDidChange(isHovered: Bool) {
    if isHovered { flashScrollIndicators() }
  }

  /// Returns the frontmost view at `point`, or the scroll view itself while its contents still move
  /// after a released drag.
  ///
  /// A press then only stops the contents.
  open override func hitTest(_ point: Point) -> View? {
    guard let hit = super.hitTest(point) else { return nil }
    return motion.x.isCoasting || motion.y.isCoasting ? self : hit
  }

  open override func pointerDown(_ event: PointerEvent) -> Bool {
    let mayTap = beginTap(event)
    return beginDrag(event) || super.pointerDown(event) || mayTap
  }

  open override func pointerMoved(_ event: PointerEvent) -> Bool {
    let mayTap = followTap(event)
    if motion.press?.pointer == event.pointer { return followDrag(event) }
    return super.pointerMoved(event) || mayTap
  }

  open override func pointerUp(_ event: PointerEvent) -> Bool {
    let wasTap = endTap(event)
    guard motion.press?.pointer == event.pointer else { return super.pointerUp(event) || wasTap }
    endDrag(event)
    return true
  }

  open override func pointerLost(_ pointer: InputEvent.Pointer) {
    _ = motion.taps.handle(InputEvent(.pointerLost(pointer), time: 0))
    guard motion.press?.pointer == pointer else { return super.pointerLost(pointer) }
    cancelSharing()
    motion.release(at: nil)
    wake()
  }

  open override func wheel(_ event: WheelEvent) -> Bool {
    zoomByWheel(event) || handleWheel(event)
  }

  open override func scroll(_ event: ScrollEvent) -> Bool {
    // A recognizer that has taken the scroll keeps it.
    gestures.scroller == nil && (zoomByFingers(event) || followFingers(event))
      || super.scroll(event)
  }

  open override func scrollEnded(time: Double) {
    endZoomByFingers(at: time)
    endFingers(at: time)
    super.scrollEnded(time: time)
  }

  open override func pinch(_ event: PinchEvent) -> Bool {
    gestures.pincher == nil && zoomByPinch(event) || super.pinch(event)
  }

  open override func keyDown(_ event: KeyEvent) -> Bool { handleKey(event) }
}
