/// Shows a part of contents that are larger than it is, and moves them under the hand.
///
/// | what a person does | contents |
/// |---|---|
/// | two fingers, or one on the screen | follow; thrown, they run out; pulled beyond their end they follow less and come back |
/// | a wheel | go on smoothly by a part of the view for each notch |
/// | arrows, Page Up and Down, Space, Home, End | the same, when it or something in it has the focus |
/// | drags the indicator | follow in proportion |
///
/// It wins over what it lies on until it reaches its limit: a drag, a scroll, a notch or a key that
/// begins where there is no further way in its sense is left to others, so that a page with a list
/// on it can be turned. A mouse drags contents only where `isDraggedByMouse` says so. Subviews lie
/// in the coordinates of the contents. Whatever the keyboard gives the focus scrolls into sight.
/// Read from right to left, contents show their right end at first, and the indicator that goes
/// down is on the left. Where motion is to be reduced, what goes on smoothly is there at once; what
/// a hand has pulled or thrown moves as ever.
open class ScrollView: View {
  /// How far the contents reach to the right and down, in points.
  public var contentSize = Size.zero {
    didSet { if contentSize != oldValue { limitsDidChange() } }
  }

  /// Free room round the contents, in points; that below bars, the safe area, is added.
  public var contentInsets = EdgeInsets.zero {
    didSet { if contentInsets != oldValue { setNeedsLayout() } }
  }

  /// A view that is all of the contents; nil where they are placed otherwise.
  ///
  /// It gets the width that there is and the height that it wants for it, and `contentSize`
  /// follows.
  public var contentView: View? {
    didSet {
      guard contentView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let contentView { insertSubview(contentView, at: 0) }
      setNeedsLayout()
    }
  }

  /// Whether the mouse drags the contents as a finger does.
  public var isDraggedByMouse = false

  var motion = ScrollMotion()
  let indicators = ScrollIndicators()
  var focusFrame: FocusFrame?

  /// A view of contents, none at first.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    indicators.attach(to: self)
  }

  /// A view of all of `contentView`.
  public convenience init(_ contentView: View) {
    self.init()
    // Observers are not called in an initialiser.
    self.contentView = contentView
    insertSubview(contentView, at: 0)
  }

  override var scrollsSubviews: Bool { true }

  // MARK: Place

  /// The place in the contents that is at the top left of the view; setting it stops all motion.
  public var contentOffset: Point {
    get { Point(x: motion.x.offset, y: motion.y.offset) }
    set {
      motion.x.jump(to: newValue.x)
      motion.y.jump(to: newValue.y)
      showOffset()
    }
  }

  /// Is called when `contentOffset` has become another one.
  open func contentOffsetDidChange() {}

  /// What keeps contents off the edges: `contentInsets` and the safe area.
  public var adjustedContentInsets: EdgeInsets { contentInsets + safeAreaInsets }

  /// The part of the contents that shows, as far as nothing reaches over it.
  public var visibleContentRect: Rect {
    Rect(origin: contentOffset, size: bounds.size).inset(by: adjustedContentInsets)
  }

  /// Whether there is anything to scroll.
  public var canScroll: Bool { motion.x.canScroll || motion.y.canScroll }

  /// Whether contents move, by a hand or by themselves.
  public var isScrolling: Bool { motion.hasHand || motion.x.isMoving || motion.y.isMoving }

  /// Goes smoothly to where `offset` is at the top left, or as near to it as there are contents.
  public func scroll(to offset: Point) {
    guard let window else {
      contentOffset = offset
      return
    }
    // It begins with the next frame, whose time is known then.
    window.observeFrames { [weak self] time in
      guard let self, self.window != nil, !motion.hasHand else { return false }
      go(\.x, to: offset.x, at: time)
      go(\.y, to: offset.y, at: time)
      return false
    }
  }

  /// Goes smoothly, and no further than it has to, to where `rect` of the contents shows; of a rect
  /// that is too large, its top and where reading begins.
  public func scrollRectToVisible(_ rect: Rect) {
    let seen = Rect(
      origin: Point(x: motion.x.target, y: motion.y.target), size: bounds.size
    ).inset(by: adjustedContentInsets)
    func step(_ from: Double, _ to: Double, in low: Double, _ high: Double) -> Double {
      if from < low || to - from > high - low { return from - low }
      return to > high ? to - high : 0
    }
    let x =
      isRightToLeft
      ? -step(-rect.maxX, -rect.minX, in: -seen.maxX, -seen.minX)
      : step(rect.minX, rect.maxX, in: seen.minX, seen.maxX)
    let y = step(rect.minY, rect.maxY, in: seen.minY, seen.maxY)
    guard x != 0 || y != 0 else { return }
    scroll(to: Point(x: motion.x.target + x, y: motion.y.target + y))
  }

  /// Shows the indicators for a moment, if there is anything to scroll.
  public func flashScrollIndicators() {
    indicators.flash()
    wake()
  }

  // MARK: Layout

  /// Lays out `contentView` and finds out how far there is to scroll; call it when overriding.
  open override func layoutSubviews() {
    if let contentView, contentView.superview === self {
      let width = max(0, bounds.width - adjustedContentInsets.width)
      let height = contentView.sizeThatFits(Size(width: width, height: .infinity)).height
      contentView.frame = Rect(x: 0, y: 0, width: width, height: height)
      contentSize = Size(width: width, height: height)
    }
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
    let insets = adjustedContentInsets
    motion.x.setLimits(
      -insets.left...max(-insets.left, contentSize.width + insets.right - bounds.width),
      length: bounds.width)
    motion.y.setLimits(
      -insets.top...max(-insets.top, contentSize.height + insets.bottom - bounds.height),
      length: bounds.height)
    showOffset()
  }

  /// Shows the contents at the present offset, on whole device pixels, so that they all move alike.
  func showOffset() {
    let scale = window?.scale ?? 1
    let origin = Point(
      x: (motion.x.offset * scale).rounded() / scale,
      y: (motion.y.offset * scale).rounded() / scale)
    guard origin != bounds.origin else { return }
    bounds.origin = origin
    placeOverlays()
    contentOffsetDidChange()
  }

  private func placeOverlays() {
    indicators.place()
    if let focusFrame {
      focusFrame.frame = bounds
      if subviews.last !== focusFrame { bringSubviewToFront(focusFrame) }
    }
  }

  // MARK: Frames

  /// Has frames observed for as long as something moves or fades.
  func wake() {
    guard let window, !motion.isObserving else { return }
    motion.isObserving = true
    window.observeFrames { [weak self, weak window] time in
      guard let self, self.window === window else { return false }
      return advance(to: time)
    }
  }

  /// Has frames observed again at `time`, in seconds, and not earlier for this reason.
  func wake(at time: Double) {
    if let alarm = motion.alarm { window?.cancel(alarm) }
    motion.alarm = window?.setAlarm(at: time) { [weak self] _ in self?.wake() }
  }

  private func advance(to time: Double) -> Bool {
    let goesAcross = motion.x.advance(to: time)
    let goesDown = motion.y.advance(to: time)
    showOffset()
    let fades = indicators.advance(to: time, isScrolling: goesAcross || goesDown || motion.hasHand)
    motion.isObserving = goesAcross || goesDown || fades
    return motion.isObserving
  }

  open override func didMoveToWindow() {
    // Another window's frames, or none.
    motion.isObserving = false
    motion.letGo(at: nil)
    if motion.x.isMoving { motion.x.jump(to: motion.x.target) }
    if motion.y.isMoving { motion.y.jump(to: motion.y.target) }
  }

  // MARK: Responding

  /// When there is something to scroll and nothing in it that could have the focus instead: keys
  /// that a focused view does not want come here as well.
  open override var canBecomeFirstResponder: Bool {
    canScroll && !subviews.contains(where: \.holdsFocusable)
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

  /// While contents run out a press anywhere stops them, and does nothing else.
  open override func hitTest(_ point: Point) -> View? {
    guard let hit = super.hitTest(point) else { return nil }
    return motion.x.isCoasting || motion.y.isCoasting ? self : hit
  }

  open override func pointerDown(_ event: PointerEvent) -> Bool {
    takeDrag(event) || super.pointerDown(event)
  }

  open override func pointerMoved(_ event: PointerEvent) -> Bool {
    motion.press?.pointer == event.pointer ? followDrag(event) : super.pointerMoved(event)
  }

  open override func pointerUp(_ event: PointerEvent) -> Bool {
    guard motion.press?.pointer == event.pointer else { return super.pointerUp(event) }
    endDrag(event)
    return true
  }

  open override func pointerLost(_ pointer: InputEvent.Pointer) {
    guard motion.press?.pointer == pointer else { return super.pointerLost(pointer) }
    motion.letGo(at: nil)
    wake()
  }

  open override func wheel(_ event: WheelEvent) -> Bool { roll(event) }

  open override func scroll(_ event: ScrollEvent) -> Bool {
    // A recogniser that has taken the fingers keeps them.
    gestures.scroller == nil && takeFingers(event) || super.scroll(event)
  }

  open override func scrollEnded(time: Double) {
    endFingers(at: time)
    super.scrollEnded(time: time)
  }

  open override func keyDown(_ event: KeyEvent) -> Bool { press(event) }
}
