/// A bar at the edge of a scroll view that shows which part of the contents is visible.
///
/// The mouse can drag it.
final class ScrollIndicator: View {
  /// The width, in points, of the area in which the indicator reacts to the pointer.
  static let breadth = 12.0
  private static let shortest = 28.0
  private static let margin = 3.0

  /// The axis of the scroll offset that the indicator shows.
  let orientation: Orientation
  private unowned let scrollView: ScrollView
  /// The visible bar, which is narrower than the area that reacts to the pointer.
  private let bar = View()
  /// The edge of the bar in the colour of the background, so that the bar is
  /// visible on any contents.
  private let rim = View()
  private static let rimWidth = 1.0
  private(set) var isHovered = false {
    didSet { if isHovered != oldValue { showBar() } }
  }
  /// The scroll offset and the pointer's position along the axis, in points, at the beginning of
  /// the current drag, or `nil` without a drag.
  private var grip: (offset: Double, position: Double)? {
    didSet { showBar() }
  }

  /// Creates an indicator that shows the scroll offset of `scrollView` along `orientation`.
  init(_ orientation: Orientation, of scrollView: ScrollView) {
    self.orientation = orientation
    self.scrollView = scrollView
    super.init()
    alpha = 0
    for view in [rim, bar] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  /// Whether the pointer is over the indicator or drags it.
  var isHeld: Bool { isHovered || grip != nil }

  /// Places and colours the bar, whose edges are on whole pixels.
  private func showBar() {
    let thickness = isHeld ? 8.0 : 5
    let rect =
      orientation == .vertical
      ? mirroredForReading(
        Rect(
          x: bounds.maxX - thickness - 2, y: bounds.minY, width: thickness, height: bounds.height))
      : Rect(
        x: bounds.minX, y: bounds.maxY - thickness - 2, width: bounds.width, height: thickness)
    let origin = frame.origin - .zero
    bar.frame = rect.offsetBy(origin).onPixels(scale: window?.scale ?? 1).offsetBy(-origin)
    rim.frame = bar.frame.insetBy(x: -ScrollIndicator.rimWidth, y: -ScrollIndicator.rimWidth)
    for view in [rim, bar] {
      view.cornerRadius = min(view.bounds.width, view.bounds.height) / 2
    }
    rim.backgroundColor = appearance.background.opacity(0.45)
    bar.backgroundColor = appearance.label.opacity(isHeld ? 0.6 : 0.42)
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    showBar()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    showBar()
  }

  /// Sets the indicator's frame for the current scroll offset, shorter while the contents are
  /// scrolled beyond one of their ends.
  func place() {
    let axis = self.axis
    isHidden = !axis.canScroll
    guard axis.canScroll else { return }
    let (room, visible) = (track, visibleLength)
    let whole = axis.limits.upperBound - axis.limits.lowerBound + visible
    let beyond = max(axis.limits.lowerBound - axis.offset, axis.offset - axis.limits.upperBound, 0)
    let natural = max(ScrollIndicator.shortest, room.length * visible / whole)
    let length = max(ScrollIndicator.breadth / 2, min(room.length, natural) - beyond)
    let share =
      (axis.offset - axis.limits.lowerBound) / (axis.limits.upperBound - axis.limits.lowerBound)
    let start = room.start + min(1, max(0, share)) * (room.length - length)
    let breadth = ScrollIndicator.breadth
    frame =
      orientation == .vertical
      ? scrollView.mirroredForReading(
        Rect(x: scrollView.bounds.maxX - breadth, y: start, width: breadth, height: length))
      : Rect(x: start, y: scrollView.bounds.maxY - breadth, width: length, height: breadth)
    showBar()
  }

  override func hoverDidChange(isHovered: Bool) {
    self.isHovered = isHovered && alpha > 0
    scrollView.wake()
  }

  override func hitTest(_ point: Point) -> View? { alpha > 0.1 ? super.hitTest(point) : nil }

  override func pointerDown(_ event: PointerEvent) -> Bool {
    guard case .mouse(.primary) = event.pointer else { return false }
    grip = (axis.offset, along(event.location))
    return true
  }

  override func pointerMoved(_ event: PointerEvent) -> Bool {
    guard let grip, window?.responder(holding: event.pointer) === self else { return false }
    let length = orientation == .vertical ? bounds.height : bounds.width
    let way = track.length - length
    guard way > 0 else { return true }
    let range = axis.limits.upperBound - axis.limits.lowerBound
    let offset = grip.offset + (along(event.location) - grip.position) / way * range
    var contentOffset = scrollView.contentOffset
    if orientation == .vertical { contentOffset.y = offset } else { contentOffset.x = offset }
    scrollView.contentOffset = contentOffset
    scrollView.flashScrollIndicators()
    return true
  }

  override func pointerUp(_ event: PointerEvent) -> Bool {
    releaseGrip()
    return true
  }

  override func pointerLost(_ pointer: InputEvent.Pointer) { releaseGrip() }

  private func releaseGrip() {
    grip = nil
    scrollView.wake()
  }

  private var axis: ScrollAxis {
    orientation == .vertical ? scrollView.motion.y : scrollView.motion.x
  }

  private var visibleLength: Double {
    let size = scrollView.bounds.size
    return orientation == .vertical ? size.height : size.width
  }

  /// The start and the length, in points, of the line along which the indicator moves, in the
  /// coordinates of the contents.
  private var track: (start: Double, length: Double) {
    let insets = scrollView.safeAreaInsets
    let room = scrollView.bounds.inset(by: insets)
    let (start, length) =
      orientation == .vertical ? (room.minY, room.height) : (room.minX, room.width)
    return (start + ScrollIndicator.margin, max(0, length - 2 * ScrollIndicator.margin))
  }

  private func along(_ point: Point) -> Double { orientation == .vertical ? point.y : point.x }
}
